import { addDays } from '../../../../platform/shared/grenada-calendar.ts';
import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS, MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { Case } from '../case/case.ts';
import { CASE_PHRASES, TOGETHER } from '../case/circumstances.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { OwedItem } from '../case/parse-owed.ts';
import { dayOfEvent } from './anchor-days.ts';
import { totalOfAmounts, type PartAmount } from './case-operations.ts';
import { calculation, dayText, dollars, line, rateText } from './convert-pay.ts';
import { reportedNoticePay } from './notice-pay.ts';
import { OVERTIME } from './week-hours.ts';
import type { Calculated, ToolResult } from './run-calculator.ts';

/** The facts with the time in which everything is paid, and with the pay after leaving without notice. */
export const FINAL_PAY = 'EA-104';
export const LEFT_WITHOUT_NOTICE = 'EA-190';
/** Phrases that request an amount. */
const AMOUNT = `${TOGETHER}|how much|what|amount|final pay|last pay`;

type FactOf = FactIndex['factOf'];
type Source = Pick<Calculation, 'title' | 'path'>;
type StatedCase = Pick<Case, 'figures' | 'mentions' | 'quantity'>;

/** Returns the fact by which a case requests the final pay: several things together, or the days before leaving. Null for another case. */
export function finalPayFact(userCase: StatedCase): string | null {
  const { figures, mentions } = userCase;
  const { length } = figures.owed.filter(({ time, dollars: own }) => time !== null || own !== null);
  const isSudden =
    mentions(CASE_PHRASES.leaving, CASE_PHRASES.resigned, 'leave the job|up and leave|left|walk') &&
    mentions('no notice|without notice|sudden');
  if (isSudden && length > 0 && !isAllowanceDue(userCase)) return LEFT_WITHOUT_NOTICE;
  // What the worker owes is not added up.
  if (mentions('borrow|loan|minus|advance')) return null;
  const terms = length + (isAllowanceDue(userCase) ? 1 : 0) + (isNoticeDue(userCase) ? 1 : 0);
  const hasEndDate = figures.days.some(({ event }) => event === 'ended');
  // "Owed 2 weeks vacation at $420 a week"
  const isOwedLeave = figures.owed.some(
    ({ kind, time, dollars: own }) => kind === 'leave' && time !== null && (own ?? figures.pay) !== null,
  );
  if (isOwedLeave && length === 1 && mentions('owe|owed|owing|vacation pay|leave pay|holiday pay')) return FINAL_PAY;
  return mentions(AMOUNT) && (terms > 1 || (length === 1 && hasEndDate)) ? FINAL_PAY : null;
}

/** Whether the termination allowance belongs to the sum. */
export function isAllowanceDue({ figures: { service, pay }, mentions }: StatedCase): boolean {
  return (
    pay !== null &&
    (service?.months ?? 0) >= MONTHS_A_YEAR &&
    !mentions(CASE_PHRASES.resigned, CASE_PHRASES.misconduct) &&
    (mentions('severance|termination allowance|redundancy') || (mentions(CASE_PHRASES.ended) && mentions(TOGETHER)))
  );
}

function isNoticeDue(userCase: StatedCase): boolean {
  const { mentions } = userCase;
  const isGiven =
    mentions('work notice|gave notice') && !mentions('no notice|without notice|not work|lieu|place of notice');
  return isAllowanceDue(userCase) && mentions('notice') && mentions(TOGETHER) && !isGiven;
}

/**
 * Adds up what is due at the end of a job in EC dollars (allowance, owed wages and leave, notice), and states the day by which it is paid.
 * Null when one of the amounts is not known.
 */
export function calculateFinalPay(
  userCase: Case,
  allowance: ToolResult | null,
  factOf: FactOf,
  source: Source,
): Calculated | null {
  const { figures } = userCase;
  const amounts: readonly (PartAmount | null)[] = [
    ...(isAllowanceDue(userCase) ? [allowanceAmount(allowance)] : []),
    ...figures.owed.map((item) => owedAmount(item, figures, factOf, source)),
    ...(isNoticeDue(userCase) ? [noticeAmount(allowance, figures, source)] : []),
  ];
  const known = amounts.flatMap((amount) => amount ?? []);
  const ended = dayOfEvent(figures, 'ended');
  const days = factOf(FINAL_PAY)?.figures?.['due']?.amount;
  const due = ended === null || days === undefined ? '' : `, by ${dayText(addDays(ended, days))}`;
  const total = known.length < amounts.length ? null : totalOfAmounts(known, 'total', due);
  if (total === null) return null;
  const calculated = allowance?.kind === 'calculated' ? allowance : null;
  // A month's pay is brought to a week by a measure of ours.
  const isAbout = calculated?.result.answer.includes('about') === true;
  const paid = calculated === null || figures.pay === null ? [] : [line('The pay', rateText(figures.pay))];
  const { daysAWeek } = figures;
  const week = daysAWeek === null ? [] : [line('Days in a week', counted(daysAWeek, 'day'))];
  const lines = [...(calculated?.calculation.lines ?? []), ...paid, ...week, ...total.calculation.lines];
  return {
    ...total,
    facts: [FINAL_PAY, ...total.facts],
    headline: `${isAbout ? 'About ' : ''}${total.headline ?? ''}`,
    calculation: { ...total.calculation, lines },
  };
}

function allowanceAmount(result: ToolResult | null): PartAmount | null {
  const total = result?.kind === 'calculated' && result.result.kind === 'calculation' ? result.result.main.total : null;
  if (result?.kind !== 'calculated' || total?.figure.kind !== 'money') return null;
  return { value: total.figure.cents, unit: 'EC$', label: `the termination allowance, ${total.label}`, result };
}

/** Returns the pay for the reported notice in cents, marked as not confirmed. */
function noticeAmount(allowance: ToolResult | null, figures: CaseFigures, source: Source): PartAmount | null {
  const notice = allowance?.kind === 'calculated' ? reportedNoticePay(allowance.result, figures) : null;
  if (notice === null) return null;
  const amount = amountOf(notice.cents, `the notice, at ${rateText(notice.pay)}`, [notice.fact], source);
  return { ...amount, result: { ...amount.result, reportedBy: notice.fact } };
}

function amountOf(value: number, label: string, facts: readonly string[], source: Source) {
  const shown = { ...source, ...calculation([], label, shortDollars(value)) };
  const result = { kind: 'fact' as const, calculation: shown, facts, headline: label, missing: [] };
  return { value, unit: 'EC$' as const, label, result };
}

/** Returns the amount in cents of one thing that is owed, such as 3 days of leave; null when its pay is not known. */
function owedAmount(item: OwedItem, figures: CaseFigures, factOf: FactOf, source: Source): PartAmount | null {
  const { kind, time, dollars: own } = item;
  const { pay, otherPays, daysAWeek, isOnHoliday } = figures;
  const pays = [...otherPays, ...(pay === null ? [] : [pay])];
  const weekOfDays = time?.per === 'week' && pay?.per === 'day' && daysAWeek !== null ? pay.dollars * daysAWeek : null;
  const rate = own ?? pays.find(({ per }) => per === time?.per)?.dollars ?? weekOfDays;
  const isHours = kind === 'overtime' && time !== null;
  const times = isHours ? factOf(OVERTIME)?.figures?.['overtime']?.amount : 1;
  // Overtime on a Sunday has another rate.
  if (rate === null || times === undefined || (isHours && isOnHoliday)) return null;
  const cents = Math.round((time?.amount ?? 1) * rate * times * HUNDREDTHS);
  const ofDays =
    rate === weekOfDays && pay !== null ? ` (${counted(daysAWeek ?? 0, 'day')} at ${dollars(pay.dollars)})` : '';
  const label =
    time === null ? kind : `${counted(time.amount, time.per)} of ${kind} at ${dollars(rate * times)}${ofDays}`;
  return amountOf(cents, label, isHours ? [OVERTIME] : [], source);
}
