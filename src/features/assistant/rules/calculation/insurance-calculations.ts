import { counted, eastCaribbeanDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculation, dollars, exactDollars, line, type FactCalculation } from './convert-pay.ts';
import type { PayPer } from '../case/parse-pay.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { periodsIn, type StatedPeriods } from './stated-periods.ts';

type Line = FactCalculation['lines'][number];
/** Returns how many periods of pay a case is about. */
export type PeriodsOf = (per: PayPer) => StatedPeriods | null;
type FactOf = (id: string) => LibraryFact | null;

/** Contributions, with the maximum insurable pay. */
const CONTRIBUTIONS = 'GEN-321';
/** Sickness benefit, and what the employer adds. */
export const SICKNESS = 'GEN-327';
/** The fact with the ages at which only the employer pays contributions. */
const EMPLOYER_ONLY_AGES = 'GEN-324';
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
    return calculateLateCharges(fact.id, surcharge.amount, interest.amount, stated);
  if (stated.pay === null) return null;
  const insurable = insurablePay(
    stated.pay.dollars,
    stated.pay.per ?? periodOf(stated.pay.dollars, factOf),
    stated,
    factOf,
  );
  const { under, over, employer: only } = fact.id === CONTRIBUTIONS ? (factOf(EMPLOYER_ONLY_AGES)?.figures ?? {}) : {};
  const isOnlyEmployerDue =
    stated.age !== null && (stated.age < (under?.amount ?? 0) || stated.age > (over?.amount ?? Infinity));
  if (isOnlyEmployerDue && only !== undefined)
    return calculateShare(EMPLOYER_ONLY_AGES, only.amount, insurable, 'The worker pays nothing; the employer pays');
  if (employer?.unit === '%' && employee === undefined && fact.id !== EMPLOYER_ONLY_AGES)
    return calculateShare(fact.id, employer.amount, insurable, 'The employer pays');
  if (employee !== undefined && employer !== undefined)
    return calculateContribution(fact.id, employee.amount, employer.amount, insurable, stated, periods(insurable.per));
  return share === undefined || before?.unit === 'month' ? null : calculateBenefit(fact, share, insurable, stated);
}

/** Returns the likely period of pay without one: a week, unless it is more than counts for one. */
function periodOf(amount: number, factOf: FactOf): PayPer {
  const most = factOf(CONTRIBUTIONS)?.figures?.['insurableWeek']?.amount ?? Infinity;
  return amount > most ? 'month' : 'week';
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
  const maxPay: Partial<Record<PayPer, number>> = {
    week,
    fortnight: week * WEEKS_A_FORTNIGHT,
    month,
    year: month * MONTHS_A_YEAR,
  };
  const limit = maxPay[per] ?? Infinity;
  const whose = side === 'employee' || side === null ? 'Your' : 'The';
  const given = line(`${whose} pay for a ${per}`, dollars(amount));
  if (amount <= limit) return { amount, per, lines: [given] };
  return {
    amount: limit,
    per,
    lines: [given, line(`The most that counts for a ${per}`, dollars(limit), CONTRIBUTIONS)],
  };
}

function asPercent(percent: number): string {
  return `${thousands(percent)}%`;
}

function calculateShare(id: string, percent: number, { amount, lines }: InsurablePay, label: string): FactCalculation {
  return calculation(
    [...lines, line(label, asPercent(percent), id)],
    `${asPercent(percent)} of ${dollars(amount)}`,
    exactDollars((amount * percent) / HUNDREDTHS),
  );
}

function calculateContribution(
  id: string,
  employee: number,
  employer: number,
  { amount, lines }: InsurablePay,
  { side, pay }: CaseFigures,
  periods: StatedPeriods | null,
): FactCalculation {
  const percents = { employee, employer, both: employee + employer };
  const who = { employee: 'The worker pays', employer: 'The employer pays', both: 'Both together' };
  const part = (of: keyof typeof percents) =>
    line(
      `${who[of]}, ${asPercent(percents[of])} of ${dollars(amount)}`,
      exactDollars((amount * percents[of]) / HUNDREDTHS),
      id,
    );
  const { label, figure } = part(side ?? 'both');
  if (periods !== null)
    return calculation(
      [...lines, part(side ?? 'both')],
      `For ${periods.text}`,
      eastCaribbeanDollars(totalOver(amount * percents[side ?? 'both'], periods.times)),
    );
  // The other share beside the requested one could be mistaken for it.
  if (side === 'employer') return calculation(lines, label, figure);
  if (side !== 'employee') {
    const parts = [part('employee'), part('employer')];
    const ofEach = parts.map((each) => `${each.label}: ${each.figure ?? ''}`).join('. ');
    return { ...calculation([...lines, ...parts], label, figure), headline: `${label}: ${figure ?? ''}. ${ofEach}` };
  }
  const left = (pay?.dollars ?? amount) - (amount * employee) / HUNDREDTHS;
  const rest = line('Left after that, before any other deduction', exactDollars(left));
  return calculation([...lines, rest], label, figure);
}

/** Calculates the surcharge, and interest for each started month, of late contributions. */
function calculateLateCharges(
  id: string,
  surcharge: number,
  interest: number,
  { due, late }: CaseFigures,
): FactCalculation | null {
  if (due === null) return null;
  const months = late ?? 1;
  const [once, monthly] = [(due * surcharge) / HUNDREDTHS, (due * interest) / HUNDREDTHS];
  const lines = [
    line('Contributions that are late', dollars(due)),
    line(`Surcharge, ${asPercent(surcharge)}`, dollars(once), id),
    line(`Interest for a month, ${asPercent(interest)}`, dollars(monthly), id),
    ...(months === 1 ? [] : [line(`Interest for ${counted(months, 'month')}`, dollars(monthly * months), id)]),
  ];
  const label = `Besides the contributions, ${counted(months, 'month')} late`;
  const charges = once + monthly * months;
  return {
    ...calculation(
      [...lines, line('Together with the contributions', dollars(due + charges))],
      label,
      dollars(charges),
    ),
    headline: `${label}: ${dollars(charges)}, which makes ${dollars(due + charges)} in all`,
  };
}

/** Calculates a benefit for one pay period or for the stated sickness. Sickness benefit also has the part that the employer adds. */
function calculateBenefit(
  { id, figures }: LibraryFact,
  share: FactFigure,
  { amount, per, lines: given }: InsurablePay,
  { sick, pay, side }: CaseFigures,
): FactCalculation {
  const percent = share.unit === '%' ? share.amount : share.amount * HUNDREDTHS;
  const paid = (amount * percent) / HUNDREDTHS;
  const label = `${asPercent(percent)} of ${dollars(amount)}`;
  const benefit = line(`The NIS pays ${label}`, exactDollars(paid), id);
  const lines = [...given, line('The share of it', asPercent(percent), id)];
  const times = sick === null ? 1 : (periodsIn(sick, per) ?? 1);
  const length = sick === null ? '' : counted(sick.amount, sick.per);
  if (id === INJURY && times !== 1)
    return calculation([...lines, benefit], `For ${length}`, exactDollars(paid * times));
  if (id !== SICKNESS) {
    const limit = figures?.['weeks'] ?? figures?.['most'];
    const whole =
      limit?.unit === 'week' && per === 'week'
        ? [
            benefit,
            line(`If it is paid for all ${counted(limit.amount, 'week')}`, exactDollars(paid * limit.amount), id),
          ]
        : [];
    return calculation([...lines, ...whole], label, exactDollars(paid));
  }
  const wages = pay?.dollars ?? 0;
  const rest = wages - paid;
  const added = line(
    `The employer pays the rest, ${dollars(wages)} less ${dollars(paid)}`,
    exactDollars(rest),
    NORMAL_WAGES,
  );
  const isForAll = times !== 1;
  const fromNis = isForAll ? line(`From the NIS for ${length}`, exactDollars(paid * times), id) : benefit;
  const fromEmployer = isForAll
    ? line(`From the employer for ${length}`, exactDollars(rest * times), NORMAL_WAGES)
    : added;
  const [total, other] = side === 'employer' ? [fromEmployer, fromNis] : [fromNis, fromEmployer];
  return calculation([...lines, ...(isForAll ? [benefit, added] : []), other], total.label, total.figure);
}
