import { counted, eastCaribbeanDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculation, dollars, exactDollars, line, type FactCalculation } from './convert-pay.ts';
import type { PayPer, StatedPay } from '../case/parse-pay.ts';
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
/** The service before sick pay, and what it is. */
const SICK_PAY = 'EA-140';
const NORMAL_WAGES = 'EA-142';

/** Calculates National Insurance contributions, late charges or a benefit. Null for other facts, and without stated pay. */
export function calculateInsurance(
  fact: LibraryFact,
  stated: CaseFigures,
  factOf: FactOf,
  periods: PeriodsOf,
): FactCalculation | null {
  const { employee, employer, surcharge, interest, share, before } = fact.figures ?? {};
  if (surcharge !== undefined && interest !== undefined)
    return calculateLateCharges(fact.id, surcharge.amount, interest.amount, stated);
  // Other deductions with their amounts are left to a calculation of their own.
  const isOfDeductions = stated.paySum === 'net' && stated.deductions !== null && !stated.deductions.isInsured;
  if (stated.pay === null || isOfDeductions) return null;
  const insurable = insurablePay(stated.pay, stated, factOf);
  const { under, over, employer: only } = fact.id === CONTRIBUTIONS ? (factOf(EMPLOYER_ONLY_AGES)?.figures ?? {}) : {};
  const isOnlyEmployerDue =
    stated.age !== null && (stated.age < (under?.amount ?? 0) || stated.age > (over?.amount ?? Infinity));
  const contribute = (id: string, percents: Percents) =>
    calculateContribution(id, percents, insurable, stated, periods(insurable.per));
  if (isOnlyEmployerDue && only !== undefined)
    return contribute(EMPLOYER_ONLY_AGES, { employee: 0, employer: only.amount });
  if (employee !== undefined && employer !== undefined)
    return contribute(fact.id, { employee: employee.amount, employer: employer.amount });
  if (share === undefined || before?.unit === 'month') return null;
  const { service: needed } = factOf(SICK_PAY)?.figures ?? {};
  const isTooNew = stated.service !== null && stated.service.months < (needed?.amount ?? 0);
  // Without the service for sick pay, the employer adds nothing.
  const isOfEmployer = stated.side === 'employer' || stated.benefit !== null || stated.sick?.per === 'day';
  return fact.id === SICKNESS && isTooNew && isOfEmployer ? null : calculateBenefit(fact, share, insurable, stated);
}

/** The shares of the worker and the employer in a contribution, in percent. */
type Percents = Readonly<Record<'employee' | 'employer', number>>;

/** Insurable pay, with the lines that explain it. */
interface InsurablePay {
  readonly amount: number;
  readonly per: PayPer;
  readonly lines: readonly Line[];
}

function insurablePay(
  { dollars: amount, per: stated }: StatedPay,
  { side }: CaseFigures,
  factOf: FactOf,
): InsurablePay {
  const { insurableWeek, insurableMonth } = factOf(CONTRIBUTIONS)?.figures ?? {};
  const [week, month] = [insurableWeek?.amount ?? Infinity, insurableMonth?.amount ?? Infinity];
  // Pay without a period is a week's, unless it is more than counts for one.
  const per = stated ?? (amount > week ? 'month' : 'week');
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
  const most = line(`The most that counts for a ${per}`, dollars(limit), CONTRIBUTIONS);
  return { amount: limit, per, lines: [given, most] };
}

function asPercent(percent: number): string {
  return `${thousands(percent)}%`;
}

function calculateContribution(
  id: string,
  { employee, employer }: Percents,
  { amount, lines }: InsurablePay,
  { side: stated, pay, paySum, deductions }: CaseFigures,
  periods: StatedPeriods | null,
): FactCalculation {
  const percents = { employee, employer, both: employee + employer, difference: employer - employee };
  const who = {
    employee: 'The worker pays',
    employer: 'The employer pays',
    both: 'Both together',
    difference: 'The employer pays more',
  };
  const sumOf = (of: keyof typeof percents) => (amount * percents[of]) / HUNDREDTHS;
  const part = (of: keyof typeof percents) =>
    line(`${who[of]}, ${asPercent(percents[of])} of ${dollars(amount)}`, exactDollars(sumOf(of)), id);
  const wages = pay?.dollars ?? amount;
  const taken = (deductions?.isInsured ?? false) ? (deductions?.taken ?? []) : [];
  const allowed = taken.filter(({ isLawful }) => isLawful !== false);
  const left = allowed.reduce((rest, each) => rest - each.dollars, wages - sumOf('employee'));
  const leftAfter = taken.length === 0 ? 'that, before any other deduction' : 'that and what is allowed';
  // What is left, and what the employer spends, also have the contribution on a line of its own.
  const whole =
    paySum === 'net'
      ? ({ of: 'employee', label: `Left after ${leftAfter}`, each: left } as const)
      : paySum === 'cost'
        ? ({ of: 'employer', label: "The pay and the employer's part", each: wages + sumOf('employer') } as const)
        : null;
  const side = employee === 0 ? 'employer' : (whole?.of ?? stated ?? 'both');
  const [contribution, each] = [part(side), whole?.each ?? sumOf(side)];
  const given = [
    ...lines,
    ...(employee === 0 ? [line('The worker pays', 'Nothing', id)] : []),
    ...(whole === null ? [] : [contribution]),
    ...taken.map(({ dollars: sum, isLawful }) =>
      line(isLawful === false ? 'A deduction that is not allowed' : 'A deduction that is allowed', dollars(sum)),
    ),
  ];
  const label = whole?.label ?? contribution.label;
  const insured = deductions?.insurance ?? null;
  // An amount near the pay is the pay itself.
  if (insured !== null && insured < wages / 2 && insured > sumOf('employee') && paySum === 'missing') {
    const due = part('employee');
    const over = exactDollars((insured - sumOf('employee')) * (periods?.times ?? 1));
    const lines = [...given, line('Taken for the NIS', exactDollars(insured)), due];
    return {
      ...calculation(lines, `Taken too much${periods === null ? '' : ` for ${periods.text}`}`, over),
      headline: `${over} too much${periods === null ? '' : ` for ${periods.text}`}: ${exactDollars(insured)} was taken. ${due.label}: ${due.figure}`,
    };
  }
  if (periods !== null)
    return calculation(
      [...given, line(label, exactDollars(each))],
      `For ${periods.text}`,
      eastCaribbeanDollars(totalOver(each * HUNDREDTHS, periods.times)),
    );
  const shown = calculation(given, label, exactDollars(each));
  // The other share beside the requested one could be mistaken for it.
  if (whole !== null || side === 'employer' || side === 'difference') return shown;
  if (side === 'employee')
    return calculation([...given, line(`Left after ${leftAfter}`, exactDollars(left))], label, exactDollars(each));
  const parts = [part('employee'), part('employer')];
  const ofEach = parts.map((share) => `${share.label}: ${share.figure}`).join('. ');
  return {
    ...calculation([...given, ...parts], label, contribution.figure),
    headline: `${label}: ${contribution.figure}. ${ofEach}`,
  };
}

/** Calculates the surcharge, and interest for each started month, of late contributions. */
function calculateLateCharges(
  id: string,
  surcharge: number,
  interest: number,
  { due, late }: CaseFigures,
): FactCalculation | null {
  const time = counted(late ?? 1, 'month');
  const ofTime = interest * (late ?? 1);
  if (due === null) {
    if (late === null) return null;
    const percent = asPercent(surcharge + ofTime);
    return {
      ...calculation([line('Late', time)], 'Surcharge and interest', percent),
      headline: `${percent} of the contributions: the surcharge of ${asPercent(surcharge)} and ${asPercent(interest)} for each of ${time}`,
    };
  }
  const share = (percent: number) => dollars((due * percent) / HUNDREDTHS);
  const [charges, total] = [share(surcharge + ofTime), share(HUNDREDTHS + surcharge + ofTime)];
  const lines = [
    line('Contributions that are late', dollars(due)),
    line(`Surcharge, ${asPercent(surcharge)}`, share(surcharge), id),
    line(`Interest for ${time}, ${asPercent(interest)} each`, share(ofTime), id),
    line('Together with the contributions', total),
  ];
  return {
    ...calculation(lines, `Besides the contributions, ${time} late`, charges),
    headline: `The surcharge is ${share(surcharge)}, and the interest for ${time} ${share(ofTime)}: ${charges} besides the contributions, which makes ${total} in all`,
  };
}

/**
 * Calculates a benefit for one pay period, or for the stated time up to the longest, and the sick pay that the employer adds. The benefit
 * of a case may be stated instead.
 */
function calculateBenefit(
  { id, figures }: LibraryFact,
  share: FactFigure,
  { amount, per, lines: given }: InsurablePay,
  { sick: ofSickness, lasted, pay, side, benefit: received, daysAWeek }: CaseFigures,
): FactCalculation {
  const sick = ofSickness ?? lasted;
  const percent = share.unit === '%' ? share.amount : share.amount * HUNDREDTHS;
  const paid = received?.per === per ? received.dollars : (amount * percent) / HUNDREDTHS;
  const { least } = figures ?? {};
  const most = figures?.['weeks'] ?? figures?.['most'];
  const limit = most?.unit === 'week' ? periodsIn({ amount: most.amount, per: 'week' }, per) : null;
  const stated = sick === null ? null : periodsIn(sick, per);
  const isOver = stated !== null && stated > (limit ?? Infinity);
  const times = (isOver ? limit : stated) ?? 1;
  const longest = counted(most?.amount ?? 1, 'week');
  const sickFor = sick === null ? '' : counted(sick.amount, sick.per);
  const length = isOver ? `${longest} of the ${sickFor}, the longest ordinary time` : sickFor;
  const label = `${asPercent(percent)} of ${dollars(amount)}`;
  const benefit = line(`The NIS pays ${received?.per === per ? 'you' : label}`, exactDollars(paid), id);
  const lines = [...given, ...(received?.per === per ? [] : [line('The share of it', asPercent(percent), id)])];
  const isForAll = times !== 1;
  const fromNis = isForAll ? line(`From the NIS for ${length}`, exactDollars(paid * times), id) : benefit;
  const wages = pay?.dollars ?? 0;
  const rest = (all: number, less: number) =>
    line(`The employer pays the rest, ${dollars(all)} less ${dollars(less)}`, exactDollars(all - less), NORMAL_WAGES);
  if (id === SICKNESS && least !== undefined && sick?.per === least.unit && sick.amount < least.amount) {
    const days = per === 'week' ? daysAWeek : 1;
    const ofWeek = per === 'week' && days !== null ? [line('Days in a week', counted(days, 'day'))] : [];
    const enough = counted(least.amount, least.unit);
    if (days !== null && (per === 'day' || per === 'week'))
      return calculation(
        [...given, ...ofWeek, line('The NIS pays nothing under', enough, id)],
        `From the employer for ${sickFor}, as the NIS pays nothing under ${enough}`,
        exactDollars((wages / days) * sick.amount),
      );
  }
  if (id === SICKNESS && received?.per === null) {
    const { label: ofRest, figure } = rest(wages * times, received.dollars);
    return calculation([...given, ...(isForAll ? [line('Sick for', length)] : [])], ofRest, figure);
  }
  if (stated === null && limit !== null && per === 'week' && received === null) {
    const all = line(`If it is paid for all ${longest}`, exactDollars(paid * limit), id);
    const added = id === SICKNESS ? [rest(wages, paid)] : [];
    return {
      ...calculation([...lines, all, ...added], benefit.label, benefit.figure),
      headline: `${benefit.label}: ${benefit.figure} a week. ${all.label}: ${all.figure}`,
    };
  }
  if (id !== SICKNESS) return calculation([...lines, ...(isForAll ? [benefit] : [])], fromNis.label, fromNis.figure);
  const added = rest(wages, paid);
  const fromEmployer = isForAll
    ? line(`From the employer for ${length}`, exactDollars((wages - paid) * times), NORMAL_WAGES)
    : added;
  const isOfEmployer = side === 'employer' || received !== null;
  const [total, other] = isOfEmployer ? [fromEmployer, fromNis] : [fromNis, fromEmployer];
  return calculation([...lines, ...(isForAll ? [benefit, added] : []), other], total.label, total.figure);
}
