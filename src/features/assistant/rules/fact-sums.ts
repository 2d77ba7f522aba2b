import { addDays, addMonths, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { eastCaribbeanDollars, thousands } from '../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../law/rules/fact-figures.ts';
import type { LibraryFact } from '../../law/rules/library-model.ts';
import { counted } from '../../tools/rules/figure-text.ts';
import { DAYS_A_WEEK, HUNDREDTHS, MONTHS_A_YEAR } from '../../tools/rules/named-arithmetic.ts';
import type { WorkedSum } from './answer.ts';
import type { CaseFigures } from './case-figures.ts';

/** The lines and the total of a sum. */
export type FactSum = Pick<WorkedSum, 'lines' | 'total'>;

/**
 * What the figures of a fact come to in a case, by their names and units: a share of pay, a rate for so many days, a day that a
 * time leads to. Null when the case tells nothing that meets a figure, and for a fact that is not confirmed.
 */
export function factSum(fact: LibraryFact, told: CaseFigures): FactSum | null {
  if (fact.standing !== 'confirmed') return null;
  const figures = Object.entries(fact.figures ?? {});
  for (const [name, figure] of figures) {
    const sum = sumFor(name, figure, fact, told);
    if (sum !== null) return sum;
  }
  return null;
}

function sumFor(name: string, figure: FactFigure, fact: LibraryFact, told: CaseFigures): FactSum | null {
  if (figure.unit === '%' || figure.unit === 'share') return shareOfPay(figure, fact, told);
  if (figure.unit === 'EC$') return name === 'day' ? rateForDays(figure, fact, told) : null;
  if (name === 'perYear') return perYear(figure, fact, told);
  if (['within', 'due', 'after'].includes(name)) return dayFrom(figure, fact, told, 1);
  return name === 'notice' ? dayFrom(figure, fact, told, -1) : null;
}

/** A share of what is earned, up to the most that counts for that time where the fact names it. */
function shareOfPay(
  { amount, unit }: FactFigure,
  { id, figures = {} }: LibraryFact,
  told: CaseFigures,
): FactSum | null {
  const pay = told.pay;
  if (pay === null) return null;
  const percent = unit === '%' ? amount : amount * HUNDREDTHS;
  const per = pay.per ?? 'week';
  const most = figures[per === 'month' ? 'insurableMonth' : 'insurableWeek']?.amount ?? Infinity;
  const basis = Math.min(pay.dollars, most);
  const counts = per === 'month' || per === 'week' ? basis : pay.dollars;
  const cents = Math.round(counts * percent);
  return {
    lines: [
      { label: `Your pay for a ${per}`, figure: dollars(pay.dollars), facts: [] },
      ...(counts < pay.dollars
        ? [{ label: `The most that counts for a ${per}`, figure: dollars(counts), facts: [id] }]
        : []),
      { label: 'The share of it', figure: `${thousands(percent)}%`, facts: [id] },
    ],
    total: { label: `${thousands(percent)}% of ${dollars(counts)}`, figure: eastCaribbeanDollars(cents) },
  };
}

function rateForDays({ amount }: FactFigure, { id }: LibraryFact, { daysAWeek, pay }: CaseFigures): FactSum | null {
  if (daysAWeek === null || pay !== null || daysAWeek > DAYS_A_WEEK) return null;
  return {
    lines: [
      { label: 'Days you work in a week', figure: thousands(daysAWeek), facts: [] },
      { label: 'The least for a day', figure: dollars(amount), facts: [id] },
    ],
    total: { label: `${thousands(daysAWeek)} × ${dollars(amount)}`, figure: dollars(amount * daysAWeek) },
  };
}

function perYear({ amount, unit }: FactFigure, { id }: LibraryFact, { service }: CaseFigures): FactSum | null {
  const years = service === null ? 0 : Math.floor(service.months / MONTHS_A_YEAR);
  if (years === 0) return null;
  return {
    lines: [
      { label: 'Completed years', figure: counted(years, 'year'), facts: [] },
      { label: 'At least, for each', figure: counted(amount, unit), facts: [id] },
    ],
    total: { label: 'At least, in wages', figure: counted(amount * years, unit) },
  };
}

/** The day that a time leads to from a day that was told, or back from it. */
function dayFrom(
  { amount, unit }: FactFigure,
  { id }: LibraryFact,
  { day }: CaseFigures,
  direction: 1 | -1,
): FactSum | null {
  if (day === null) return null;
  const reached = moved(day, amount * direction, unit);
  if (reached === null) return null;
  return {
    lines: [
      { label: direction === 1 ? 'From' : 'Before', figure: formatDay(day), facts: [] },
      { label: direction === 1 ? 'Within' : 'At least', figure: counted(amount, unit), facts: [id] },
    ],
    total: { label: 'By', figure: formatDay(reached) },
  };
}

function moved(day: GrenadaDay, amount: number, unit: FactFigure['unit']): GrenadaDay | null {
  if (unit === 'day') return addDays(day, amount);
  if (unit === 'week') return addDays(day, amount * DAYS_A_WEEK);
  return unit === 'month' ? addMonths(day, amount) : null;
}

function dollars(amount: number): string {
  return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS)).replace(/\.00$/, '');
}
