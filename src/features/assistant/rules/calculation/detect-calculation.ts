import type { AnswerSheet } from '../answer-sheet.ts';
import { USUAL_PAY } from '../case/parse-pay.ts';
import { CASE_PHRASES, HOLIDAY_PHRASES } from '../case/circumstances.ts';
import type { Case } from '../case/case.ts';
import type { DayEvent } from '../case/day-events.ts';
import { comparesBenefits } from './compare-benefits.ts';
import { FLAT } from './case-operations.ts';
import { FINAL_PAY, finalPayFact } from './final-pay.ts';
import { LAW_TIMES, MATERNITY_SERVICE, PROBATION } from './anchor-days.ts';
import { DEDUCTIONS, EQUAL_PAY } from './pay-differences.ts';
import { FINES, requestsFines } from './fines.ts';
import { SICKNESS } from './insurance-calculations.ts';
import { UNION_DUES, WAGE_RECORDS } from './quantity-calculations.ts';

/** What a calculation is made with: a tool, or the figures of a fact. */
export type CalculationSource = { readonly tool: string } | { readonly fact: string };

/** Topics with their own calculation, or none. */
const OTHER_TOPICS =
  'notice|vacation|leave|annual leave|weeks leave|holiday|maternity|pregnant|nis|national insurance|sick|pension|unemployment benefit|injury|tax';
/** Phrases of what is paid at the end of a job. */
const PAYMENT = 'pay|paid|money|cent|everything|owe|due|settle|cheque|wage|salary';
/** Phrases that request the employer's part of maternity pay, not the NIS benefit. */
const FROM_THE_EMPLOYER =
  'before nis|before national insurance|employer pay|boss pay|company pay|from boss|employer top|boss top|i must pay';
/** Phrases that request whether pay is high enough. */
export const MINIMUM = 'minimum|floor|lowest|least wage';
const ENOUGH = `short|shortfall|arrears|below|underpaid|underpay|enough|legal|too low|less than|that right|it right|make up|how much under|break law|breaking law|${MINIMUM}`;
const NIS = 'nis|national insurance';
/** Phrases that request NIS contributions, and phrases of other NIS questions. */
const CONTRIBUTION_PHRASES =
  'how much|figure|amount|cheque|total|gap|difference|part|share|side|deduct|deduction|contribution|contribute|take out|put in';
const OTHER_NIS_PHRASES =
  'insurable|close down|closed|sick|sickness|ill|flu|certificate|doctor|cut|fell|broke|saw|machine|maternity|pregnant|baby|first child|second child|unemployment|unemployed|lost job|injury|injured|hurt|accident|pension|retire|late|owe|benefit|self employed';

/** The fact with the maternity pay of a daily-paid worker: a share of what was earned in a year. */
const SHARE_OF_EARNED = 'EA-156';
/** The fact with the occasions of a year for which sick pay is due. */
const SICK_OCCASIONS = 'EA-144';

/** The facts with the service that a right requires, and phrases of the right. */
const SERVICE_FACTS = {
  [MATERNITY_SERVICE]: 'maternity',
  'EA-140': 'sick',
  'EA-134': 'vacation|annual leave',
  'EA-211': 'severance|termination allowance|redundancy',
};

type StatedCase = Pick<Case, 'figures' | 'mentions' | 'quantity'>;

/** Returns the calculation that a case requests, by name or by its figures: the first that matches. Null when unclear. */
export function detectCalculation(userCase: StatedCase): CalculationSource | null {
  const { figures, mentions, quantity } = userCase;
  const { pay, paySum, paidBy, service, began, ended, day, month, days, lasted, daysWorked, sick, benefit } = figures;
  const { hours, holidayHours, weekHours, hoursAWeek, leaveGiven, leaveYears, headcount, deductions } = figures;
  const finalPay = finalPayFact(userCase);
  const hasDay = (...events: readonly DayEvent[]) => days.some(({ event }) => event !== null && events.includes(event));
  // "Is that late?" also requests a day.
  const isLate = () => mentions('late|overdue|in time|on time') || (quantity === 'shortfall' && hasDay('done'));
  const requestsDay =
    (day ?? month ?? began ?? ended) !== null &&
    (quantity === 'date' || ((quantity === 'shortfall' || quantity === 'yes-no' || quantity === null) && isLate()));
  const isLengthStated = (lasted ?? daysWorked) !== null || (service !== null && quantity === 'total');
  const factWith = (phrasesByFact: Readonly<Record<string, string>>) =>
    Object.entries(phrasesByFact).find(([, phrases]) => mentions(phrases))?.[0];
  const serviceFact = service === null && began === null ? undefined : factWith(SERVICE_FACTS);

  if (comparesBenefits(userCase)) return { fact: SICKNESS };
  if (finalPay !== null) return { fact: finalPay };
  if (figures.dues !== null && quantity !== 'yes-no') return { fact: UNION_DUES };
  if (
    pay !== null &&
    quantity !== 'date' &&
    mentions('instead of notice|in place notice|lieu notice|notice pay|notice money|no notice|without notice') &&
    !mentions('severance|allowance|resign|vacation|arrears|minimum wage|maternity')
  )
    return { tool: 'notice-by-the-employer' };
  if (
    deductions !== null &&
    !deductions.isInsured &&
    (deductions.loan !== null ||
      (deductions.taken.some(({ isLawful }) => isLawful === false)
        ? paySum === 'net' || paySum === 'missing'
        : quantity === 'total' && deductions.taken.length > 1))
  )
    return { fact: DEDUCTIONS };
  const fine = requestsFines(userCase) ? factWith(FINES) : undefined;
  if (fine !== undefined) return { fact: fine };
  if (figures.comparedPay.length > 0) return { fact: EQUAL_PAY };
  // From the day on which leave fell due, another time runs.
  const isLeaveDue = hasDay('due') && mentions('vacation|annual leave');
  if (
    quantity === 'date' &&
    began !== null &&
    mentions(CASE_PHRASES.reached) &&
    serviceFact !== undefined &&
    !isLeaveDue
  )
    return { fact: serviceFact };
  if (mentions('severance|termination allowance|redundancy pay|redundancy money|long service pay'))
    return { tool: 'termination-allowance' };
  if (
    mentions('overtime|time and a half|doubletime|extra hours') ||
    (pay === null &&
      (weekHours ?? figures.hoursADay ?? hoursAWeek) !== null &&
      mentions('many hours|much hours|number hours') &&
      mentions('limit|maximum|normal week')) ||
    (pay?.per === 'hour' &&
      (weekHours !== null ||
        (hoursAWeek !== null && mentions(FLAT)) ||
        (figures.isOnHoliday && ((hours ?? holidayHours) !== null || quantity === 'length'))))
  )
    return { tool: 'overtime' };
  const lawTime = LAW_TIMES.find(
    ({ phrases, exceptPhrases }) =>
      requestsDay &&
      phrases?.every((each) => mentions(each)) === true &&
      (exceptPhrases === undefined || !mentions(exceptPhrases)),
  );
  if (lawTime !== undefined) return { fact: lawTime.fact };
  if (figures.ages.length + days.length > 1 && mentions('register') && mentions('born|young|age|aged|ages|under'))
    return { fact: 'EA-307' };
  if (
    hasDay('turned', 'due') &&
    mentions('born|birth|turn|birthday') &&
    !mentions('gave birth|back|maternity|baby|nis|probation')
  )
    return { fact: 'EA-170' };
  if (quantity === 'date' && pay === null && mentions('holiday|fall|kept|keep|observe') && mentions(HOLIDAY_PHRASES))
    return { fact: 'GEN-342' };
  if (hasDay('ended') && hasDay('done') && quantity !== 'total' && mentions('pay|paid|money'))
    return { fact: FINAL_PAY };
  if (
    requestsDay &&
    (mentions('last pay|final pay') || (hasDay('ended') && mentions(PAYMENT) && !mentions('letter'))) &&
    !mentions('vacation|annual leave|sick|maternity|overtime|nis|unemployment|certificate|complain') &&
    (!mentions('notice') || mentions('without notice|no notice'))
  )
    return { fact: FINAL_PAY };
  if (
    quantity === 'shortfall' &&
    headcount !== null &&
    (figures.supporters !== null
      ? mentions('poll|majority|vote')
      : mentions('union|employer') && mentions('register|registration|form|minimum'))
  )
    return { tool: 'union-thresholds' };
  if (
    requestsDay &&
    mentions('notice') &&
    mentions(CASE_PHRASES.ended, 'hire|fire|employer notice|gave me notice|give me notice|giving worker notice') &&
    !mentions('resign|pay|vacation|maternity')
  )
    return { tool: 'notice-by-the-employer' };
  if (quantity === 'shortfall' && service !== null && mentions('notice') && mentions('short|late|missing'))
    return { tool: 'notice-when-you-leave' };
  if (
    requestsDay &&
    (mentions('resign|my notice') ||
      (hasDay('ended') && mentions('notice|letter')) ||
      (hasDay('notice') && mentions('letter') && !mentions('boss|employer'))) &&
    !mentions('pay|vacation|maternity|certificate', CASE_PHRASES.ended)
  )
    return { tool: 'notice-when-you-leave' };
  if (
    pay !== null &&
    (sick !== null || ((benefit !== null || figures.side === 'employer') && mentions('sick|ill'))) &&
    (mentions(NIS) || sick?.per === 'day') &&
    !mentions('injury|injured|hurt|accident|broke|maternity')
  )
    return { fact: SICKNESS };
  if (figures.earned !== null && benefit !== null && mentions('maternity|pregnant|baby'))
    return { fact: SHARE_OF_EARNED };
  if (quantity === 'shortfall' && mentions('probation')) return { fact: PROBATION.others };
  const isLeaveLeft = figures.leaveTaken !== null && quantity !== 'yes-no' && mentions(CASE_PHRASES.leaveLeft);
  const isLeaveLeftOver =
    (quantity === 'total' || quantity === 'length' || quantity === null) && mentions(CASE_PHRASES.leaveLeftOver);
  if (
    ((paidBy === 'hour' && hours !== null) ||
      (paidBy === 'day' && (daysWorked ?? figures.halfDaysWorked) !== null) ||
      (leaveYears.length > 0 && (pay !== null || isLeaveLeft || leaveGiven !== null)) ||
      (service !== null && (leaveGiven !== null || isLeaveLeft || isLeaveLeftOver))) &&
    (leaveGiven !== null || mentions('vacation|leave|holiday pay|holiday money')) &&
    !mentions('sick leave|sick day|sick pay|off sick|maternity|notice|resign|public')
  )
    return { tool: 'annual-leave' };
  if (quantity === 'shortfall' && mentions('sick') && mentions('occasion')) return { fact: SICK_OCCASIONS };
  if (quantity === 'shortfall' && service !== null && serviceFact !== undefined) return { fact: serviceFact };
  if (
    pay !== null &&
    [
      benefit !== null,
      mentions('maternity|pregnant|my baby|her baby|baby due'),
      // The question is about the employer's part, not the NIS benefit.
      figures.side === 'employer' || mentions(FROM_THE_EMPLOYER),
    ].filter(Boolean).length > 1
  )
    return { tool: 'maternity' };
  if (
    pay !== null &&
    mentions(NIS) &&
    (figures.age !== null ||
      paySum === 'net' ||
      paySum === 'cost' ||
      quantity === 'amount' ||
      mentions(CONTRIBUTION_PHRASES)) &&
    !mentions(OTHER_NIS_PHRASES)
  )
    return { fact: 'GEN-321' };
  if (mentions(OTHER_TOPICS)) return null;
  if (isLengthStated && (pay?.isMissing ?? (pay !== null && figures.isUnpaid && !mentions(MINIMUM))))
    return { fact: WAGE_RECORDS };
  const isJobEnded = mentions(CASE_PHRASES.ended, 'terminated');
  const isAllowanceOffered = mentions('completed year') || (figures.alreadyPaid !== null && mentions('offer'));
  if (pay !== null && service !== null && (isJobEnded || isAllowanceOffered)) return { tool: 'termination-allowance' };
  const isPerPeriod =
    pay === null ? isLengthStated && mentions(MINIMUM) : /^(?:day|week|fortnight|month)$/.test(pay.per ?? '');
  // "Paid $130 for 3 days"
  const isSumForDays = pay !== null && pay.per === null && (daysWorked ?? lasted) !== null;
  const asksTotal = quantity === 'total' && isLengthStated && pay?.per !== 'fortnight';
  const asksMissing = figures.paySum === 'missing' && isBelowMinimum(userCase);
  return (isPerPeriod || isSumForDays) && (asksTotal || asksMissing || mentions(ENOUGH))
    ? { tool: 'minimum-wage' }
    : null;
}

/** Whether pay is less than most or all minimum wages for its period. */
function isBelowMinimum({ figures: { pay }, mentions }: StatedCase): boolean {
  const least =
    pay === null || pay.per === null ? undefined : { ...USUAL_PAY, hour: 0, fortnight: 0, year: 0 }[pay.per];
  return pay !== null && least !== undefined && pay.dollars < least * (mentions(CASE_PHRASES.mediaWork) ? 1.25 : 1);
}

/** Whether a sheet has a calculation. */
export function hasCalculation(
  { tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>,
  source: CalculationSource,
): boolean {
  return 'tool' in source ? tool === source.tool : facts.includes(source.fact);
}
