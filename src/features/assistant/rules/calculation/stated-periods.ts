import {
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  formatDay,
  parseGrenadaDay,
} from '../../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../../platform/shared/numbers.ts';
import {
  DAYS_A_WEEK,
  HUNDREDTHS,
  MONTHS_A_YEAR,
  WEEKS_A_FORTNIGHT,
  WEEKS_A_YEAR,
} from '../../../tools/rules/named-arithmetic.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import type { Calculation } from '../answer/answer.ts';
import { findFirstDay, type CaseFigures, type Length } from '../case/parse-case.ts';
import { line } from './convert-pay.ts';
import { USUAL_PAY } from '../case/other-amounts.ts';
import type { PayPer } from '../case/pay-period.ts';
import type { Case } from '../case/case.ts';
import { withLasted } from '../case/complete-parts.ts';

/** The fact with the day on which the minimum wages came into force. */
const IN_FORCE = 'MW-002';
/** Weeks of the periods that have a whole number of them. */
const WEEKS: Partial<Record<PayPer, number>> = { week: 1, fortnight: WEEKS_A_FORTNIGHT, year: WEEKS_A_YEAR };

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
  const inDays = per === 'day' ? paidDays(figures, length) : null;
  const times = per === null || per === 'day' ? (inDays?.times ?? null) : length && periodsIn(length, per);
  if (per === null || times === null || times < 2) return null;
  const text = counted(Math.round(times * HUNDREDTHS) / HUNDREDTHS, per);
  if (typeof inDays?.terms === 'string') return { times, text: `${text} (${inDays.terms})` };
  const given = length === null || length.per === 'year' ? text : counted(length.amount, length.per);
  return { times, text: given === text ? text : `${given}, ${text}` };
}

/** Returns the stated periods of a total; without a time in the job, any stated weeks or months are its time. */
export function requestedPeriods(userCase: Case, per: PayPer | null): StatedPeriods | null {
  const isTotal = userCase.figures.service === null && userCase.quantity === 'total';
  return statedPeriods(isTotal ? withLasted(userCase) : userCase, per);
}

/** Returns the number of paid days, and how they were added up: "22 + 20", "3 months of 24 days". Null when not stated. */
function paidDays({ daysWorked, daysTerms, daysAMonth, daysAWeek }: CaseFigures, length: Length | null) {
  const lengthText = length === null ? '' : counted(length.amount, length.per);
  const months = length && periodsIn(length, 'month');
  // "24 days a month" without a length is one month.
  if (daysAMonth !== null && length === null) return { times: daysAMonth, terms: 'one month' };
  if (daysAMonth !== null && months !== null)
    return { times: daysAMonth * months, terms: `${lengthText} of ${counted(daysAMonth, 'day')}` };
  const days = daysWorked ?? (length?.per === 'day' ? length.amount : null);
  if (days !== null) return { times: days, terms: daysTerms.length > 1 ? daysTerms.join(' + ') : null };
  const weeks = length && periodsIn(length, 'week');
  if (daysAWeek === null || weeks === null) return null;
  return { times: Math.round(daysAWeek * weeks), terms: `${lengthText}, ${counted(daysAWeek, 'day')} a week` };
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

/** Returns the number of pay periods in a length: 2 weeks have 2 weeks' pay. Null when the calendar does not define it. */
export function periodsIn({ amount, per }: Length, period: PayPer): number | null {
  if (per === period) return amount;
  if (period === 'month') return per === 'year' ? amount * MONTHS_A_YEAR : null;
  const [long, short] = [WEEKS[per], WEEKS[period]];
  if (short === undefined) return null;
  if (per === 'month') return (amount * WEEKS_A_YEAR) / (MONTHS_A_YEAR * short);
  return long === undefined ? null : (amount * long) / short;
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
    (isByDay && figures.daysWorked !== null) || figures.lasted?.per === 'day'
      ? 'day'
      : lasted.figures.lasted?.per === 'week'
        ? 'week'
        : 'month';
  const times = statedPeriods(lasted, per)?.times ?? 1;
  // The amount is nearer to the usual pay for all periods than to that for one.
  if (times < 2 || sum < USUAL_PAY[per] * Math.sqrt(times)) return userCase;
  const pay = { dollars: Math.round((sum * HUNDREDTHS) / times) / HUNDREDTHS, per };
  return { ...userCase, figures: { ...lasted.figures, pay, paySumOf: sum, alreadyPaid: null } };
}

/** Limits the time of a shortfall to the time since the minimum wages came into force. `lines` state the limit. */
export function limitToTimeInForce(
  userCase: Case,
  factOf: (id: string) => LibraryFact | null,
): { readonly userCase: Case; readonly lines: Calculation['lines'] } {
  const { figures, quantity, today } = userCase;
  const inForce = parseGrenadaDay(factOf(IN_FORCE)?.dates?.['inForce'] ?? '');
  const { lasted, lastedFrom, service, began, ended, pay } = figures;
  const last =
    ended ?? (began === null || service === null ? today : addDays(addMonths(began, service.months), service.days - 1));
  const first =
    lastedFrom ?? (lasted === null && service !== null && quantity === 'total' ? findFirstDay(service, last) : null);
  if (inForce === null || first === null || first >= inForce) return { userCase, lines: [] };
  const inMonths =
    lasted?.per === 'month'
      ? Math.max(0, lasted.amount - completedMonths(first, inForce))
      : completedMonths(inForce, addDays(last, 1));
  const isByWeek = lasted?.per !== 'month' && (pay?.per === 'week' || pay?.per === 'fortnight');
  const counts: Length = isByWeek
    ? { amount: Math.floor((dayNumber(last) - dayNumber(inForce) + 1) / DAYS_A_WEEK), per: 'week' }
    : { amount: inMonths, per: 'month' };
  const label = `Only time from ${formatDay(inForce)} counts, when the Order came into force`;
  return {
    userCase: { ...userCase, figures: { ...figures, lasted: counts } },
    lines: [line(label, counted(counts.amount, counts.per), IN_FORCE)],
  };
}
