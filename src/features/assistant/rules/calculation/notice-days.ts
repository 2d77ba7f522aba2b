import { addDays, dayNumber, formatDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../../platform/shared/numbers.ts';
import { DAYS_A_WEEK } from '../../../tools/rules/named-arithmetic.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { after, hasServed } from '../../../tools/rules/time-served.ts';
import type { Case } from '../case/case.ts';
import { findFirstDay, type CaseFigures } from '../case/parse-case.ts';
import type { StatedCount } from '../case/stated-counts.ts';
import { SHORTEST_MONTH } from '../case/parse-dates.ts';
import { dayOfEvent } from './anchor-days.ts';
import { calculation, dayText, line, type QuantityCalculation } from './convert-pay.ts';

/** Returns the last day from which a time is over by another day. A month before 31 October has no such date: it is 30 September. */
export function lastStart(end: GrenadaDay, { amount, unit }: FactFigure): GrenadaDay {
  const start = after(end, -amount, unit);
  return after(start, amount, unit) > end ? addDays(start, -1) : start;
}

/** Names of the figures of a length of notice: the service that it requires, and the notice. */
const NOTICE_FIGURES = Object.entries({ longService: 'longNotice', shortService: 'shortNotice', service: 'notice' });

/** Returns the end of a notice whose length and first day are stated: "two weeks notice given on 24 November, last day?" */
export function endOfStatedNotice(facts: readonly LibraryFact[], { figures }: Case): QuantityCalculation | null {
  const [notice, ...others] = figures.counts.flatMap(({ value, unit, words }) =>
    (unit === 'week' || unit === 'month') && /\b(?:weeks?|months?) notice\b/.test(words) ? { amount: value, unit } : [],
  );
  const known = facts.find(({ figures: given }) => NOTICE_FIGURES.some(([, length]) => given?.[length] !== undefined));
  const day = figures.days.length === 1 ? figures.day : dayOfEvent(figures, 'notice');
  // With the service, the notice of the law counts.
  if (figures.service !== null || notice === undefined || others.length > 0 || known === undefined || day === null)
    return null;
  const lines = [line('The notice is given', formatDay(day)), line('It lasts', counted(notice.amount, notice.unit))];
  const headline = `The notice ends on ${dayText(after(day, notice.amount, notice.unit))}`;
  return { headline, lines, total: null, facts: [known.id] };
}

/** Words of a notice that a case states beside its number: "9 days notice", "gone in 5 days". */
const STATED_NOTICE = /\bnotice\b|\b(?:gone|leaving|leave|out) in (?:days|weeks?)\b/;

/** Returns the notices in days or weeks that a case states. */
export function statedNotices({ counts }: Pick<CaseFigures, 'counts'>): readonly StatedCount[] {
  return counts.filter(({ unit, words }) => (unit === 'day' || unit === 'week') && STATED_NOTICE.test(words));
}

/** Compares the days or weeks of a stated notice with the worker's notice of the law, for the stated service. Null for other cases. */
export function compareNotice(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const { figures, today } = userCase;
  const { service } = figures;
  const [given, ...others] = statedNotices(figures);
  if (service === null || given === undefined || others.length > 0) return null;
  const served = { from: findFirstDay(service, today), to: today };
  const due = facts.flatMap(({ id, standing, figures: known }) =>
    NOTICE_FIGURES.flatMap(([from, length]) => {
      const [needed, notice] = [known?.[from], known?.[length]];
      const isDue = needed !== undefined && hasServed(served, needed) && standing === 'confirmed';
      return isDue && notice !== undefined ? { id, ...notice } : [];
    }),
  );
  // The notice of the longest service counts.
  const least = due.find(({ unit }) => unit === 'month') ?? due[0];
  if (least === undefined) return null;
  const days = given.value * (given.unit === 'week' ? DAYS_A_WEEK : 1);
  const [dueText, givenText] = [counted(least.amount, least.unit), counted(days, 'day')];
  const lines = [line('The notice given', givenText), line('At least', dueText, least.id)];
  const missing = least.unit === 'week' ? least.amount * DAYS_A_WEEK - days : null;
  if (missing === null)
    return days < SHORTEST_MONTH
      ? { headline: `Too short: at least ${dueText}, and ${givenText} given`, lines, total: null, facts: [least.id] }
      : null;
  const dueDays = `${dueText}, which is ${counted(least.amount * DAYS_A_WEEK, 'day')}`;
  const headline =
    missing > 0
      ? `${counted(missing, 'day')} short: at least ${dueDays}, and ${givenText} given`
      : `Enough: ${givenText} given, and at least ${dueDays}`;
  return { headline, ...calculation(lines, 'Missing', counted(Math.max(0, missing), 'day')), facts: [least.id] };
}

/** Returns the latest day for a notice that ends on the last day of the job: for the stated service, or else for each one. */
export function lastDayOfNotice(facts: readonly LibraryFact[], { figures, today }: Case): QuantityCalculation | null {
  const last = dayOfEvent(figures, 'ended');
  const { service } = figures;
  if (last === null) return null;
  const steps = facts.flatMap(({ id, standing, figures: given }) =>
    NOTICE_FIGURES.flatMap(([from, length]) => {
      const [needed, notice] = [given?.[from], given?.[length]];
      if (needed === undefined || notice === undefined) return [];
      if (service !== null && !hasServed({ from: findFirstDay(service, today), to: today }, needed)) return [];
      const day = lastStart(last, notice);
      const served = service === null ? ` after ${counted(needed.amount, needed.unit)} in the job` : '';
      const text = standing === 'confirmed' ? `by ${dayText(day)}` : `[by ${dayText(day)}]{${id}}`;
      return { day, text: text + served, line: line('At least', counted(notice.amount, notice.unit), id), id };
    }),
  );
  // The shortest notice first.
  const ordered = steps.toSorted((one, other) => dayNumber(other.day) - dayNumber(one.day));
  const shown = service === null ? ordered : ordered.slice(-1);
  if (shown.length === 0) return null;
  const headline = shown.map(({ text }, index) => (index === 0 ? text.replace('by', 'By') : text)).join(', or ');
  const lines = [line('The last day', formatDay(last)), ...shown.map((step) => step.line)];
  return { headline, lines, total: null, facts: shown.map(({ id }) => id) };
}
