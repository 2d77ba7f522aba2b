import { addDays } from '../../../../platform/shared/grenada-calendar.ts';
import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';
import type { Case } from '../case/case.ts';
import { CASE_PHRASES, TOGETHER } from '../case/circumstances.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { OwedItem } from '../case/parse-owed.ts';
import { dayOfEvent } from './anchor-days.ts';
import { totalOfAmounts, type PartAmount } from './case-operations.ts';
import { calculation, dayText, dollars, line, rateText } from './convert-pay.ts';
import { reportedNoticePay } from './notice-pay.ts';
import type { Calculated, ToolResult } from './run-calculator.ts';

/** The facts with the time in which everything is paid, and with the pay after leaving without notice. */
export const FINAL_PAY = 'EA-104';
export const LEFT_WITHOUT_NOTICE = 'EA-190';
/** The fact with the rate of overtime. */
const OVERTIME = 'EA-089';
/** Phrases that request an amount. */
const AMOUNT = `${TOGETHER}|how much|what|amount|final pay|last pay`;

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
  const isOfEnd = length === 1 && figures.days.some(({ event }) => event === 'ended');
  return mentions(AMOUNT) && (terms > 1 || isOfEnd) ? FINAL_PAY : null;
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

/** Adds up what is due at the end of a job, with its last day for payment. Null when an amount is not known. */
export function calculateFinalPay(
  userCase: Case,
  allowance: ToolResult | null,
  factOf: (id: string) => LibraryFact | null,
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
  const lines = [...(calculated?.calculation.lines ?? []), ...paid, ...total.calculation.lines];
  return {
    ...total,
    facts: [FINAL_PAY, ...total.facts],
    headline: `${isAbout ? 'About ' : ''}${total.headline ?? ''}`,
    calculation: { ...total.calculation, lines },
  };
}

function allowanceAmount(result: ToolResult | null): PartAmount | null {
  if (result?.kind !== 'calculated' || result.result.kind !== 'calculation') return null;
  const { total } = result.result.main;
  return total?.figure.kind === 'money'
    ? { value: total.figure.cents, unit: 'EC$', label: `the termination allowance, ${total.label}`, result }
    : null;
}

/** Returns the pay for the reported notice. */
function noticeAmount(allowance: ToolResult | null, figures: CaseFigures, source: Source): PartAmount | null {
  const notice = allowance?.kind === 'calculated' ? reportedNoticePay(allowance.result, figures) : null;
  if (notice === null) return null;
  const { cents, fact, pay } = notice;
  const amount = amountOf(cents, `the notice, at ${rateText(pay)}`, [fact], source);
  return { ...amount, result: { ...amount.result, reportedBy: fact } };
}

function amountOf(cents: number, label: string, facts: readonly string[], source: Source) {
  const shown = { ...source, ...calculation([], label, shortDollars(cents)) };
  return {
    value: cents,
    unit: 'EC$' as const,
    label,
    result: { kind: 'fact' as const, calculation: shown, facts, headline: label, missing: [] },
  };
}

/** Returns the amount of one thing that is owed; null when its pay is not known. */
function owedAmount(
  { kind, time, dollars: own }: OwedItem,
  { pay, otherPays, isOnHoliday }: CaseFigures,
  factOf: (id: string) => LibraryFact | null,
  source: Source,
): PartAmount | null {
  const pays = [...otherPays, ...(pay === null ? [] : [pay])];
  const payFor = (unit: string | undefined) => pays.find(({ per }) => per === unit)?.dollars ?? null;
  const ofFortnight = time?.per === 'week' ? payFor('fortnight') : null;
  const rate = own ?? payFor(time?.per) ?? (ofFortnight === null ? null : ofFortnight / WEEKS_A_FORTNIGHT);
  const isHours = kind === 'overtime' && time !== null;
  const times = isHours ? factOf(OVERTIME)?.figures?.['overtime']?.amount : 1;
  // Overtime on a Sunday has another rate.
  if (rate === null || times === undefined || (isHours && isOnHoliday)) return null;
  const cents = Math.round((time?.amount ?? 1) * rate * times * HUNDREDTHS);
  const label = time === null ? kind : `${counted(time.amount, time.per)} of ${kind} at ${dollars(rate * times)}`;
  return amountOf(cents, label, isHours ? [OVERTIME] : [], source);
}
