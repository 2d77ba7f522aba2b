import { addDays, dayNumber } from '../../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../../platform/shared/numbers.ts';
import {
  DAYS_A_WEEK,
  HUNDREDTHS,
  MONTHS_A_YEAR,
  WEEKS_A_FORTNIGHT,
  WEEKS_A_YEAR,
} from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures, Length } from '../case/parse-case.ts';
import { USUAL_PAY, type PayPer } from '../case/parse-pay.ts';
import type { Case } from '../case/case.ts';
import { withLasted } from '../case/complete-parts.ts';

/** The pay periods that a case is about: how many, and in words: "12 months", "3 months, 13 weeks". */
export interface StatedPeriods {
  readonly times: number;
  readonly text: string;
}

/** Returns how many periods of pay a case is about, of the time in the job for a total; null when not stated, and for one. */
export function statedPeriods(
  userCase: Pick<Case, 'figures' | 'quantity' | 'today'>,
  per: PayPer | null,
): StatedPeriods | null {
  const { figures, quantity } = userCase;
  const length = figures.lasted ?? (quantity === 'total' ? timeInJob(userCase, per) : null);
  const times =
    per === 'day' ? daysWorkedIn(userCase, length) : length === null || per === null ? null : periodsIn(length, per);
  if (times === null || per === null || times < 2) return null;
  const convertedText = counted(Math.round(times * 100) / 100, per);
  const terms = termsText(figures, per, length);
  if (terms !== null) return { times, text: `${convertedText} (${terms})` };
  const given = length === null ? convertedText : counted(length.amount, length.per);
  const isShown = given === convertedText || length?.per === 'year';
  return { times, text: isShown ? convertedText : `${given}, ${convertedText}` };
}

/** Returns how days were added up: "22 + 20 days", "3 months of 24 days"; null for one number of days. */
function termsText(
  { daysTerms, daysAMonth, daysAWeek }: CaseFigures,
  per: PayPer,
  length: Length | null,
): string | null {
  if (per !== 'day') return null;
  if (length !== null && daysAMonth !== null)
    return `${counted(length.amount, length.per)} of ${counted(daysAMonth, 'day')}`;
  if (daysTerms.length > 1) return daysTerms.join(' + ');
  return length !== null && daysAWeek !== null
    ? `${counted(length.amount, length.per)}, ${counted(daysAWeek, 'day')} a week`
    : null;
}

/** Returns the completed months of the time in a job, or its weeks for pay by the week. */
function timeInJob(
  { figures: { service, began }, today }: Pick<Case, 'figures' | 'today'>,
  per: PayPer | null,
): Length | null {
  if (service === null) return null;
  const isByWeek = per === 'week' || per === 'fortnight';
  if (isByWeek && began !== null && began <= today)
    return { amount: Math.floor((dayNumber(addDays(today, 1)) - dayNumber(began)) / DAYS_A_WEEK), per: 'week' };
  return service.months > 0
    ? { amount: service.months, per: 'month' }
    : { amount: Math.floor(service.days / DAYS_A_WEEK), per: 'week' };
}

/** Returns the number of paid days: as stated, or those of the stated weeks. */
function daysWorkedIn(
  { figures: { daysWorked, daysAMonth, daysAWeek } }: Pick<Case, 'figures'>,
  length: Length | null,
): number | null {
  const months = length === null ? null : periodsIn(length, 'month');
  if (daysAMonth !== null && months !== null) return daysAMonth * months;
  if (daysWorked !== null) return daysWorked;
  if (length?.per === 'day') return length.amount;
  const weeks = length === null ? null : periodsIn(length, 'week');
  return daysAWeek === null || weeks === null ? null : Math.round(daysAWeek * weeks);
}

/** Returns the number of pay periods in a length: 2 weeks have 2 weeks' pay. Null when the calendar does not define it. */
export function periodsIn({ amount, per }: Length, of: PayPer): number | null {
  if (per === of) return amount;
  const weeks: Partial<Record<PayPer, number>> = { week: 1, fortnight: WEEKS_A_FORTNIGHT, year: WEEKS_A_YEAR };
  const months: Partial<Record<PayPer, number>> = { month: 1, year: MONTHS_A_YEAR };
  const known = [weeks, months].find((each) => each[per] !== undefined && each[of] !== undefined);
  const [long, short] = [known?.[per], known?.[of]];
  if (long !== undefined && short !== undefined) return (amount * long) / short;
  const weeksOf = weeks[of];
  return per === 'month' && weeksOf !== undefined ? (amount * WEEKS_A_YEAR) / (MONTHS_A_YEAR * weeksOf) : null;
}

/** Shares one sum among the periods for which it was paid: "EC$500 for nine days". Other amounts stay the pay for one period. */
export function sharePaySum(userCase: Case): Case {
  const { figures, quantities } = userCase;
  const amounts = quantities.filter(({ unit }) => unit === 'EC$');
  const [sum, ...others] = new Set(amounts.map(({ value }) => value));
  if (sum === undefined || others.length > 0 || amounts.some(({ per }) => per !== null)) return userCase;
  const lasted = { ...withLasted(userCase), quantity: 'total' as const };
  const isByDay = figures.paidBy === 'day' || figures.lasted === null;
  const per: keyof typeof USUAL_PAY =
    isByDay && figures.daysWorked !== null ? 'day' : lasted.figures.lasted?.per === 'week' ? 'week' : 'month';
  const times = statedPeriods(lasted, per)?.times ?? 1;
  // The amount is nearer to the usual pay for all periods than to that for one.
  if (times < 2 || sum < USUAL_PAY[per] * Math.sqrt(times)) return userCase;
  const pay = { dollars: Math.round((sum * HUNDREDTHS) / times) / HUNDREDTHS, per };
  return { ...userCase, figures: { ...lasted.figures, pay, paySumOf: sum, alreadyPaid: null } };
}
