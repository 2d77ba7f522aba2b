import { counted, eastCaribbeanDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { DAYS_A_WEEK, HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculateDeadline } from './quantity-calculations.ts';
import { calculateInsurance, type PeriodsOf } from './insurance-calculations.ts';
import { dollars, type FactCalculation } from './convert-pay.ts';

/** From this amount on, in EC dollars, pay is not a day's: "daily-paid, earned EC$13,000". */
const MIN_YEARLY_EARNINGS = 1000;

/**
 * Calculates with the figures of a fact, by their names and units: a share of pay, a rate for some days, a deadline. Returns null for an
 * unconfirmed fact, and when no stated figure matches.
 */
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
    const calculation = calculateFigure(name, figure, fact, stated, periods);
    if (calculation !== null) return calculation;
  }
  return null;
}

/** Calculates with one figure of a fact, by its name and unit. */
function calculateFigure(
  name: string,
  figure: FactFigure,
  fact: LibraryFact,
  stated: CaseFigures,
  periods: PeriodsOf,
): FactCalculation | null {
  if (figure.unit === '%' || figure.unit === 'share')
    return fact.figures?.['before']?.unit === 'month' ? shareOfEarned(figure, fact.id, stated) : null;
  if (figure.unit === 'EC$')
    return (
      compareWithRate(name, figure, fact, stated, periods) ??
      (name === 'day' ? rateForDays(figure, fact, stated) : null)
    );
  if (name === 'pay') return multiplyPay(figure, fact, stated);
  if (name === 'perYear') return perYear(figure, fact, stated);
  if (name === 'laterYears') return laterYears(figure, fact, stated);
  if (name === 'sundays' && figure.unit === 'times') return dayAtRate(figure, fact, stated);
  return stated.day === null ? null : calculateDeadline(name, figure, fact.id, stated);
}

function shareOfEarned({ amount, unit }: FactFigure, id: string, { earned, pay }: CaseFigures): FactCalculation | null {
  const isOfOnePay =
    pay !== null &&
    pay.per !== null &&
    pay.per !== 'year' &&
    (pay.per !== 'day' || pay.dollars < MIN_YEARLY_EARNINGS) &&
    pay.dollars === earned;
  if (earned === null || isOfOnePay) return null;
  const percent = unit === '%' ? amount : amount * HUNDREDTHS;
  return {
    lines: [
      { label: 'What you earned in that time', figure: dollars(earned), facts: [] },
      { label: 'The share of it', figure: `${thousands(percent)}%`, facts: [id] },
    ],
    total: {
      label: `${thousands(percent)}% of ${dollars(earned)}`,
      figure: eastCaribbeanDollars(Math.round(earned * percent)),
    },
  };
}

/** Multiplies the pay of a period: "two months' salary" of EC$2,000 a month. A fortnight is two weeks. */
function multiplyPay(
  { amount, unit }: FactFigure,
  { id }: LibraryFact,
  { pay, benefit }: CaseFigures,
): FactCalculation | null {
  if (pay === null || pay.per === null) return null;
  const weeks = unit === 'fortnight' && pay.per === 'week' ? WEEKS_A_FORTNIGHT : 1;
  if (pay.per !== unit && weeks === 1) return null;
  const once = pay.dollars * weeks;
  return {
    lines: [
      { label: `Your pay for a ${pay.per}`, figure: dollars(pay.dollars), facts: [] },
      ...(weeks === 1 ? [] : [{ label: `Your pay for a ${unit}`, figure: dollars(once), facts: [] }]),
      { label: 'The employer pays', figure: counted(amount, unit), facts: [id] },
      ...(benefit === null ? [] : [{ label: 'Less what the NIS pays', figure: dollars(benefit), facts: [] }]),
    ],
    total:
      benefit === null
        ? {
            label: `${thousands(amount)} × ${dollars(once)}, before what the NIS pays is taken off`,
            figure: dollars(amount * once),
          }
        : {
            label: `${thousands(amount)} × ${dollars(once)}, less ${dollars(benefit)} from the NIS`,
            figure: dollars(Math.max(0, amount * once - benefit)),
          },
  };
}

/** Compares pay with the minimum for the same period. */
function compareWithRate(
  name: string,
  { amount }: FactFigure,
  { id }: LibraryFact,
  { pay }: CaseFigures,
  periods: PeriodsOf,
): FactCalculation | null {
  if (pay === null || pay.per !== name) return null;
  const missing = amount - pay.dollars;
  const lines = [
    { label: `Your pay for a ${name}`, figure: dollars(pay.dollars), facts: [] },
    { label: `Minimum for a ${name}`, figure: dollars(amount), facts: [id] },
  ];
  const each = {
    label: missing > 0 ? `Missing for each ${name}` : `Above the minimum for a ${name}`,
    figure: dollars(Math.abs(missing)),
  };
  const over = missing > 0 ? periods(pay.per) : null;
  return over === null
    ? { lines, total: each }
    : {
        lines: [...lines, { ...each, facts: [] }],
        total: {
          label: `Missing for ${over.text}`,
          figure: dollars(totalOver(missing * HUNDREDTHS, over.times) / HUNDREDTHS),
        },
      };
}

function rateForDays(
  { amount }: FactFigure,
  { id }: LibraryFact,
  { daysAWeek, pay }: CaseFigures,
): FactCalculation | null {
  if (daysAWeek === null || pay !== null || daysAWeek > DAYS_A_WEEK) return null;
  return {
    lines: [
      { label: 'Days you work in a week', figure: thousands(daysAWeek), facts: [] },
      { label: 'Minimum for a day', figure: dollars(amount), facts: [id] },
    ],
    total: { label: `${thousands(daysAWeek)} × ${dollars(amount)}`, figure: dollars(amount * daysAWeek) },
  };
}

function perYear(
  { amount, unit }: FactFigure,
  { id }: LibraryFact,
  { service, isServiceByYear }: CaseFigures,
): FactCalculation | null {
  const years = service === null ? 0 : Math.floor(service.months / MONTHS_A_YEAR);
  if (years === 0) return null;
  return {
    lines: [
      { label: 'Completed years', figure: counted(years, 'year'), facts: [] },
      { label: 'At least, for each', figure: counted(amount, unit), facts: [id] },
    ],
    total: {
      label: isServiceByYear
        ? `At least, in wages, if you have completed ${counted(years, 'year')}`
        : 'At least, in wages',
      figure: counted(amount * years, unit),
    },
  };
}

/** Returns the leave of each year after the first, from two completed years on. */
function laterYears(
  { amount, unit }: FactFigure,
  { id }: LibraryFact,
  { service }: CaseFigures,
): FactCalculation | null {
  const years = service === null ? 0 : Math.floor(service.months / MONTHS_A_YEAR);
  if (years < 2) return null;
  return {
    lines: [
      { label: 'Completed years', figure: counted(years, 'year'), facts: [] },
      { label: 'At least, for each year after the first', figure: counted(amount, unit), facts: [id] },
    ],
    total: { label: 'At least, for a year after the first', figure: counted(amount, unit) },
  };
}

/** Calculates a day's pay on a Sunday or public holiday, for ordinary hours when none are stated. */
function dayAtRate(
  { amount }: FactFigure,
  { id }: LibraryFact,
  { pay, hours, holidayHours, isOnHoliday }: CaseFigures,
): FactCalculation | null {
  if (pay?.per !== 'day' || hours !== null || holidayHours !== null || !isOnHoliday) return null;
  return {
    lines: [
      { label: 'Your pay for a day', figure: dollars(pay.dollars), facts: [] },
      { label: 'On a Sunday or public holiday, times', figure: thousands(amount), facts: [id] },
    ],
    total: {
      label: `For your ordinary hours of a day, ${thousands(amount)} × ${dollars(pay.dollars)}`,
      figure: dollars(pay.dollars * amount),
    },
  };
}
