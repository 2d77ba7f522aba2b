import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HOURS_A_DAY, HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import { centsOf, withTotal } from './case-operations.ts';
import { dollars, exactDollars, line, rateText, type QuantityCalculation } from './convert-pay.ts';
import { holidayDate } from './holiday-dates.ts';
import type { Calculated, CaseResult } from './run-calculator.ts';
import { RATES } from './week-hours.ts';

/** Adds the ordinary pay of a week or of days to the pay for overtime and holiday hours, when the sum is requested. */
export function addOrdinaryPay(result: Calculated, userCase: Case): Calculated {
  const cents = centsOf(result);
  const ordinary = ordinaryPay(userCase);
  if (cents === null || ordinary === null || userCase.figures.statedHours.length === 0) return result;
  const total = shortDollars(cents + Math.round(ordinary.amount * HUNDREDTHS));
  const headline = `${total} in all: ${dollars(ordinary.amount)} for ${ordinary.text}, and ${shortDollars(cents)} for the overtime and holiday hours`;
  return withTotal(result, headline, { label: 'In all', figure: total }, [
    line(`Ordinary pay: ${ordinary.text}`, dollars(ordinary.amount)),
  ]);
}

/** Returns the ordinary pay that is requested beside that for other hours; null for none. */
function ordinaryPay({
  figures,
  quantities,
  quantity,
}: Case): { readonly amount: number; readonly text: string } | null {
  const { pay, otherPays, hoursAWeek, paySum } = figures;
  const payPer = (per: string) => [...(pay === null ? [] : [pay]), ...otherPays].find((each) => each.per === per);
  const [hourly, daily, weekly] = ['hour', 'day', 'week'].map(payPer);
  const isGross = paySum === 'gross';
  // Beside an hourly rate, other pay is not stated for the rate.
  const isSum =
    isGross || (quantity === 'total' && paySum !== 'overtime' && paySum !== 'missing' && hourly !== undefined);
  // So few ordinary hours are those of the same day: before noon of Carnival Tuesday.
  if (!isSum && (hoursAWeek ?? HOURS_A_DAY) >= HOURS_A_DAY / 2) return null;
  const days = quantities.find(({ unit }) => unit === 'day');
  if (weekly !== undefined) return { amount: weekly.dollars, text: 'the ordinary week' };
  if (daily !== undefined && hourly !== undefined && days !== undefined)
    return { amount: daily.dollars * days.value, text: `${counted(days.value, 'day')} at ${rateText(daily)}` };
  return hourly === undefined || hoursAWeek === null
    ? null
    : {
        amount: hourly.dollars * hoursAWeek,
        text: `${counted(hoursAWeek, 'ordinary hour')} at ${dollars(hourly.dollars)}`,
      };
}

/** Calculates how many hours of overtime, or on a holiday, give an amount; null when that is not requested. */
export function hoursForAmount(
  { figures: { pay, statedHours, isOnHoliday }, quantities, quantity, mentions }: Case,
  factOf: (id: string) => LibraryFact | null,
): QuantityCalculation | null {
  const amounts = quantities.filter(({ unit, per, value }) => unit === 'EC$' && per === null && value !== pay?.dollars);
  const [amount] = amounts;
  const { overtime, sundays } = factOf(RATES)?.figures ?? {};
  const times = isOnHoliday ? sundays : overtime;
  if (quantity !== 'length' || !mentions('hour') || statedHours.length > 0 || pay?.per !== 'hour') return null;
  if (amount === undefined || amounts.length > 1 || times === undefined) return null;
  const rate = pay.dollars * times.amount;
  const hours = Math.round((amount.value / rate) * HUNDREDTHS) / HUNDREDTHS;
  const isExact = Math.round(hours * rate * HUNDREDTHS) === Math.round(amount.value * HUNDREDTHS);
  return {
    headline: `${isExact ? '' : 'About '}${counted(hours, 'hour')} ${isOnHoliday ? 'on a Sunday or public holiday' : 'of overtime'}: ${dollars(amount.value)} at ${exactDollars(rate)} an hour`,
    lines: [
      line("An hour's pay", exactDollars(pay.dollars)),
      line('For each of these hours', exactDollars(rate), RATES),
    ],
    total: null,
    facts: [RATES],
  };
}

/** Adds the day on which the holiday of a case is kept to the pay for it, when the date is requested too. */
export function addHolidayDate(
  result: CaseResult | null,
  facts: readonly LibraryFact[],
  userCase: Case,
): CaseResult | null {
  const { pay, statedHours } = userCase.figures;
  if (result === null || result.kind === 'missing' || pay === null || statedHours.length === 0) return result;
  const date = userCase.mentions('date') ? holidayDate(facts, userCase) : null;
  const answer = result.headline ?? (result.kind === 'calculated' ? result.result.answer : '');
  return date === null ? result : { ...result, headline: `${answer}. ${date.headline}` };
}
