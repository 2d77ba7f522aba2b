import { counted, eastCaribbeanDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculation, dollars, exactDollars, line, type FactCalculation } from './convert-pay.ts';
import type { PayPer } from '../case/pay-period.ts';
import type { StatedPay } from '../case/parse-pay.ts';
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
  const hasOtherDeductions = stated.paySum === 'net' && stated.deductions?.isInsured === false;
  if (stated.pay === null || hasOtherDeductions) return null;
  const insurable = insurablePay(weeklyPay(stated.pay, stated), stated.side, factOf);
  if (employee !== undefined && employer !== undefined) {
    const over = periods(insurable.per);
    const { under, over: oldest, employer: only } = factOf(EMPLOYER_ONLY_AGES)?.figures ?? {};
    const isOnlyEmployerDue =
      stated.age !== null && (stated.age < (under?.amount ?? 0) || stated.age > (oldest?.amount ?? Infinity));
    return isOnlyEmployerDue && only !== undefined
      ? calculateContribution(EMPLOYER_ONLY_AGES, 0, only.amount, insurable, stated, over)
      : calculateContribution(fact.id, employee.amount, employer.amount, insurable, stated, over);
  }
  if (share === undefined || before?.unit === 'month') return null;
  const { service: needed } = factOf(SICK_PAY)?.figures ?? {};
  const isTooNew = stated.service !== null && stated.service.months < (needed?.amount ?? 0);
  // Without the service for sick pay, the employer adds nothing.
  const isAboutSickPay = stated.side === 'employer' || stated.benefit !== null || stated.sick?.per === 'day';
  // A length in months alone is not a sickness: "how much do I lose from January to May".
  if (fact.id === SICKNESS && stated.sick === null && stated.lasted?.per === 'month') return null;
  return fact.id === SICKNESS && isTooNew && isAboutSickPay ? null : calculateBenefit(fact, share, insurable, stated);
}

/** Returns the pay of a week for a sickness of weeks: EC$350 for EC$70 a day, five days a week. */
function weeklyPay(pay: StatedPay, { sick, daysAWeek }: CaseFigures): StatedPay {
  const isByWeek = pay.per === 'day' && daysAWeek !== null && sick?.per === 'week';
  return isByWeek ? { dollars: pay.dollars * daysAWeek, per: 'week' } : pay;
}

/** Insurable pay, with the lines that explain it. */
type InsurablePay = ReturnType<typeof insurablePay>;

function insurablePay({ dollars: amount, per: stated }: StatedPay, side: CaseFigures['side'], factOf: FactOf) {
  const { insurableWeek, insurableMonth } = factOf(CONTRIBUTIONS)?.figures ?? {};
  const [week, month] = [insurableWeek?.amount ?? Infinity, insurableMonth?.amount ?? Infinity];
  // Pay without a period is a week's, unless it is more than counts for one.
  const per: PayPer = stated ?? (amount > week ? 'month' : 'week');
  const yearly = { fortnight: week * WEEKS_A_FORTNIGHT, year: month * MONTHS_A_YEAR };
  const limit = { hour: Infinity, day: Infinity, week, month, ...yearly }[per];
  const given = line(`${side === 'employee' || side === null ? 'Your' : 'The'} pay for a ${per}`, dollars(amount));
  if (amount <= limit) return { amount, per, lines: [given] };
  const most = line(`The most that counts for a ${per}`, dollars(limit), CONTRIBUTIONS);
  return { amount: limit, per, lines: [given, most] };
}

function asPercent(percent: number): string {
  return `${thousands(percent)}%`;
}

const PAYERS = {
  employee: 'The worker pays',
  employer: 'The employer pays',
  both: 'Both together',
  difference: 'The employer pays more',
};

/** Calculates a contribution from the shares of the worker and the employer in percent, for one period of pay or the stated ones. */
function calculateContribution(
  id: string,
  employee: number,
  employer: number,
  { amount, lines }: InsurablePay,
  { side: stated, pay, paySum, deductions }: CaseFigures,
  periods: StatedPeriods | null,
): FactCalculation {
  const percents = { employee, employer, both: employee + employer, difference: employer - employee };
  const sumOf = (side: keyof typeof percents) => (amount * percents[side]) / HUNDREDTHS;
  const share = (side: keyof typeof percents) =>
    line(`${PAYERS[side]}, ${asPercent(percents[side])} of ${dollars(amount)}`, exactDollars(sumOf(side)), id);
  const wages = pay?.dollars ?? amount;
  const taken = deductions?.isInsured === true ? deductions.taken : [];
  const allowed = taken.filter(({ isLawful }) => isLawful !== false);
  const left = allowed.reduce((rest, each) => rest - each.dollars, wages - sumOf('employee'));
  const leftLabel = `Left after that${taken.length === 0 ? ', before any other deduction' : ' and what is allowed'}`;
  // What is left, and what the employer spends, also have the contribution on a line of its own.
  const wholes = {
    net: { side: 'employee', label: leftLabel, each: left },
    cost: { side: 'employer', label: "The pay and the employer's part", each: wages + sumOf('employer') },
  } as const;
  const whole = paySum === 'net' || paySum === 'cost' ? wholes[paySum] : null;
  const side = employee === 0 ? 'employer' : (whole?.side ?? stated ?? 'both');
  const { label, each } = whole ?? { label: share(side).label, each: sumOf(side) };
  const given = [
    ...lines,
    ...(employee === 0 ? [line('The worker pays', 'Nothing', id)] : []),
    ...(whole === null ? [] : [share(side)]),
    ...taken.map(({ dollars: sum, isLawful }) =>
      line(`A deduction that is ${isLawful === false ? 'not ' : ''}allowed`, dollars(sum)),
    ),
  ];
  const insured = deductions?.insurance ?? null;
  const forPeriods = periods === null ? '' : ` for ${periods.text}`;
  // An amount near the pay is the pay itself.
  if (insured !== null && insured < wages / 2 && insured > sumOf('employee') && paySum === 'missing') {
    const over = exactDollars((insured - sumOf('employee')) * (periods?.times ?? 1));
    const taking = line('Taken for the NIS', exactDollars(insured));
    const headline = `${over} too much${forPeriods}: ${exactDollars(insured)} was taken. ${formatLine(share('employee'))}`;
    return { ...calculation([...given, taking, share('employee')], `Taken too much${forPeriods}`, over), headline };
  }
  if (periods !== null) {
    const totalOf = (amountOfOne: number) => eastCaribbeanDollars(totalOver(amountOfOne * HUNDREDTHS, periods.times));
    const lines = [...given, line(label, exactDollars(each))];
    const shown = calculation(lines, `For ${periods.text}`, totalOf(each));
    if (whole !== null) return shown;
    const payers = side === 'both' ? (['both', 'employee', 'employer'] as const) : [side];
    const shares = payers.map((payer) => `${PAYERS[payer].toLowerCase()}, ${totalOf(sumOf(payer))}`);
    return { ...shown, headline: `For ${periods.text}: ${shares.join('; ')}` };
  }
  const shown = calculation(given, label, exactDollars(each));
  // The other share beside the requested one could be mistaken for it.
  if (whole !== null || side === 'employer' || side === 'difference') return shown;
  if (side === 'employee') return { ...shown, lines: [...given, line(leftLabel, exactDollars(left))] };
  const parts = [share('employee'), share('employer')];
  return { ...shown, lines: [...given, ...parts], headline: [share('both'), ...parts].map(formatLine).join('. ') };
}

function formatLine({ label, figure }: Pick<Line, 'label' | 'figure'>): string {
  return `${label}: ${figure}`;
}

/** Calculates the surcharge, and interest for each started month, of late contributions. */
function calculateLateCharges(id: string, surcharge: number, interest: number, { due, late }: CaseFigures) {
  const time = counted(late ?? 1, 'month');
  const ofTime = interest * (late ?? 1);
  if (due === null && late === null) return null;
  const share = (percent: number) => (due === null ? asPercent(percent) : dollars((due * percent) / HUNDREDTHS));
  const [charges, total] = [share(surcharge + ofTime), share(HUNDREDTHS + surcharge + ofTime)];
  const lines = [
    ...(due === null ? [] : [line('Contributions that are late', dollars(due))]),
    line(`Surcharge, ${asPercent(surcharge)}`, share(surcharge), id),
    line(`Interest for ${time}, ${asPercent(interest)} each`, share(ofTime), id),
    line('Together with the contributions', total),
  ];
  const headline = `The surcharge is ${share(surcharge)}, and the interest for ${time} ${share(ofTime)}: ${charges} besides the contributions, which makes ${total} in all`;
  return { ...calculation(lines, `Besides the contributions, ${time} late`, charges), headline };
}

/**
 * Calculates a benefit for one pay period, or for the stated time up to the longest, and the sick pay that the employer adds. The benefit
 * of a case may be stated instead.
 */
function calculateBenefit(
  { id, figures }: LibraryFact,
  share: FactFigure,
  insurable: InsurablePay,
  stated: CaseFigures,
) {
  const { amount, per, lines: given } = insurable;
  const { pay, side, benefit: received, daysAWeek } = stated;
  const sick = stated.sick ?? stated.lasted;
  const isSickness = id === SICKNESS;
  const wages = pay?.dollars ?? amount;
  const sickFor = sick === null ? '' : counted(sick.amount, sick.per);
  const { least, weeks, most: longest = weeks } = figures ?? {};
  if (isSickness && least !== undefined && sick?.per === least.unit && sick.amount < least.amount) {
    const days = per === 'day' ? 1 : per === 'week' ? daysAWeek : null;
    const enough = counted(least.amount, least.unit);
    const lines = days === 1 || days === null ? [] : [line(`Days in a ${per}`, counted(days, 'day'))];
    const label = `From the employer for ${sickFor}, as the NIS pays nothing under ${enough}`;
    const none = line('The NIS pays nothing under', enough, id);
    if (days !== null)
      return calculation([...given, ...lines, none], label, exactDollars((wages / days) * sick.amount));
  }
  // With many contributions the benefit is paid for as long again.
  const { contributionWeeks, recent } = figures ?? {};
  const hasBoth = [contributionWeeks, recent].every(
    (needed) => needed !== undefined && stated.counts.some(({ value }) => value >= needed.amount),
  );
  const most = longest && isSickness && hasBoth ? { ...longest, amount: 2 * longest.amount } : longest;
  const limit = most?.unit === 'week' ? periodsIn({ amount: most.amount, per: 'week' }, per) : null;
  const longestText = counted(most?.amount ?? 1, 'week');
  const periods = sick === null ? null : periodsIn(sick, per);
  const times = periods === null ? 1 : Math.min(periods, limit ?? Infinity);
  const length =
    periods !== null && times < periods ? `${longestText} of the ${sickFor}, the longest ordinary time` : sickFor;
  const rest = (all: number, less: number) =>
    line(`The employer pays the rest, ${dollars(all)} less ${dollars(less)}`, exactDollars(all - less), NORMAL_WAGES);
  // Monthly wages do not convert to weeks of sickness.
  if (isSickness && received !== null && sick !== null && periods === null) return null;
  if (isSickness && received?.per === null) {
    const { label, figure } = rest(wages * times, received.dollars);
    const sickLines = times === 1 ? [] : [line('Sick for', length)];
    return { ...calculation([...given, ...sickLines], label, figure), facts: [NORMAL_WAGES, id] };
  }
  const percent = share.unit === '%' ? share.amount : share.amount * HUNDREDTHS;
  const isReceived = received?.per === per;
  const paid = isReceived ? received.dollars : (amount * percent) / HUNDREDTHS;
  const rate = isReceived ? 'you' : `${asPercent(percent)} of ${dollars(amount)}`;
  const benefit = line(`The NIS pays ${rate}`, exactDollars(paid), id);
  const lines = isReceived ? given : [...given, line('The share of it', asPercent(percent), id)];
  const added = isSickness ? [rest(wages, paid)] : [];
  const showsEmployerFirst = side === 'employer' || received !== null || stated.alreadyPaid !== null;
  if (periods === null && limit !== null && per === 'week' && !(isSickness && showsEmployerFirst)) {
    const all = line(`If it is paid for all ${longestText}`, exactDollars(paid * limit), id);
    const headline = `${formatLine(benefit)} a week. ${formatLine(all)}`;
    return { ...calculation([...lines, all, ...added], benefit.label, benefit.figure), headline };
  }
  const isForAll = times !== 1;
  const employerPart = line(`From the employer for ${length}`, exactDollars((wages - paid) * times), NORMAL_WAGES);
  const amounts = isForAll
    ? [line(`From the NIS for ${length}`, exactDollars(paid * times), id), ...(isSickness ? [employerPart] : [])]
    : [benefit, ...added];
  const [total = benefit, ...others] = showsEmployerFirst ? amounts.toReversed() : amounts;
  const shown = calculation([...lines, ...(isForAll ? [benefit, ...added] : []), ...others], total.label, total.figure);
  return { ...shown, facts: [...new Set([...total.facts, id])] };
}
