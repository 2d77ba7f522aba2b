import { CASE_PHRASES, HOLIDAY_PHRASES } from '../../case/circumstances.ts';
import type { RequestedCase } from './requested-case.ts';

/** Phrases that request the employer's part of maternity pay, not the NIS benefit. */
const FROM_THE_EMPLOYER =
  'before nis|before national insurance|employer pay|boss pay|company pay|from boss|employer top|boss top|i must pay';

/** Returns the fact with the service of a right, when the day on which it is reached is requested. */
export function findServiceReached(request: RequestedCase): string | null {
  const { figures, quantity, mentions, hasDay, serviceFact } = request;
  // From the day on which leave fell due, another time runs.
  const isLeaveDue = hasDay('due') && mentions('vacation|annual leave');
  const isRequested = quantity === 'date' && figures.began !== null && mentions(CASE_PHRASES.reached) && !isLeaveDue;
  return isRequested ? serviceFact : null;
}

/** Returns the fact with the service of a right, when what is missing is requested. */
export function findMissingService({ figures, quantity, serviceFact }: RequestedCase): string | null {
  return quantity === 'shortfall' && figures.service !== null ? serviceFact : null;
}

/** Whether the day on which a public holiday is kept is requested. */
export function requestsHolidayDate({ figures, quantity, mentions }: RequestedCase): boolean {
  return (
    quantity === 'date' &&
    figures.pay === null &&
    mentions('holiday|fall|kept|keep|observe') &&
    mentions(HOLIDAY_PHRASES)
  );
}

/** Whether the pay of a sickness is requested. */
export function requestsSickPay({ figures, mentions }: RequestedCase): boolean {
  const { pay, sick, benefit, side } = figures;
  const isBenefit = pay?.per === 'week' && mentions('sickness benefit');
  return (
    pay !== null &&
    (sick !== null || ((benefit !== null || side === 'employer') && mentions('sick|ill')) || isBenefit) &&
    (mentions('nis|national insurance') || sick?.per === 'day' || isBenefit) &&
    !mentions('injury|injured|hurt|accident|broke|maternity')
  );
}

/** Whether the occasions of sick pay that are left are requested. */
export function requestsSickOccasions({ quantity, mentions }: RequestedCase): boolean {
  return quantity === 'shortfall' && mentions('sick') && mentions('occasion');
}

/** Whether annual leave or its pay is requested. */
export function requestsAnnualLeave({ figures, quantity, mentions }: RequestedCase): boolean {
  const { pay, paidBy, hours, daysWorked, halfDaysWorked, service, leaveGiven, leaveTaken, leaveYears } = figures;
  const isLeft = leaveTaken !== null && quantity !== 'yes-no' && mentions(CASE_PHRASES.leaveLeft);
  const isLeftOver =
    (quantity === 'total' || quantity === 'length' || quantity === null) &&
    mentions(CASE_PHRASES.leaveLeftOver) &&
    // "The contract says no vacation, is that legal because I signed?" requests no amount.
    !(quantity === null && mentions('legal|sign|contract'));
  return (
    ((paidBy === 'hour' && hours !== null) ||
      (paidBy === 'day' && (daysWorked ?? halfDaysWorked) !== null) ||
      (leaveYears.length > 0 && (pay !== null || isLeft || leaveGiven !== null)) ||
      (service !== null && (leaveGiven !== null || isLeft || isLeftOver))) &&
    ((leaveGiven ?? leaveTaken) !== null || mentions('vacation|leave|holiday pay|holiday money')) &&
    !mentions('sick leave|sick day|sick pay|off sick|maternity|notice|resign|public')
  );
}

/** Whether the maternity pay of a daily-paid worker is requested, a share of what was earned in a year. */
export function requestsShareOfEarned({ figures, mentions }: RequestedCase): boolean {
  return figures.earned !== null && figures.benefit !== null && mentions('maternity|pregnant|baby');
}

/** Whether the employer's part of maternity pay is requested, and not the NIS benefit. */
export function requestsMaternityPay({ figures, mentions }: RequestedCase): boolean {
  const signs = [
    figures.benefit !== null,
    mentions('maternity|pregnant|my baby|her baby|baby due'),
    figures.side === 'employer' || mentions(FROM_THE_EMPLOYER),
  ];
  return figures.pay !== null && signs.filter(Boolean).length > 1;
}
