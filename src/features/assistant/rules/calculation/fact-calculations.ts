import { counted, eastCaribbeanDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { DAYS_A_WEEK, HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculateDeadline } from './quantity-calculations.ts';
import { calculateInsurance, type PeriodsOf } from './insurance-calculations.ts';
import { calculation, dollars, line, rateText, type FactCalculation } from './convert-pay.ts';

/** From this amount on, in EC dollars, pay is not a day's: "daily-paid, earned EC$13,000". */
const MIN_YEARLY_EARNINGS = 1000;

/** The fact with the days that a daily-paid worker must have worked before a maternity leave. */
const DAILY_PAID = 'EA-152';

/** A figure of a fact, with the case. */
interface FigureCase {
  readonly id: string;
  readonly figure: FactFigure;
  readonly stated: CaseFigures;
  readonly periods: PeriodsOf;
  readonly factOf: (id: string) => LibraryFact | null;
}

/** Calculates with the figures of a fact, by their names and units. Null for an unconfirmed fact, and when no stated figure matches. */
export function calculateFromFact(
  fact: LibraryFact,
  stated: CaseFigures,
  factOf: (id: string) => LibraryFact | null,
  periods: PeriodsOf = () => null,
): FactCalculation | null {
  if (fact.standing !== 'confirmed') return null;
  const insured = calculateInsurance(fact, stated, factOf, periods);
  if (insured !== null) return insured;
  for (const [name, figure] of Object.entries(fact.figures ?? {})) {
    const calculated = calculateFigure(name, fact, { id: fact.id, figure, stated, periods, factOf });
    if (calculated !== null) return calculated;
  }
  return null;
}

/** Calculates with one figure of a fact, by its name and unit. */
function calculateFigure(name: string, fact: LibraryFact, given: FigureCase): FactCalculation | null {
  const { figure, stated } = given;
  if (figure.unit === '%' || figure.unit === 'share')
    return fact.figures?.['before']?.unit === 'month' ? shareOfEarned(given) : null;
  if (figure.unit === 'EC$') return compareWithRate(name, given) ?? rateForPeriods(name, given);
  if (name === 'pay') return multiplyPay(given);
  if (name === 'perYear') return wagesOfYears(given);
  if (name === 'laterYears') return leaveOfYears(given, fact.figures?.['firstYear']);
  if (name === 'sundays' && figure.unit === 'times') return dayAtRate(given);
  return stated.day === null ? null : calculateDeadline(name, figure, fact.id, stated);
}

function shareOfEarned({
  id,
  figure: { amount, unit },
  stated: { earned, pay, benefit, daysWorked },
  factOf,
}: FigureCase): FactCalculation | null {
  const isOfOnePay =
    pay !== null &&
    pay.per !== null &&
    pay.per !== 'year' &&
    (pay.per !== 'day' || pay.dollars < MIN_YEARLY_EARNINGS) &&
    pay.dollars === earned;
  const needed = factOf(DAILY_PAID)?.figures?.['worked']?.amount ?? 0;
  if (earned === null || isOfOnePay || (daysWorked ?? needed) < needed) return null;
  const percent = unit === '%' ? amount : amount * HUNDREDTHS;
  const share = `${thousands(percent)}%`;
  const lines = [
    ...(daysWorked === null ? [] : [line(`Days worked, of ${needed} needed`, counted(daysWorked, 'day'), DAILY_PAID)]),
    line('What you earned in that time', dollars(earned)),
    line('The share of it', share, id),
  ];
  const of = `${share} of ${dollars(earned)}`;
  return benefit?.per === null
    ? lessBenefit(lines, of, (earned * percent) / HUNDREDTHS, benefit.dollars)
    : calculation(lines, of, eastCaribbeanDollars(Math.round(earned * percent)));
}

function lessBenefit(lines: FactCalculation['lines'], label: string, amount: number, benefit: number): FactCalculation {
  return calculation(
    [...lines, line('Less what the NIS pays', dollars(benefit))],
    `${label}, less ${dollars(benefit)} from the NIS`,
    dollars(Math.max(0, amount - benefit)),
  );
}

/** Multiplies the pay of a period: "two months' salary" of EC$2,000 a month. A fortnight is two weeks. */
function multiplyPay({ id, figure: { amount, unit }, stated: { pay, benefit } }: FigureCase): FactCalculation | null {
  if (pay === null || pay.per === null) return null;
  const weeks = unit === 'fortnight' && pay.per === 'week' ? WEEKS_A_FORTNIGHT : 1;
  if (pay.per !== unit && weeks === 1) return null;
  const once = pay.dollars * weeks;
  const times = `${thousands(amount)} × ${dollars(once)}`;
  const lines = [
    line(`Your pay for a ${pay.per}`, dollars(pay.dollars)),
    ...(weeks === 1 ? [] : [line(`Your pay for a ${unit}`, dollars(once))]),
    line('The employer pays', counted(amount, unit), id),
  ];
  return benefit?.per === null
    ? lessBenefit(lines, times, amount * once, benefit.dollars)
    : calculation(lines, `${times}, before what the NIS pays is taken off`, dollars(amount * once));
}

/** Compares pay with the minimum for the same period. */
function compareWithRate(
  name: string,
  { id, figure: { amount }, stated: { pay }, periods }: FigureCase,
): FactCalculation | null {
  if (pay === null || pay.per !== name) return null;
  const missing = amount - pay.dollars;
  const lines = [
    line(`Your pay for a ${name}`, dollars(pay.dollars)),
    line(`Minimum for a ${name}`, dollars(amount), id),
  ];
  const label = missing > 0 ? `Missing for each ${name}` : `Above the minimum for a ${name}`;
  const each = dollars(Math.abs(missing));
  const over = missing > 0 ? periods(pay.per) : null;
  if (over === null) return calculation(lines, label, each);
  const total = dollars(totalOver(missing * HUNDREDTHS, over.times) / HUNDREDTHS);
  return calculation([...lines, line(label, each)], `Missing for ${over.text}`, total);
}

/** Multiplies a rate by the stated periods, or by the days of a week. */
function rateForPeriods(name: string, { id, figure, stated, periods }: FigureCase): FactCalculation | null {
  const { daysAWeek, pay } = stated;
  const isOfWeek = name === 'day' && daysAWeek !== null && daysAWeek <= DAYS_A_WEEK;
  const over = name === 'day' || name === 'week' || name === 'month' ? periods(name) : null;
  const times = over?.times ?? (isOfWeek ? daysAWeek : null);
  if (times === null || pay !== null) return null;
  const lines = [
    line(over === null ? 'Days you work in a week' : 'For', over?.text ?? thousands(times)),
    line(`Minimum for a ${name}`, dollars(figure.amount), id),
  ];
  return calculation(lines, `${thousands(times)} × ${dollars(figure.amount)}`, dollars(figure.amount * times));
}

function wagesOfYears({ id, figure: { amount, unit }, stated }: FigureCase): FactCalculation | null {
  const { service, alreadyPaid, pay } = stated;
  // "They paid EC$5,760 at EC$480 a week: how many years did they count?"
  if (service === null && alreadyPaid !== null && pay !== null && pay.per === unit) {
    const counts = counted(Math.floor(alreadyPaid / (pay.dollars * amount)), 'year');
    const paid = `${dollars(alreadyPaid)} at ${rateText(pay)}`;
    const lines = [line('At least, for each completed year', counted(amount, unit), id)];
    return { ...calculation(lines, `${paid} is the least for`, counts), headline: `${counts}: ${paid}` };
  }
  const years = Math.floor((service?.months ?? 0) / MONTHS_A_YEAR);
  if (years === 0) return null;
  const completed = counted(years, 'year');
  return calculation(
    [line('Completed years', completed), line('At least, for each', counted(amount, unit), id)],
    `At least, in wages${stated.isServiceByYear ? `, if you have completed ${completed}` : ''}`,
    counted(amount * years, unit),
  );
}

/** Returns the leave of the named years, or else of a year after the first from two completed years on. */
function leaveOfYears(
  { id, figure: later, stated: { leaveYears, service } }: FigureCase,
  first: FactFigure | undefined,
) {
  const completed = Math.floor((service?.months ?? 0) / MONTHS_A_YEAR);
  const years = leaveYears.length > 0 ? leaveYears : completed < 2 ? [] : [completed];
  if (years.length === 0 || first === undefined) return null;
  const weeks = years.reduce((sum, year) => sum + (year === 1 ? first : later).amount, 0);
  const label =
    leaveYears.length > 0
      ? `At least, for ${years.length === 1 ? 'year' : 'years'} ${years.join(', ').replace(/, (\d+)$/, ' and $1')}`
      : 'At least, for a year after the first';
  const lines = completed < 2 ? [] : [line('Completed years', counted(completed, 'year'))];
  return calculation(
    [...lines, line('At least, for each year after the first', counted(later.amount, later.unit), id)],
    label,
    counted(weeks, later.unit),
  );
}

/** Calculates a day's pay on a Sunday or public holiday, for ordinary hours when none are stated. */
function dayAtRate({ id, figure: { amount }, stated }: FigureCase): FactCalculation | null {
  const { pay, hours, holidayHours, isOnHoliday } = stated;
  if (pay?.per !== 'day' || hours !== null || holidayHours !== null || !isOnHoliday) return null;
  const times = thousands(amount);
  return calculation(
    [line('Your pay for a day', dollars(pay.dollars)), line('On a Sunday or public holiday, times', times, id)],
    `For your ordinary hours of a day, ${times} × ${dollars(pay.dollars)}`,
    dollars(pay.dollars * amount),
  );
}
