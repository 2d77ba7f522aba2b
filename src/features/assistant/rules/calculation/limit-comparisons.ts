import { counted } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { addDays, completedMonths } from '../../../../platform/shared/grenada-calendar.ts';
import { MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import { timeMissingTo } from '../../../tools/rules/time-served.ts';
import type { Case } from '../case/case.ts';
import { findFirstDay, type StatedCount } from '../case/parse-case.ts';
import { dayOfEvent, MATERNITY_SERVICE, PROBATION, UNSKILLED } from './anchor-days.ts';
import { calculation, line, type QuantityCalculation } from './convert-pay.ts';

/** What a figure of a fact limits: whether it is at least or at most so much, and the words that name what is counted. */
interface Limit {
  readonly isMost: boolean;
  readonly words: RegExp | null;
  /** The counted thing, before its unit of time if it has one. */
  readonly thing: string;
  /** The unit of the numbers, where the fact states none. */
  readonly unit?: 'week';
}

const CONTRIBUTIONS = /\b(?:contribut|stamp|paid in\b|of nis\b)/;
/** The figures that are limits, by their names. */
const LIMITS: Readonly<Record<string, Limit>> = {
  least: { isMost: false, words: null, thing: '' },
  most: { isMost: true, words: null, thing: '' },
  registration: { isMost: false, words: /\b(?:regist|join)/, thing: '' },
  contributions: { isMost: false, words: CONTRIBUTIONS, thing: 'contribution' },
  recent: { isMost: false, words: /^(?!.*contribut).*\bin the (?:last|past)$/, thing: 'recent contribution week' },
  contributionWeeks: { isMost: false, words: CONTRIBUTIONS, thing: 'contribution ', unit: 'week' },
};
/** Names of units without a unit of time. */
const UNIT_NAMES: Readonly<Partial<Record<FactFigure['unit'], string>>> = { times: 'occasion', count: '' };
/** Words for the times that something happened. */
const TIMES = /^ ?(?:\w+ )*(?:times|occasions|spells|bouts|absences|periods|sick leaves)\b/;
/** Phrases that request whether a number is enough, or too much. */
const ENOUGH = 'enough|too long|too many|too much|right|legal|allowed|qualify|reach|ok';

/** A number compared with the limit of a fact. */
interface Comparison {
  readonly id: string;
  readonly has: string;
  readonly needed: string;
  readonly isMost: boolean;
  /** The difference to the limit in words; null when nothing is missing. */
  readonly missing: string | null;
  readonly left: string;
  /** What a sentence about a missing number adds. */
  readonly note?: string;
}

/** Compares the stated numbers with the limits of some facts. Null without a limit, and for one that is met and not requested. */
export function compareWithLimits(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const { quantity, mentions, figures } = userCase;
  const young = countByAge(facts, userCase);
  if (young !== null || quantity === 'total' || (quantity !== 'shortfall' && figures.pay !== null)) return young;
  for (const fact of facts) {
    const comparison = compareFact(fact, userCase);
    // Beside its main fact, a sheet may name limits of other matters.
    // Time enough in a job is no answer to another request.
    const isAnswer = comparison !== null && (comparison.missing !== null || comparison.isMost || mentions(ENOUGH));
    const isRequested =
      quantity === 'shortfall' ? isAnswer : fact === facts[0] && (comparison?.missing !== null || mentions(ENOUGH));
    if (comparison !== null && isRequested) return toResult(comparison);
  }
  return null;
}

function toResult({ id, has, needed, isMost, missing, left, note = '' }: Comparison): QuantityCalculation {
  const verdict = isMost
    ? missing === null
      ? `${left}: ${has} so far, and the limit is ${needed}`
      : `No, ${missing} too many: ${has}, and the limit is ${needed}`
    : missing === null
      ? `Enough: ${has}, and at least ${needed}`
      : `Not yet, ${missing} short: ${has.replace(new RegExp(`${needed.replace(/^\S+/, '')}$`), '')} of the ${needed} needed${note}`;
  const [limit, difference] = isMost ? ['At most', 'Too many'] : ['At least needed', 'Still missing'];
  const lines = [line(isMost ? 'So far' : 'You have', has), line(limit, needed, id)];
  return { headline: verdict, ...calculation(lines, difference, missing ?? 'None'), facts: [id] };
}

function compareFact(fact: LibraryFact, userCase: Case): Comparison | null {
  const { id, figures: given } = fact;
  const { figures, quantity, today, mentions } = userCase;
  const { service, leave } = given ?? {};
  const { leaveWanted } = figures;
  // Days worked that earn a day of leave are no limit.
  const worked = leave === undefined || leaveWanted !== null ? given?.['worked'] : undefined;
  const isUnskilled = mentions(UNSKILLED);
  if (quantity === 'shortfall' && service !== undefined && figures.service !== null) {
    // The service before a maternity leave runs to the expected birth.
    const due = id === MATERNITY_SERVICE ? dayOfEvent(figures, 'due') : null;
    const isToDue = due !== null && figures.began !== null;
    const job = isToDue
      ? { from: figures.began, to: addDays(due, -1) }
      : { from: findFirstDay(figures.service, today), to: today };
    const missing = timeMissingTo(job, service);
    return {
      ...compared(id, 0, service, service.unit),
      has: timeText(isToDue ? { months: completedMonths(figures.began, due), days: 0 } : figures.service),
      missing: missing === null ? null : timeText(missing),
    };
  }
  const days = worked?.unit === 'day' ? figures.daysWorked : worked?.unit === 'hour' ? figures.hours : null;
  // Without a wanted day of leave, the work that earns one is no limit.
  const isLimit = leave === undefined || leaveWanted !== null;
  if (quantity === 'shortfall' && worked !== undefined && days !== null && isLimit) {
    const earned = Math.floor(days / worked.amount);
    const wanted = leaveWanted === 'next' ? earned + 1 : (leaveWanted ?? 1);
    const needed = leave === undefined ? worked : { ...worked, amount: worked.amount * wanted };
    const note = ` for ${counted(wanted, 'day')} of leave. So far it is ${counted(earned, 'day')}`;
    return { ...compared(id, days, needed, worked.unit), note: leave === undefined ? '' : note };
  }
  if (id === (isUnskilled ? PROBATION.others : PROBATION.unskilled)) return null;
  const valuesOf = (name: string) =>
    figures.counts.flatMap((count) => (limitOf(count, fact) === name ? count.value : []));
  const isMet = (name: string) => valuesOf(name).some((value) => value >= (given?.[name]?.amount ?? Infinity));
  // With these contributions a benefit is paid for as many weeks again.
  const isTwice = isMet('contributionWeeks') && isMet('recent');
  const found = Object.entries(given ?? {}).flatMap(([name, figure]) => {
    const limit = LIMITS[name];
    const [has, ...others] = new Set(valuesOf(name));
    if (limit === undefined || has === undefined || others.length > 0) return [];
    const amount = limit.isMost && isTwice ? 2 * figure.amount : figure.amount;
    const unit = limit.unit ?? UNIT_NAMES[figure.unit] ?? figure.unit;
    return compared(id, has, { ...figure, amount }, `${limit.thing}${unit}`, limit.isMost);
  });
  const short = found.find(({ missing }) => missing !== null);
  // Three months of probation are too long for unskilled work.
  return short ?? (id === PROBATION.others ? null : (found[0] ?? null));
}

/** Returns the name of the limit that a number belongs to: one with its words first, then one with its unit alone. */
function limitOf({ unit, words }: StatedCount, { figures: given }: LibraryFact): string | null {
  const scored = Object.entries(given ?? {}).flatMap(([name, figure]) => {
    const limit = LIMITS[name];
    const isUnit = figure.unit === 'times' ? TIMES.test(words) : (limit?.unit ?? figure.unit) === unit;
    if (limit === undefined || !(limit.words === null ? isUnit : limit.words.test(words))) return [];
    return { name, score: (limit.words === null ? 0 : 2) + (isUnit ? 1 : 0) };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name ?? null;
}

function compared(id: string, has: number, { amount }: FactFigure, thing: string, isMost = false): Comparison {
  const missing = isMost ? has - amount : amount - has;
  return {
    id,
    isMost,
    has: counted(has, thing),
    needed: counted(amount, thing),
    missing: missing > 0 ? counted(missing, thing) : null,
    left: missing === 0 ? 'At the limit' : `${counted(-missing, thing)} left`,
  };
}

/** Formats a length: "14 months", "3 months, 16 days". */
function timeText({ months, days }: { readonly months: number; readonly days: number }): string {
  if (months === 0) return counted(days, 'day');
  return [counted(months, 'month'), ...(days === 0 ? [] : [counted(days, 'day')])].join(', ');
}

/** Counts the people of several stated ages, or days of birth, who are under the age of a fact. */
function countByAge(facts: readonly LibraryFact[], { figures, mentions, today }: Case): QuantityCalculation | null {
  const fact = facts.find((each) => each.figures?.['under']?.unit === 'count');
  const under = fact?.figures?.['under'];
  const first = figures.days.find(({ event }) => event === 'due')?.day;
  const born =
    first === undefined || !mentions('born|birth')
      ? []
      : // Someone who works was born ten years ago or more.
        figures.days.filter(({ day }) => day <= today && completedMonths(day, today) >= 10 * MONTHS_A_YEAR);
  const on = figures.days.find(({ day }) => !born.some((each) => each.day === day))?.day ?? today;
  const ages =
    figures.ages.length > 0
      ? figures.ages
      : born.map(({ day }) => Math.floor(completedMonths(day, on) / MONTHS_A_YEAR));
  if (fact === undefined || under === undefined || ages.length < 2) return null;
  const young = ages.filter((age) => age < under.amount);
  const lines = [line('Ages', ages.join(', ')), line('Under', counted(under.amount, 'year'), fact.id)];
  return {
    headline: `${young.length} of the ${ages.length} ${young.length === 1 ? 'is' : 'are'} under ${under.amount}`,
    ...calculation(lines, `Under ${under.amount}`, String(young.length)),
    facts: [fact.id],
  };
}
