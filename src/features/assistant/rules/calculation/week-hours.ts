import { counted, shortDollars, thousands } from '../../../../platform/shared/numbers.ts';
import { HOURS_A_DAY, HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import type { Case } from '../case/case.ts';
import { centsOf, FLAT, withTotal } from './case-operations.ts';
import { dollars, exactDollars, line, type QuantityCalculation } from './convert-pay.ts';
import type { Calculated } from './run-calculator.ts';

type FactOf = FactIndex['factOf'];

/** The fact with the rate of overtime. */
export const OVERTIME = 'EA-089';
/** The facts with the weekly limits, and phrases of the work; the first match counts. */
const LIMITS = [
  ['EA-083', `${CASE_PHRASES.homeWork}|highest limit|highest maximum`],
  ['EA-082', CASE_PHRASES.officeWork],
  ['EA-081', CASE_PHRASES.landWork],
] as const;

const hoursText = (count: number) => counted(count, 'hour');

/** Divides the hours of a week by the stated overtime, or else by the unconfirmed limit of the work; null without both. */
export function calculateWeekHours({ figures, mentions, quantity }: Case, factOf: FactOf): QuantityCalculation | null {
  const { pay, hours, hoursADay, hoursAWeek, daysAWeek, holidayHours, hoursOfWeeks, lasted, paySum } = figures;
  const { overtime: times, sundays } = factOf(OVERTIME)?.figures ?? {};
  const ofWeek = Math.max(hoursAWeek ?? 0, (hoursADay ?? 0) * (daysAWeek ?? 0));
  const hasExtraHours = hours !== null || holidayHours !== null;
  const worked = figures.weekHours ?? (hasExtraHours || ofWeek === 0 ? hoursOfWeeks[0] : ofWeek) ?? null;
  // "Normal week 44 hours: she did 51", "9 hours a day, 6 days a week, and the limit is 44"
  const ownLimit = hours !== null ? (worked ?? 0) - hours : hoursAWeek === worked ? null : hoursAWeek;
  const [limitFact = ''] = LIMITS.find(([, phrases]) => mentions(phrases)) ?? [];
  const limit = ownLimit === null ? factOf(limitFact)?.figures?.['most'] : undefined;
  const most = ownLimit ?? limit?.amount;
  if (worked === null || most === undefined || most < 0 || times === undefined || sundays === undefined) return null;
  const mark = (text: string) => (limit === undefined ? text : `[${text}]{${limitFact}}`);
  const limitText = mark(hoursText(most));
  const notice = `. One guide gives ${limitText} a week for this work. We have not been able to confirm it.`;
  const withNotice = (text: string) => (limit === undefined ? text : text + notice);
  const facts = limit === undefined ? [OVERTIME] : [limitFact, OVERTIME];
  const weeks = hoursOfWeeks.length > 1 ? hoursOfWeeks : [worked];
  // Each week has its own limit.
  const ordinary = weeks.reduce((sum, each) => sum + Math.min(each, most), 0);
  const extra = weeks.reduce((sum, each) => sum + Math.max(0, each - most), 0);
  const given = [
    weeks.length > 1
      ? line(`Hours worked in ${counted(weeks.length, 'week')}`, weeks.join(' + '))
      : line('Hours worked in the week', hoursText(worked)),
    ...(daysAWeek === null ? [] : [line('Days in the week', counted(daysAWeek, 'day'))]),
  ];
  const left = worked === most ? 'not more than' : `${hoursText(most - worked)} less than`;
  const noOvertime = `No overtime: ${hoursText(worked)}, ${left} the ${limitText} of a week`;
  if (pay?.per !== 'hour') {
    if (quantity === 'date' || pay !== null || weeks.length > 1) return null;
    const overtimeText = `${mark(hoursText(extra))} of overtime: ${hoursText(worked)} less the ${limitText} of a week`;
    return { headline: withNotice(extra === 0 ? noOvertime : overtimeText), lines: given, total: null, facts };
  }
  const over = weeks.length === 1 && lasted?.per === 'week' ? lasted.amount : 1;
  const money = (amount: number) => mark(dollars(amount * over));
  const [rate, overtimeRate] = [exactDollars(pay.dollars), exactDollars(pay.dollars * times.amount)];
  const overtime = extra * pay.dollars * times.amount;
  const onHolidays = (holidayHours ?? 0) * pay.dollars * sundays.amount;
  const overtimeText = `${mark(hoursText(extra))} of overtime at ${overtimeRate}`;
  const holidayText = `${dollars(onHolidays)} for ${hoursText(holidayHours ?? 0)} on a Sunday or holiday`;
  const terms = [
    `${thousands(ordinary)} hours at ${rate}`,
    ...(extra === 0 ? [] : [`${overtimeText}, which is ${money(overtime)}`]),
    ...(holidayHours === null ? [] : [holidayText]),
  ];
  const overWeeks = over * weeks.length === 1 ? '' : ` for ${counted(over * weeks.length, 'week')}`;
  const inAll = `${money(ordinary * pay.dollars + overtime + onHolidays)} in all${overWeeks}: ${terms.join(', and ')}`;
  const ofOvertime = `${money(overtime)} for overtime${overWeeks}: ${overtimeText}. With the other hours it is ${inAll}`;
  const paid = mentions(FLAT) ? extra * pay.dollars : 0;
  const short = `${money(overtime - paid)} short${overWeeks}: ${overtimeText}${paid === 0 ? '' : `, paid at ${rate}`}`;
  const isForOvertime = paySum === 'missing' || paySum === 'overtime';
  const requested = paySum === 'missing' ? short : ofOvertime;
  const lines = [...given, line("An hour's pay", rate), line('For each hour of overtime', overtimeRate, OVERTIME)];
  const headline = !isForOvertime ? inAll : extra === 0 ? noOvertime : requested;
  return { headline: withNotice(headline), lines, total: null, facts };
}

/** Adds the ordinary pay of a week or of days to the pay for overtime and holiday hours, when the sum is requested. */
export function addOrdinaryPay(result: Calculated, userCase: Case): Calculated {
  const cents = centsOf(result);
  const ordinary = ordinaryPay(userCase);
  if (cents === null || ordinary === null || userCase.figures.statedHours.length === 0) return result;
  const { amount, text } = ordinary;
  const total = shortDollars(cents + Math.round(amount * HUNDREDTHS));
  const headline = `${total} in all: ${dollars(amount)} for ${text}, and ${shortDollars(cents)} for the overtime and holiday hours`;
  const ordinaryLine = line(`Ordinary pay: ${text}`, dollars(amount));
  return withTotal(result, headline, { label: 'In all', figure: total }, [ordinaryLine]);
}

/** Returns the ordinary pay that is requested with the pay for overtime and holiday hours; null when not requested. */
function ordinaryPay({ figures: { pay, otherPays, hoursAWeek, paySum }, quantity }: Case) {
  const payPer = (per: string) => [...(pay === null ? [] : [pay]), ...otherPays].find((each) => each.per === per);
  const [hourly, weekly] = ['hour', 'week'].map(payPer);
  // Without an hourly rate, weekly pay only states the rate.
  const isTotal = quantity === 'total' && paySum !== 'overtime' && paySum !== 'missing' && hourly !== undefined;
  // Fewer than 12 ordinary hours are those of the same day: before noon of Carnival Tuesday.
  if (paySum !== 'gross' && !isTotal && (hoursAWeek ?? HOURS_A_DAY) >= HOURS_A_DAY / 2) return null;
  if (weekly !== undefined) return { amount: weekly.dollars, text: 'the ordinary week' };
  if (hourly === undefined || hoursAWeek === null) return null;
  const text = `${counted(hoursAWeek, 'ordinary hour')} at ${dollars(hourly.dollars)}`;
  return { amount: hourly.dollars * hoursAWeek, text };
}

/** Calculates how many hours of overtime, or on a holiday, give an amount; null when that is not requested. */
export function calculateHoursForAmount(userCase: Case, factOf: FactOf): QuantityCalculation | null {
  const { figures, quantities, quantity, mentions } = userCase;
  const { pay, statedHours, isOnHoliday } = figures;
  const isRequested = quantity === 'length' && mentions('hour') && statedHours.length === 0;
  const amounts = quantities.filter(({ unit, per, value }) => unit === 'EC$' && per === null && value !== pay?.dollars);
  const [amount, ...others] = amounts;
  const { overtime, sundays } = factOf(OVERTIME)?.figures ?? {};
  const times = isOnHoliday ? sundays : overtime;
  if (!isRequested || pay?.per !== 'hour' || amount === undefined || others.length > 0 || times === undefined)
    return null;
  const rate = pay.dollars * times.amount;
  const hours = Math.round((amount.value / rate) * HUNDREDTHS) / HUNDREDTHS;
  const isExact = dollars(hours * rate) === dollars(amount.value);
  const work = isOnHoliday ? 'on a Sunday or public holiday' : 'of overtime';
  const rateLine = line('For each of these hours', exactDollars(rate), OVERTIME);
  const headline = `${isExact ? '' : 'About '}${hoursText(hours)} ${work}: ${dollars(amount.value)} at ${exactDollars(rate)} an hour`;
  const lines = [line("An hour's pay", exactDollars(pay.dollars)), rateLine];
  return { headline, lines, total: null, facts: [OVERTIME] };
}
