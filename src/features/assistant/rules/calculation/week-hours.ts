import { counted, shortDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import type { Case } from '../case/case.ts';
import { FLAT } from './case-operations.ts';
import { exactDollars } from './convert-pay.ts';
import type { QuantityCalculation } from './quantity-calculations.ts';

/** The fact with the overtime rate. */
const RATES = 'EA-089';
/** The facts with the weekly limits, and phrases of the work; the first match counts. */
const LIMITS = [
  ['EA-083', CASE_PHRASES.homeWork],
  ['EA-082', CASE_PHRASES.officeWork],
  ['EA-081', CASE_PHRASES.landWork],
] as const;
/** Phrases for overtime that was not paid at all. */
const NOT_PAID = 'nothing|not pay|no pay|without pay|only pay|never pay|refuse';

/**
 * Divides the hours of a week into ordinary hours and overtime: by the stated overtime, or else by the weekly limit of the work. A result
 * by the limit is marked as unconfirmed. Null without stated overtime and without a limit.
 */
export function calculateWeekHours(
  { figures, mentions, quantity }: Case,
  factOf: (id: string) => LibraryFact | null,
): QuantityCalculation | null {
  const { pay, hours, hoursAWeek, holidayHours, lasted } = figures;
  const worked = figures.weekHours ?? (hours === null ? hoursAWeek : null);
  const times = factOf(RATES)?.figures?.['overtime'];
  const limitFact = LIMITS.find(([, words]) => mentions(words))?.[0];
  const limit = hours === null && limitFact !== undefined ? factOf(limitFact)?.figures?.['most'] : undefined;
  const ordinary = hours === null ? limit?.amount : (worked ?? 0) - hours;
  if (worked === null || ordinary === undefined || ordinary < 0 || times === undefined || holidayHours !== null)
    return null;
  const mark = (text: string) => (limit === undefined ? text : `[${text}]{${limitFact ?? ''}}`);
  const facts = [...(limit === undefined ? [] : [limitFact ?? '']), RATES];
  const extra = Math.max(0, worked - ordinary);
  const given = [{ label: 'Hours worked in the week', figure: counted(worked, 'hour'), facts: [] }];
  if (pay?.per !== 'hour')
    return quantity === 'date' || pay !== null
      ? null
      : {
          headline: withLimitNotice(hoursText(worked, extra, mark(counted(ordinary, 'hour')), mark), limit),
          lines: given,
          total: null,
          facts,
        };
  const cents = pay.dollars * HUNDREDTHS;
  const weeks = lasted?.per === 'week' ? lasted.amount : 1;
  const money = (each: number) => shortDollars(totalOver(each, weeks));
  const over = weeks === 1 ? '' : ` for ${counted(weeks, 'week')}`;
  const overtime = extra * cents * times.amount;
  const lines = [
    ...given,
    { label: "An hour's pay", figure: exactDollars(pay.dollars), facts: [] },
    { label: 'For each hour of overtime', figure: exactDollars(pay.dollars * times.amount), facts: [RATES] },
  ];
  const ofOvertime = `${mark(counted(extra, 'hour'))} of overtime at ${exactDollars(pay.dollars * times.amount)}`;
  const isFlat = mentions(FLAT);
  const missing = isFlat ? extra * cents * (times.amount - 1) : mentions(NOT_PAID) ? overtime : null;
  const headline =
    missing === null
      ? `${mark(money(Math.min(worked, ordinary) * cents + overtime))} in all${over}: ${thousands(Math.min(worked, ordinary))} hours at ${exactDollars(pay.dollars)}, and ${ofOvertime}, which is ${mark(money(overtime))}`
      : `${mark(money(missing))} short${over}: ${ofOvertime}${isFlat ? `, paid at ${exactDollars(pay.dollars)}` : ''}`;
  return { headline: withLimitNotice(headline, limit), lines, total: null, facts };
}

/** Adds a notice when a limit, which is unconfirmed, was used. */
function withLimitNotice(headline: string, limit: FactFigure | undefined): string {
  return limit === undefined
    ? headline
    : `${headline}. One guide gives ${counted(limit.amount, limit.unit)} a week for this work. We have not been able to confirm it.`;
}

function hoursText(worked: number, extra: number, limit: string, mark: (text: string) => string): string {
  return extra === 0
    ? `No overtime: ${counted(worked, 'hour')} are not more than the ${limit} of a week`
    : `${mark(counted(extra, 'hour'))} of overtime: ${counted(worked, 'hour')} less the ${limit} of a week`;
}
