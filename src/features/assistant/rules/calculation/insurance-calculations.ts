import { counted, eastCaribbeanDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures, Length } from '../case/parse-case.ts';
import { dollars, exactDollars, type FactCalculation } from './convert-pay.ts';
import type { PayPer } from '../case/parse-pay.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { periodsIn, type StatedPeriods } from './stated-periods.ts';

type Line = FactCalculation['lines'][number];
/** A line that may be the total. */
type LastLine = Line & { readonly figure: string };
/** Returns how many periods of pay a case is about. */
export type PeriodsOf = (per: PayPer) => StatedPeriods | null;
type FactOf = (id: string) => LibraryFact | null;

/** Contributions, with the maximum insurable pay. */
const CONTRIBUTIONS = 'GEN-321';
/** Sickness benefit, and what the employer adds. */
export const SICKNESS = 'GEN-327';
/** Injury benefit. */
const INJURY = 'GEN-335';
const NORMAL_WAGES = 'EA-142';

/**
 * Calculates contributions, late charges or a benefit of National Insurance with the figures of a fact. Returns null for other facts, and
 * without stated pay.
 */
export function calculateInsurance(
  fact: LibraryFact,
  stated: CaseFigures,
  factOf: FactOf,
  periods: PeriodsOf,
): FactCalculation | null {
  const { employee, employer, surcharge, interest, share, before } = fact.figures ?? {};
  if (surcharge !== undefined && interest !== undefined)
    return calculateLateCharges(fact.id, { surcharge, interest }, stated);
  const insurable =
    stated.pay === null ? null : insurablePay(stated.pay.dollars, stated.pay.per ?? 'week', stated, factOf);
  if (insurable === null) return null;
  if (employee !== undefined && employer !== undefined)
    return calculateContribution(fact.id, { employee, employer }, insurable, {
      stated,
      periods: periods(insurable.per),
    });
  if (employer !== undefined && employer.unit === '%') return partOf(fact.id, employer, insurable, 'The employer');
  return share === undefined || before?.unit === 'month' ? null : calculateBenefit(fact, share, insurable, stated);
}

/** Insurable pay, with the lines that explain it. */
interface InsurablePay {
  readonly amount: number;
  readonly per: PayPer;
  readonly lines: readonly Line[];
}

function insurablePay(amount: number, per: PayPer, { side }: CaseFigures, factOf: FactOf): InsurablePay {
  const { insurableWeek, insurableMonth } = factOf(CONTRIBUTIONS)?.figures ?? {};
  const [week, month] = [insurableWeek?.amount ?? Infinity, insurableMonth?.amount ?? Infinity];
  const maxPay: Readonly<Record<PayPer, number>> = {
    hour: Infinity,
    day: Infinity,
    week,
    fortnight: week * WEEKS_A_FORTNIGHT,
    month,
    year: month * MONTHS_A_YEAR,
  };
  const whose = side === 'employee' || side === null ? 'Your' : 'The';
  const given = { label: `${whose} pay for a ${per}`, figure: dollars(amount), facts: [] };
  if (amount <= maxPay[per]) return { amount, per, lines: [given] };
  const cut = { label: `The most that counts for a ${per}`, figure: dollars(maxPay[per]), facts: [CONTRIBUTIONS] };
  return { amount: maxPay[per], per, lines: [given, cut] };
}

function totalOf({ label, figure }: LastLine): NonNullable<FactCalculation['total']> {
  return { label, figure };
}

function percentOf({ amount, unit }: FactFigure): number {
  return unit === '%' ? amount : amount * HUNDREDTHS;
}

function asPercent(percent: number): string {
  return `${thousands(percent)}%`;
}

function calculateContribution(
  id: string,
  shares: { readonly employee: FactFigure; readonly employer: FactFigure },
  { amount, lines }: InsurablePay,
  { stated: { side, pay }, periods }: { readonly stated: CaseFigures; readonly periods: StatedPeriods | null },
): FactCalculation {
  const [employee, employer] = [percentOf(shares.employee), percentOf(shares.employer)];
  const part = (label: string, percent: number): LastLine => ({
    label: `${label}, ${asPercent(percent)} of ${dollars(amount)}`,
    figure: exactDollars((amount * percent) / HUNDREDTHS),
    facts: [id],
  });
  const parts = {
    employee: part('The worker pays', employee),
    employer: part('The employer pays', employer),
    both: part('Both together', employee + employer),
  };
  if (periods !== null) {
    const each = parts[side ?? 'both'];
    const cents = totalOver(
      amount * (side === 'employer' ? employer : side === 'employee' ? employee : employee + employer),
      periods.times,
    );
    return { lines: [...lines, each], total: { label: `For ${periods.text}`, figure: eastCaribbeanDollars(cents) } };
  }
  // The other share beside the requested one could be mistaken for it.
  if (side === 'employer') return { lines, total: totalOf(parts.employer) };
  if (side === 'employee') {
    const left = (pay?.dollars ?? amount) - (amount * employee) / HUNDREDTHS;
    const rest = { label: 'Left after that, before any other deduction', figure: exactDollars(left), facts: [] };
    return { lines: [...lines, rest], total: totalOf(parts.employee) };
  }
  return { lines: [...lines, parts.employee, parts.employer], total: totalOf(parts.both) };
}

function partOf(id: string, share: FactFigure, { amount, lines }: InsurablePay, who: string): FactCalculation {
  const percent = percentOf(share);
  return {
    lines: [...lines, { label: `${who} pays`, figure: asPercent(percent), facts: [id] }],
    total: {
      label: `${asPercent(percent)} of ${dollars(amount)}`,
      figure: exactDollars((amount * percent) / HUNDREDTHS),
    },
  };
}

/** Calculates the surcharge, and interest for each started month, of late contributions. */
function calculateLateCharges(
  id: string,
  { surcharge, interest }: { readonly surcharge: FactFigure; readonly interest: FactFigure },
  { due, late }: CaseFigures,
): FactCalculation | null {
  if (due === null) return null;
  const months = late ?? 1;
  const [once, monthly] = [(due * surcharge.amount) / HUNDREDTHS, (due * interest.amount) / HUNDREDTHS];
  return {
    lines: [
      { label: 'Contributions that are late', figure: dollars(due), facts: [] },
      { label: `Surcharge, ${asPercent(surcharge.amount)}`, figure: dollars(once), facts: [id] },
      { label: `Interest for a month, ${asPercent(interest.amount)}`, figure: dollars(monthly), facts: [id] },
      ...(months === 1
        ? []
        : [{ label: `Interest for ${counted(months, 'month')}`, figure: dollars(monthly * months), facts: [id] }]),
    ],
    total: {
      label: `Besides the contributions, ${counted(months, 'month')} late`,
      figure: dollars(once + monthly * months),
    },
  };
}

function calculateBenefit(
  fact: LibraryFact,
  share: FactFigure,
  insurable: InsurablePay,
  stated: CaseFigures,
): FactCalculation {
  const percent = percentOf(share);
  const paid = (insurable.amount * percent) / HUNDREDTHS;
  const label = `${asPercent(percent)} of ${dollars(insurable.amount)}`;
  const benefit: LastLine = { label: `The NIS pays ${label}`, figure: exactDollars(paid), facts: [fact.id] };
  const lines = [...insurable.lines, { label: 'The share of it', figure: asPercent(percent), facts: [fact.id] }];
  const times = stated.sick === null ? null : periodsIn(stated.sick, insurable.per);
  if (fact.id !== SICKNESS) {
    const isForSick = fact.id === INJURY && times !== null && times !== 1;
    const whole = { label: `For ${lengthText(stated.sick)}`, figure: exactDollars(paid * (times ?? 1)) };
    return isForSick
      ? { lines: [...lines, benefit], total: whole }
      : {
          lines: [...lines, ...allWeeks(fact, benefit, paid, insurable.per)],
          total: { label, figure: exactDollars(paid) },
        };
  }
  const rest = (stated.pay?.dollars ?? 0) - paid;
  const added: LastLine = {
    label: `The employer pays the rest, ${dollars(stated.pay?.dollars ?? 0)} less ${dollars(paid)}`,
    figure: exactDollars(rest),
    facts: [NORMAL_WAGES],
  };
  const isEmployers = stated.side === 'employer';
  if (times === null || times === 1)
    return isEmployers
      ? { lines: [...lines, benefit], total: totalOf(added) }
      : { lines: [...lines, added], total: totalOf(benefit) };
  const fromNis: LastLine = {
    label: `From the NIS for ${lengthText(stated.sick)}`,
    figure: exactDollars(paid * times),
    facts: [fact.id],
  };
  const fromEmployer: LastLine = {
    label: `From the employer for ${lengthText(stated.sick)}`,
    figure: exactDollars(rest * times),
    facts: [NORMAL_WAGES],
  };
  return isEmployers
    ? { lines: [...lines, benefit, added, fromNis], total: totalOf(fromEmployer) }
    : { lines: [...lines, benefit, added, fromEmployer], total: totalOf(fromNis) };
}

/** Returns the total of a weekly benefit over its maximum number of weeks. */
function allWeeks({ id, figures }: LibraryFact, each: LastLine, paid: number, per: PayPer): readonly Line[] {
  const most = figures?.['weeks'] ?? figures?.['most'];
  if (most?.unit !== 'week' || per !== 'week') return [];
  const label = `If it is paid for all ${counted(most.amount, most.unit)}`;
  return [each, { label, figure: exactDollars(paid * most.amount), facts: [id] }];
}

function lengthText(length: Length | null): string {
  return length === null ? '' : counted(length.amount, length.per);
}
