import { counted } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { addDays, completedMonths } from '../../../../platform/shared/grenada-calendar.ts';
import { MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import { timeMissingTo } from '../../../tools/rules/time-served.ts';
import type { Case } from '../case/case.ts';
import { findFirstDay } from '../case/parse-case.ts';
import type { StatedCount } from '../case/stated-counts.ts';
import { dayOfEvent, MATERNITY_SERVICE, PROBATION, UNSKILLED } from './anchor-days.ts';
import { calculation, line, type QuantityCalculation } from './convert-pay.ts';

/** A limit of a fact: a maximum in `most`, else a minimum. `words` match the counted thing in a question. */
interface Limit {
  readonly words?: RegExp;
  /** The counted thing, before its unit of time if it has one. */
  readonly thing?: string;
  /** The unit of the numbers, where the fact states none. */
  readonly unit?: 'week';
}

const CONTRIBUTIONS = /\b(?:contribut|stamp|paid in\b|of nis\b)/;
/** The figures that are limits, by their names. */
const LIMITS: Readonly<Record<string, Limit>> = {
  least: {},
  most: {},
  registration: { words: /\b(?:regist|join)/ },
  contributions: { words: CONTRIBUTIONS, thing: 'contribution' },
  recent: { words: /^(?!.*contribut).*\bin the (?:last|past)$/, thing: 'recent contribution week' },
  contributionWeeks: { words: CONTRIBUTIONS, thing: 'contribution ', unit: 'week' },
};
/** Names of units without a unit of time. */
const UNIT_NAMES: Readonly<Partial<Record<FactFigure['unit'], string>>> = { times: 'occasion', count: '' };
/** Words for the times that something happened. */
const TIMES = /^ ?(?:\w+ )*(?:times|occasions|spells|bouts|absences|periods|sick leaves)\b/;
/** Phrases that request whether a number is enough, or too much. */
const ENOUGH = 'enough|too long|too many|too much|right|legal|allowed|qualify|eligible|reach|ok';

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
  const isShortfall = quantity === 'shortfall';
  if (young !== null || quantity === 'total' || (!isShortfall && figures.pay !== null)) return young;
  // The other facts of a sheet may set limits for other matters.
  const comparisons = (isShortfall ? facts : facts.slice(0, 1)).flatMap((fact) => compareFact(fact, userCase) ?? []);
  // A limit that is met is the answer only when the question is about it.
  const requested =
    comparisons.find(({ missing, isMost }) => missing !== null || (isShortfall && isMost)) ??
    (mentions(ENOUGH) ? comparisons[0] : undefined);
  return requested === undefined ? null : toResult(requested);
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
  if (quantity === 'shortfall' && service !== undefined && figures.service !== null) {
    // The service before a maternity leave runs to the expected birth.
    const due = id === MATERNITY_SERVICE ? dayOfEvent(figures, 'due') : null;
    const isToDue = due !== null && figures.began !== null;
    const served = isToDue ? { months: completedMonths(figures.began, due), days: 0 } : figures.service;
    const job = isToDue
      ? { from: figures.began, to: addDays(due, -1) }
      : { from: findFirstDay(figures.service, today), to: today };
    const missing = timeMissingTo(job, service);
    const missingText = missing === null ? null : timeText(missing);
    return { ...compareNumber(id, 0, service, service.unit), has: timeText(served), missing: missingText };
  }
  const days = worked?.unit === 'day' ? figures.daysWorked : worked?.unit === 'hour' ? figures.hours : null;
  if (quantity === 'shortfall' && worked !== undefined && days !== null) {
    const earned = Math.floor(days / worked.amount);
    const wanted = leaveWanted === 'next' ? earned + 1 : (leaveWanted ?? 1);
    const needed = leave === undefined ? worked : { ...worked, amount: worked.amount * wanted };
    const note = ` for ${counted(wanted, 'day')} of leave. So far it is ${counted(earned, 'day')}`;
    return { ...compareNumber(id, days, needed, worked.unit), note: leave === undefined ? '' : note };
  }
  if (id === (mentions(UNSKILLED) ? PROBATION.others : PROBATION.unskilled)) return null;
  const isMet = (name: string) =>
    figures.counts.some((each) => limitOf(each, fact) === name && each.value >= (given?.[name]?.amount ?? Infinity));
  // With these contributions a benefit is paid for as many weeks again.
  const factor = isMet('contributionWeeks') && isMet('recent') ? 2 : 1;
  const found = Object.entries(given ?? {}).flatMap(([name, figure]) => {
    const limit = LIMITS[name];
    // "They have me registered since two weeks"
    const isOfRegistration =
      mentions('register') &&
      !mentions('contribution') &&
      figures.counts.length === 1 &&
      given?.['registration'] !== undefined;
    const counts = figures.counts.filter(
      (count) => (isOfRegistration ? 'registration' : limitOf(count, fact)) === name,
    );
    const [has, ...others] = new Set(counts.map(({ value }) => value));
    if (limit === undefined || has === undefined || others.length > 0) return [];
    const unit = limit.unit ?? UNIT_NAMES[figure.unit] ?? figure.unit;
    const isMost = name === 'most';
    const needed = { ...figure, amount: isMost ? factor * figure.amount : figure.amount };
    return compareNumber(id, has, needed, `${limit.thing ?? ''}${unit}`, isMost);
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
    if (limit === undefined || !(limit.words?.test(words) ?? isUnit)) return [];
    return { name, score: (limit.words === undefined ? 0 : 2) + (isUnit ? 1 : 0) };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name ?? null;
}

function compareNumber(id: string, has: number, { amount }: FactFigure, thing: string, isMost = false): Comparison {
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
  if (months >= MONTHS_A_YEAR * 2 && months % MONTHS_A_YEAR === 0 && days === 0)
    return counted(months / MONTHS_A_YEAR, 'year');
  return [...(months === 0 ? [] : [counted(months, 'month')]), ...(days === 0 ? [] : [counted(days, 'day')])].join(
    ', ',
  );
}

/** Counts the people of several stated ages, or days of birth, who are under the age of a fact. */
function countByAge(facts: readonly LibraryFact[], { figures, mentions, today }: Case): QuantityCalculation | null {
  const fact = facts.find((each) => each.figures?.['under']?.unit === 'count');
  const under = fact?.figures?.['under']?.amount;
  // A day less than ten years ago is no worker's day of birth.
  const births = figures.days.filter(({ day }) => day <= today && completedMonths(day, today) >= 10 * MONTHS_A_YEAR);
  const on = figures.days.find((each) => !births.includes(each))?.day ?? today;
  const bornAges = births.map(({ day }) => Math.floor(completedMonths(day, on) / MONTHS_A_YEAR));
  const ages = figures.ages.length > 0 || !mentions('born|birth') ? figures.ages : bornAges;
  if (fact === undefined || under === undefined || ages.length < 2) return null;
  const young = ages.filter((age) => age < under).length;
  const lines = [line('Ages', ages.join(', ')), line('Under', counted(under, 'year'), fact.id)];
  const headline = `${young} of the ${ages.length} ${young === 1 ? 'is' : 'are'} under ${under}`;
  return { headline, ...calculation(lines, `Under ${under}`, String(young)), facts: [fact.id] };
}
