import { CASE_PHRASES } from '../../case/circumstances.ts';
import { LAW_TIMES } from '../anchor-days.ts';
import { statedNotices } from '../notice-days.ts';
import type { RequestedCase } from './requested-case.ts';

/** Phrases of what is paid at the end of a job. */
const PAYMENT = 'pay|paid|money|cent|everything|owe|due|settle|cheque|wage|salary';

/** The worker gives the notice: "I gave 2 weeks notice". */
const BY_WORKER = /^(?:i|she|he|ah) g[ai]v\w*\b(?! me\b)/;

/** Whether the pay for a notice by the employer is requested. */
export function requestsNoticePay({ figures, quantity, mentions }: RequestedCase): boolean {
  return (
    figures.pay !== null &&
    quantity !== 'date' &&
    mentions('instead of notice|in place notice|lieu notice|notice pay|notice money|no notice|without notice') &&
    !mentions('severance|allowance|resign|vacation|arrears|minimum wage|maternity')
  );
}

/** Whether the termination allowance is named. */
export function namesAllowance({ mentions }: RequestedCase): boolean {
  return mentions('severance|termination allowance|redundancy pay|redundancy money|long service pay');
}

/** Whether pay and service are stated for a job that the employer ended, or an offer: then the allowance is requested. */
export function impliesAllowance({ figures, mentions }: RequestedCase): boolean {
  const isJobEnded = mentions(CASE_PHRASES.ended, 'terminated');
  const isOffered = mentions('completed year') || (figures.alreadyPaid !== null && mentions('offer'));
  return figures.pay !== null && figures.service !== null && (isJobEnded || isOffered);
}

/** Whether the day by which the last pay is due is requested, or how late it was. */
export function requestsLastPayDay({ quantity, mentions, hasDay, requestsDay }: RequestedCase): boolean {
  if (hasDay('ended') && hasDay('done') && quantity !== 'total' && mentions('pay|paid|money')) return true;
  return (
    requestsDay &&
    (mentions('last pay|final pay') || (hasDay('ended') && mentions(PAYMENT) && !mentions('letter'))) &&
    !mentions('vacation|annual leave|sick|maternity|overtime|nis|unemployment|certificate|complain') &&
    (!mentions('notice') || mentions('without notice|no notice'))
  );
}

/** Whether a day of a notice by the employer is requested. */
export function requestsEmployersNotice({ mentions, requestsDay }: RequestedCase): boolean {
  return (
    requestsDay &&
    mentions('notice') &&
    mentions(CASE_PHRASES.ended, 'hire|fire|employer notice|gave me notice|give me notice|giving worker notice') &&
    !mentions('resign|pay|vacation|maternity')
  );
}

/** Whether a day of a notice by the worker is requested, or what it is short. */
export function requestsWorkersNotice({ figures, quantity, mentions, hasDay, requestsDay }: RequestedCase): boolean {
  const comparesNotice =
    (quantity === 'shortfall' && mentions('notice') && mentions('short|late|missing')) ||
    ((quantity === 'yes-no' || quantity === null) &&
      mentions('enough') &&
      statedNotices(figures).some(({ words }) => BY_WORKER.test(words)));
  if (figures.service !== null && comparesNotice) return true;
  return (
    requestsDay &&
    (mentions('resign|my notice') ||
      (hasDay('ended') && mentions('notice|letter')) ||
      (hasDay('notice') && mentions('letter') && !mentions('boss|employer'))) &&
    !mentions('pay|vacation|maternity|certificate', CASE_PHRASES.ended)
  );
}

/** Returns the fact with the time of the law whose day is requested. */
export function findLawTime({ mentions, requestsDay }: RequestedCase): string | null {
  const time = LAW_TIMES.find(
    ({ phrases, exceptPhrases }) =>
      requestsDay &&
      phrases?.every((each) => mentions(each)) === true &&
      (exceptPhrases === undefined || !mentions(exceptPhrases)),
  );
  return time?.fact ?? null;
}
