import { counted, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { DAYS_A_WEEK, HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculateDeadline } from './quantity-calculations.ts';
import { calculateInsurance, type PeriodsOf } from './insurance-calculations.ts';
import { calculation, dollars, line, rateText, type FactCalculation } from './convert-pay.ts';

/** From this amount on, in EC dollars, earnings are not the pay of one period: "daily-paid, earned EC$13,000". */
const MIN_YEARLY_EARNINGS = 5000;

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
  if (name === 'share') return fact.figures?.['before']?.unit === 'month' ? shareOfEarned(given) : null;
  if (figure.unit === 'EC$') return compareWithRate(name, given) ?? rateForPeriods(name, given);
  if (name === 'pay') return multiplyPay(given);
  if (name === 'perYear') return wagesOfYears(given);
  if (name === 'sundays' && figure.unit === 'times') return calculateDayAtRate(given);
  if (name === 'laterYears') return leaveOfYears(given, fact.figures?.['firstYear']);
  return stated.day === null ? null : calculateDeadline(name, figure, fact.id, stated);
}

/** Returns the share of a year's earnings; null with too few days worked. */
function shareOfEarned({ id, figure, stated, factOf }: FigureCase): FactCalculation | null {
  const { earned, pay, daysWorked } = stated;
  const needed = factOf(DAILY_PAID)?.figures?.['worked']?.amount ?? 0;
  if (earned === null || (daysWorked ?? needed) < needed) return null;
  if (pay?.dollars === earned && earned < MIN_YEARLY_EARNINGS) return null;
  const share = `${thousands(figure.amount * HUNDREDTHS)}%`;
  const days = daysWorked === null ? [] : [counted(daysWorked, 'day')];
  const lines = [
    ...days.map((worked) => line(`Days worked, of ${needed} needed`, worked, DAILY_PAID)),
    line('What you earned in that time', dollars(earned)),
    line('The share of it', share, id),
  ];
  return subtractBenefit(lines, `${share} of ${dollars(earned)}`, earned * figure.amount, stated);
}

/** Multiplies the pay of a period: "two months' salary" of EC$2,000 a month. A fortnight is two weeks. */
function multiplyPay({ id, figure: { amount, unit }, stated }: FigureCase): FactCalculation | null {
  const { pay } = stated;
  const weeks = unit === 'fortnight' && pay?.per === 'week' ? WEEKS_A_FORTNIGHT : 1;
  if (pay === null || (pay.per !== unit && weeks === 1)) return null;
  const once = pay.dollars * weeks;
  const lines = [
    line('Your pay', rateText(pay)),
    ...(weeks === 1 ? [] : [line(`Your pay for a ${unit}`, dollars(once))]),
    line('The employer pays', counted(amount, unit), id),
  ];
  return subtractBenefit(lines, `${thousands(amount)} × ${dollars(once)}`, amount * once, stated);
}

/** Subtracts the stated benefit from an amount of maternity pay. */
function subtractBenefit(lines: FactCalculation['lines'], label: string, amount: number, { benefit }: CaseFigures) {
  if (benefit?.per !== null)
    return calculation(lines, `${label}, before what the NIS pays is taken off`, dollars(amount));
  const paid = dollars(benefit.dollars);
  const rest = dollars(Math.max(0, amount - benefit.dollars));
  return calculation([...lines, line('Less what the NIS pays', paid)], `${label}, less ${paid} from the NIS`, rest);
}

/** Compares pay with the minimum for the same period. */
function compareWithRate(name: string, { id, figure, stated, periods }: FigureCase): FactCalculation | null {
  const { pay } = stated;
  if (pay === null || pay.per !== name) return null;
  const missing = figure.amount - pay.dollars;
  const lines = [line('Your pay', rateText(pay)), line(`Minimum for a ${name}`, dollars(figure.amount), id)];
  const label = missing > 0 ? `Missing for each ${name}` : `Above the minimum for a ${name}`;
  const each = dollars(Math.abs(missing));
  const over = missing > 0 ? periods(pay.per) : null;
  const below = `${each} a ${name} below the minimum wage`;
  if (over === null) return { ...calculation(lines, label, each), ...(missing > 0 ? { headline: below } : {}) };
  const all = dollars(missing * over.times);
  const headline = `${all} in all for ${over.text}: ${below}`;
  return { ...calculation([...lines, line(label, each)], `Missing for ${over.text}`, all), headline };
}

/** Multiplies a rate by the stated periods, or by the days of a week. */
function rateForPeriods(name: string, { id, figure, stated, periods }: FigureCase): FactCalculation | null {
  const { daysAWeek, pay } = stated;
  const over = name === 'day' || name === 'week' || name === 'month' ? periods(name) : null;
  const daysOfWeek = name === 'day' && daysAWeek !== null && daysAWeek <= DAYS_A_WEEK ? daysAWeek : null;
  const times = over?.times ?? daysOfWeek;
  if (times === null || pay !== null) return null;
  const given = line(over === null ? 'Days you work in a week' : 'For', over?.text ?? thousands(times));
  const lines = [given, line(`Minimum for a ${name}`, dollars(figure.amount), id)];
  return calculation(lines, `${thousands(times)} × ${dollars(figure.amount)}`, dollars(figure.amount * times));
}

/** Multiplies the wages for each year by the completed years in the job. */
function wagesOfYears({ id, figure: { amount, unit }, stated }: FigureCase): FactCalculation | null {
  const years = Math.floor((stated.service?.months ?? 0) / MONTHS_A_YEAR);
  if (years === 0) return null;
  const completed = counted(years, 'year');
  const lines = [line('Completed years', completed), line('At least, for each', counted(amount, unit), id)];
  const label = `At least, in wages${stated.isServiceByYear ? `, if you have completed ${completed}` : ''}`;
  return calculation(lines, label, counted(amount * years, unit));
}

/** Returns the leave of the named years, or else of a year after the first from two completed years on. */
function leaveOfYears({ id, figure: later, stated }: FigureCase, first: FactFigure | undefined) {
  const { leaveYears, service } = stated;
  const completed = Math.floor((service?.months ?? 0) / MONTHS_A_YEAR);
  const years = leaveYears.length > 0 ? leaveYears : completed < 2 ? [] : [completed];
  if (years.length === 0 || first === undefined) return null;
  const weeks = years.reduce((sum, year) => sum + (year === 1 ? first : later).amount, 0);
  const named = `${years.length === 1 ? 'year' : 'years'} ${years.join(', ').replace(/, (\d+)$/, ' and $1')}`;
  const label = `At least, for ${leaveYears.length > 0 ? named : 'a year after the first'}`;
  const lines = [
    ...(completed < 2 ? [] : [line('Completed years', counted(completed, 'year'))]),
    line('At least, for each year after the first', counted(later.amount, later.unit), id),
  ];
  return calculation(lines, label, counted(weeks, later.unit));
}

/** Calculates a day's pay on a Sunday or public holiday, for ordinary hours when none are stated. */
function calculateDayAtRate({ id, figure, stated }: FigureCase): FactCalculation | null {
  const { pay, hours, holidayHours, isOnHoliday } = stated;
  if (pay?.per !== 'day' || hours !== null || holidayHours !== null || !isOnHoliday) return null;
  const times = thousands(figure.amount);
  const lines = [line('Your pay', rateText(pay)), line('On a Sunday or public holiday, times', times, id)];
  const label = `For your ordinary hours of a day, ${times} × ${dollars(pay.dollars)}`;
  return calculation(lines, label, dollars(pay.dollars * figure.amount));
}
