import type { AnswerSheet } from '../answer-sheet.ts';
import { CASE_PHRASES, HOLIDAY_PHRASES } from '../case/circumstances.ts';
import type { Case } from '../case/case.ts';
import type { DayEvent } from '../case/day-events.ts';
import { FLAT } from './case-operations.ts';
import { FINAL_PAY, finalPayFact, LEFT_WITHOUT_NOTICE } from './final-pay.ts';
import { LAW_TIMES, MATERNITY_SERVICE } from './anchor-days.ts';
import { DEDUCTIONS, EQUAL_PAY } from './pay-differences.ts';
import { FINES, requestsFines } from './fines.ts';
import { SICKNESS } from './insurance-calculations.ts';
import { UNION_DUES, WAGE_RECORDS } from './quantity-calculations.ts';

/** What a calculation is made with: a tool, or the figures of a fact. */
export type CalculationSource = { readonly tool: string } | { readonly fact: string };

/** Topics with their own calculation, or none. */
const OTHER_TOPICS =
  'notice|vacation|leave|annual leave|weeks leave|holiday|maternity|pregnant|nis|national insurance|sick|pension|unemployment benefit|injury|tax';
/** Phrases of what is paid at the end of a job, and of other times that begin then. */
const PAYMENT = 'pay|paid|money|cent|everything|owe|due|settle|cheque|wage|salary';
const OTHER_DATES = 'vacation|annual leave|sick|maternity|overtime|nis|notice|unemployment|certificate|complain';
/** Phrases that request whether pay is high enough. */
export const MINIMUM = 'minimum|floor';
const ENOUGH = `short|below|underpaid|underpay|enough|legal|too low|less than|${MINIMUM}`;
/** Phrases that request the employer's part of maternity pay, not the NIS benefit. */
const FROM_THE_EMPLOYER =
  'before nis|without nis|before national insurance|employer pay|boss pay|company pay|from boss|from employer|employer top|boss top|i must pay';
const NIS = 'nis|national insurance';
/** Phrases that request NIS contributions, and phrases of other NIS questions. */
const CONTRIBUTION_PHRASES =
  'how much|figure|amount|cheque|total|gap|difference|part|share|side|deduct|deduction|contribution|contribute|take out|put in';
const OTHER_NIS_PHRASES =
  'insurable|close down|closed|sick|ill|flu|certificate|doctor|cut|fell|broke|saw|machine|maternity|pregnant|baby|unemployment|unemployed|lost job|injury|injured|hurt|accident|pension|retire|late|owe|benefit|self employed';

/** The facts with the service that a right requires, and phrases of the right. */
const SERVICE_FACTS = {
  [MATERNITY_SERVICE]: 'maternity',
  'EA-140': 'sick',
  'EA-134': 'vacation|annual leave',
  'EA-211': 'severance|termination allowance|redundancy',
};

type StatedCase = Pick<Case, 'figures' | 'mentions' | 'quantity'>;

/** A calculation, and whether a case requests it. */
type Detection = readonly [CalculationSource, (userCase: StatedCase) => boolean];

const byTool = (tool: string, isRequested: Detection[1]): Detection => [{ tool }, isRequested];
const byFact = (fact: string, isRequested: Detection[1]): Detection => [{ fact }, isRequested];

/** Each calculation with the questions that request it, by name or by their figures; the first match counts. */
const CALCULATIONS: readonly Detection[] = [
  byFact(LEFT_WITHOUT_NOTICE, (userCase) => finalPayFact(userCase) === LEFT_WITHOUT_NOTICE),
  byFact(FINAL_PAY, (userCase) => finalPayFact(userCase) === FINAL_PAY),
  byFact(UNION_DUES, ({ figures: { dues }, quantity }) => dues !== null && quantity !== 'yes-no'),
  byTool(
    'notice-by-the-employer',
    ({ figures: { pay, service }, mentions, quantity }) =>
      pay !== null &&
      service !== null &&
      quantity !== 'date' &&
      mentions('instead of notice|in place notice|lieu notice|notice pay|no notice|without notice') &&
      !mentions('severance|allowance|resign|vacation|arrears|minimum wage'),
  ),
  byFact(
    DEDUCTIONS,
    ({ figures: { deductions, paySum }, quantity }) =>
      deductions !== null &&
      !deductions.isInsured &&
      (deductions.loan !== null ||
        (deductions.taken.some(({ isLawful }) => isLawful === false)
          ? paySum === 'net' || paySum === 'missing'
          : quantity === 'total' && deductions.taken.length > 1)),
  ),
  ...Object.entries(FINES).map(([fact, phrases]) =>
    byFact(fact, (userCase) => requestsFines(userCase) && userCase.mentions(phrases)),
  ),
  byFact(EQUAL_PAY, ({ figures: { comparedPay } }) => comparedPay.length > 0),
  ...Object.entries(SERVICE_FACTS).map(([fact, phrases]) =>
    byFact(
      fact,
      ({ figures: { began }, mentions, quantity }) =>
        quantity === 'date' && began !== null && mentions(phrases) && mentions(CASE_PHRASES.reached),
    ),
  ),
  byTool('termination-allowance', ({ mentions }) =>
    mentions('severance|termination allowance|redundancy pay|redundancy money|long service pay'),
  ),
  byTool(
    'overtime',
    ({
      figures: { pay, weekHours, hours, holidayHours, hoursADay, hoursAWeek, hoursOfWeeks, isOnHoliday },
      mentions,
      quantity,
    }) =>
      (pay === null &&
        (weekHours ?? hoursADay ?? hoursAWeek) !== null &&
        mentions('many hours|much hours|number hours') &&
        mentions('limit|overtime|normal week')) ||
      mentions('overtime|over time|time and half|time and a half|double time|extra hours') ||
      (pay?.per === 'hour' &&
        (weekHours !== null ||
          hoursOfWeeks.length > 1 ||
          (hoursAWeek !== null && mentions(FLAT)) ||
          (isOnHoliday && ((hours ?? holidayHours) !== null || quantity === 'length')))),
  ),
  ...LAW_TIMES.filter(({ phrases }) => phrases !== undefined).map(({ fact, phrases = [], exceptPhrases }) =>
    byFact(
      fact,
      (userCase) =>
        requestsDay(userCase) &&
        phrases.every((each) => userCase.mentions(each)) &&
        (exceptPhrases === undefined || !userCase.mentions(exceptPhrases)),
    ),
  ),
  byFact(
    'EA-307',
    ({ figures: { ages, days }, mentions }) =>
      ages.length + days.length > 1 && mentions('register') && mentions('born|young|age|aged|ages|under'),
  ),
  byFact(
    'EA-170',
    ({ figures: { days }, mentions, quantity }) =>
      quantity === 'date' &&
      days.some(({ event }) => event === 'turned' || event === 'due') &&
      mentions('born|birth|turn|birthday') &&
      !mentions('maternity|baby|nis|probation'),
  ),
  byFact(
    'GEN-342',
    ({ figures: { pay }, mentions, quantity }) =>
      quantity === 'date' && pay === null && mentions('holiday|fall|kept|keep|observe') && mentions(HOLIDAY_PHRASES),
  ),
  byFact(FINAL_PAY, (userCase) => {
    const has = (stated: DayEvent) => userCase.figures.days.some(({ event }) => event === stated);
    if (has('ended') && has('done')) return userCase.quantity !== 'total' && userCase.mentions('pay|paid|money');
    const isOfEnd =
      userCase.mentions('last pay|final pay') ||
      (has('ended') && userCase.mentions(PAYMENT) && !userCase.mentions('letter'));
    return isOfEnd && requestsDay(userCase) && !userCase.mentions(OTHER_DATES);
  }),
  byTool(
    'union-thresholds',
    ({ figures: { headcount, supporters }, mentions, quantity }) =>
      quantity === 'shortfall' &&
      headcount !== null &&
      (supporters !== null
        ? mentions('poll|majority|vote')
        : mentions('union|employer') && mentions('register|registration|form|minimum')),
  ),
  byTool(
    'notice-by-the-employer',
    (userCase) =>
      requestsDay(userCase) &&
      userCase.figures.days.some(({ event }) => event === 'notice' || event === 'ended') &&
      userCase.mentions('notice') &&
      userCase.mentions(
        CASE_PHRASES.ended,
        'hire|terminate|fire|gave me notice|give me notice|gave worker notice|giving worker notice|employer wrote|must we give',
      ) &&
      !userCase.mentions('resign|pay|vacation|maternity'),
  ),
  byTool(
    'notice-when-you-leave',
    (userCase) =>
      requestsDay(userCase) &&
      (userCase.mentions('resign|my notice') ||
        (userCase.figures.days.some(({ event }) => event === 'ended') && userCase.mentions('notice|letter'))) &&
      !userCase.mentions('pay|vacation|maternity|certificate', CASE_PHRASES.ended),
  ),
  byFact(
    SICKNESS,
    ({ figures: { pay, sick, benefit }, mentions }) =>
      pay !== null &&
      (sick !== null || (benefit !== null && mentions('sick|ill'))) &&
      (mentions(NIS) || sick?.per === 'day') &&
      !mentions('injury|injured|hurt|accident|broke'),
  ),
  byTool(
    'annual-leave',
    ({ figures: { pay, paidBy, daysWorked, halfDaysWorked, hours, leaveGiven, leaveYears, service }, mentions }) =>
      ((paidBy === 'hour' ? hours : paidBy === 'day' ? (daysWorked ?? halfDaysWorked) : null) !== null ||
        (leaveYears.length > 0 && pay !== null) ||
        (leaveGiven !== null && service !== null)) &&
      (leaveGiven !== null || mentions('vacation|leave|holiday pay|holiday money')) &&
      !mentions('sick|maternity|notice|resign|public'),
  ),
  ...Object.entries(SERVICE_FACTS).map(([fact, phrases]) =>
    byFact(
      fact,
      ({ figures: { service }, mentions, quantity }) =>
        quantity === 'shortfall' && service !== null && mentions(phrases),
    ),
  ),
  byTool(
    'annual-leave',
    ({ figures: { service }, mentions, quantity }) =>
      service !== null &&
      (quantity === 'total' || quantity === 'length') &&
      mentions(CASE_PHRASES.leaveLeftOver) &&
      mentions('vacation|leave') &&
      !mentions('sick|maternity|notice|resign'),
  ),
  byTool(
    'maternity',
    ({ figures: { pay, side, benefit }, mentions }) =>
      pay !== null &&
      [
        benefit !== null,
        mentions('maternity|baby|pregnant'),
        side === 'employer' || mentions(FROM_THE_EMPLOYER),
      ].filter(Boolean).length > 1,
  ),
  byFact(
    'GEN-321',
    ({ figures: { pay, age, paySum }, mentions }) =>
      pay !== null &&
      mentions(NIS) &&
      (age !== null || paySum === 'net' || paySum === 'cost' || mentions(CONTRIBUTION_PHRASES)) &&
      !mentions(OTHER_NIS_PHRASES),
  ),
  byFact(
    WAGE_RECORDS,
    (userCase) =>
      isOnlyAboutPay(userCase) &&
      isLengthStated(userCase) &&
      (userCase.figures.pay?.isMissing ?? (userCase.figures.isUnpaid && !userCase.mentions(MINIMUM))),
  ),
  byTool(
    'termination-allowance',
    (userCase) =>
      isOnlyAboutPay(userCase) &&
      userCase.figures.service !== null &&
      (userCase.mentions(CASE_PHRASES.ended, 'terminated') ||
        (userCase.figures.alreadyPaid !== null && userCase.mentions('offer|completed year'))),
  ),
  byTool(
    'minimum-wage',
    (userCase) =>
      !userCase.mentions(OTHER_TOPICS) &&
      (userCase.figures.pay === null
        ? isLengthStated(userCase) && userCase.mentions(MINIMUM)
        : /^(?:day|week|month)$/.test(userCase.figures.pay.per ?? '')) &&
      (userCase.mentions(ENOUGH) || (userCase.quantity === 'total' && isLengthStated(userCase))),
  ),
];

/** Whether a question requests a day that runs from a stated one, or how late something is. */
function requestsDay({ figures: { day, month, began, ended, days }, quantity, mentions }: StatedCase): boolean {
  const isLate =
    mentions('late|overdue|in time|on time') ||
    (quantity === 'shortfall' && days.some(({ event }) => event === 'done'));
  const isOfLateness = isLate && (quantity === 'shortfall' || quantity === 'yes-no' || quantity === null);
  return (quantity === 'date' || isOfLateness) && (day ?? month ?? began ?? ended) !== null;
}

function isOnlyAboutPay({ figures: { pay }, mentions }: StatedCase): boolean {
  return pay !== null && !mentions(OTHER_TOPICS);
}

function isLengthStated({ figures: { lasted, daysWorked, service }, quantity }: StatedCase): boolean {
  return lasted !== null || daysWorked !== null || (service !== null && quantity === 'total');
}

/** Returns the calculation that a question requests by name or by the stated figures; null when unclear. */
export function detectCalculation(userCase: StatedCase): CalculationSource | null {
  return CALCULATIONS.find(([, isRequested]) => isRequested(userCase))?.[0] ?? null;
}

/** Whether a sheet has a calculation. */
export function hasCalculation(
  { tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>,
  source: CalculationSource,
): boolean {
  return 'tool' in source ? tool === source.tool : facts.includes(source.fact);
}
