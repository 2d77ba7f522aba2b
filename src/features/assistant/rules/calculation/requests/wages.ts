import { CASE_PHRASES } from '../../case/circumstances.ts';
import { USUAL_PAY } from '../../case/other-amounts.ts';
import { FLAT } from '../case-operations.ts';
import { isPaidInPart } from '../quantity-calculations.ts';
import type { RequestedCase } from './requested-case.ts';

/** Phrases that request whether pay is high enough. */
export const MINIMUM = 'minimum|floor|lowest|least wage';
const ENOUGH = `short|shortfall|arrears|below|underpaid|underpay|enough|legal|too low|less than|that right|it right|make up|how much under|break law|breaking law|${MINIMUM}`;
/** Phrases that request NIS contributions, and phrases of other NIS questions. */
const CONTRIBUTION_PHRASES =
  'how much|figure|amount|cheque|total|gap|difference|part|share|side|deduct|deduction|contribution|contribute|take out|put in';
const OTHER_NIS_PHRASES =
  'insurable|close down|closed|sick|sickness|ill|flu|certificate|doctor|cut|fell|broke|saw|machine|maternity|pregnant|baby|first child|second child|unemployment|unemployed|lost job|lose job|lose work|lost work|injury|injured|hurt|accident|pension|retire|late|owe|benefit|self employed';
/** The minimum of announcers and reporters as a multiple of the usual one, at least. */
const MEDIA_SHARE = 1.25;

/** Whether the sum of deductions, of those not allowed, or the repayment of a loan is requested. */
export function requestsDeductions({ figures: { deductions, paySum }, quantity }: RequestedCase): boolean {
  if (deductions === null || deductions.isInsured) return false;
  if (deductions.loan !== null) return true;
  return deductions.taken.some(({ isLawful }) => isLawful === false)
    ? paySum === 'net' || paySum === 'missing'
    : quantity === 'total' && deductions.taken.length > 1;
}

/** Whether overtime or its pay is requested. */
export function requestsOvertime({ figures, quantity, mentions }: RequestedCase): boolean {
  const { pay, weekHours, hoursADay, hoursAWeek, hours, holidayHours, isOnHoliday } = figures;
  if (mentions('overtime|time and a half|doubletime|extra hours')) return true;
  if (pay === null)
    return (
      (weekHours ?? hoursADay ?? hoursAWeek) !== null &&
      mentions('many hours|much hours|number hours') &&
      mentions('limit|maximum|normal week')
    );
  const isHoliday = isOnHoliday && ((hours ?? holidayHours) !== null || quantity === 'length');
  return pay.per === 'hour' && (weekHours !== null || (hoursAWeek !== null && mentions(FLAT)) || isHoliday);
}

/** Whether NIS contributions are requested. */
export function requestsContributions({ figures, quantity, mentions }: RequestedCase): boolean {
  const { pay, age, paySum } = figures;
  const isRequested =
    age !== null ||
    paySum === 'net' ||
    paySum === 'cost' ||
    quantity === 'amount' ||
    (quantity === null && (figures.lasted !== null || figures.side === 'both')) ||
    mentions(CONTRIBUTION_PHRASES);
  return pay !== null && mentions('nis|national insurance') && isRequested && !mentions(OTHER_NIS_PHRASES);
}

/** Whether all wages of a time are requested, because none were paid or the missing part is stated. */
export function requestsUnpaidWages({ figures, mentions, isLengthStated }: RequestedCase): boolean {
  const { pay, isUnpaid } = figures;
  if (isPaidInPart(figures) && !isLengthStated && mentions('outstanding|balance|rest|owe|missing')) return true;
  return isLengthStated && (pay?.isMissing ?? (pay !== null && isUnpaid && !mentions(MINIMUM)));
}

/** Whether pay is compared with the minimum wage. */
export function requestsMinimumWage(request: RequestedCase): boolean {
  const { figures, quantity, mentions, isLengthStated } = request;
  const { pay, paySum, daysWorked, lasted } = figures;
  const isPerPeriod =
    pay === null ? isLengthStated && mentions(MINIMUM) : /^(?:day|week|fortnight|month)$/.test(pay.per ?? '');
  // "Paid $130 for 3 days"
  const isSumForDays = pay !== null && pay.per === null && (daysWorked ?? lasted) !== null;
  const requestsTotal = quantity === 'total' && isLengthStated && pay?.per !== 'fortnight';
  const requestsMissing = (paySum === 'missing' || figures.alreadyPaid !== null) && isBelowMinimum(request);
  return (isPerPeriod || isSumForDays) && (requestsTotal || requestsMissing || request.isPayAlone || mentions(ENOUGH));
}

/** Whether pay is below the minimum wage of most kinds of work for its period. */
function isBelowMinimum({ figures: { pay }, mentions }: RequestedCase): boolean {
  if (pay?.per !== 'day' && pay?.per !== 'week' && pay?.per !== 'month') return false;
  return pay.dollars < USUAL_PAY[pay.per] * (mentions(CASE_PHRASES.mediaWork) ? MEDIA_SHARE : 1);
}
