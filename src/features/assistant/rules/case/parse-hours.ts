import { HOURS_A_DAY, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import { HOLIDAY, HOLIDAY_NAMES } from './circumstances.ts';
import { amountAt, lengthAt, type DraftCase } from './parse-lengths.ts';
import { TIME_UNITS } from './pay-period.ts';
import type { StatedPay } from './parse-pay.ts';
import { allWords, type CaseText, clauseAfter, MONTHS, textBetween, wordAt } from './tokenize.ts';

/** From here on, hours are those of a week, not overtime. */
const MIN_HOURS_OF_WEEK = 30;
/** More hours than this are those of several weeks. */
const MAX_HOURS_A_WEEK = 100;
/** More hours than these on each of several days are the whole day's. */
const MAX_OVERTIME_A_DAY = 5;
const OVERTIME =
  /\b(?:overtime|over time|extra|xtra|additional|beyond|on top|stay\w* (?:back|late)|(?:past|over) (?:the|his|her|my|their) #)\b/;
/** Beside hours, "holiday" is no time off, and double time is the rate of a holiday. */
const ON_HOLIDAY = new RegExp(`${HOLIDAY.source}|\\b(?:holidays?|doubletime)\\b|\\bit (?:is|was) kept\\b`);
const WEEKDAYS = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?';
const WEEKDAY = new RegExp(`\\b(?:${WEEKDAYS}|weekdays?)\\b`);
/** A weekday that is no holiday's: Easter Monday is one. */
const PLAIN_WEEKDAY = new RegExp(`(?<!\\b(?:good|carnival|whit|easter) )\\b${WEEKDAYS}\\b`);
const NAMED_DAY = new RegExp(
  `\\b(?:(?:good|carnival|whit|easter) (?:fri|mon|tues)day|(?:labour|may|new years) day|${HOLIDAY_NAMES}|${WEEKDAYS})\\b`,
  'g',
);
/** The ordinary hours of a week, and the limit that hours go beyond. */
const ORDINARY = /\b(?:ordinary|normal|regular|basic|standard)(?: working)? h(?:ou)?rs?\b/;
const NORMAL_WEEK =
  /\b(?:normal|ordinary|regular|basic)(?: (?:working )?week)?(?: is| of| was)?$|\bcontract(?: (?:is|was|says?|for|of|hours)){1,2}$/;
const LIMIT_BEFORE =
  /\b(?:over|past|beyond|above|exceed\w*|limit(?: is| of| was)?|overtime starts? (?:after|at|from))(?: (?:the|his|her|my|their|normal|ordinary))*$/;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const SPAN_OF_DAYS = new RegExp(`\\b(${WEEK.join('|')})\\w* (?:to|till|until|thru|through) (\\w{3})`);
/** Hours of a day: "EC$80 a day for 8 hours", "an 8 hour day", "my working day is 8 hours"; and of a week. */
const DAY_AFTER = /^(?:(?:an?|per|every|each|by|de|d|the) day|days?|shifts?|daily)\b/;
const DAY_BEFORE =
  /\b(?:day|shift)(?: for (?:me|us|him|her|them))? (?:is|was|has|of)$|\b(?:an?|per|every|each|by|de|d|the) day for$|\bday (?:pay|wages?|rate)(?: (?:is|was|of))? # for$/;
const WEEK_AFTER = /^(?:(?:an?|per|every|each|by|de|d|the) )?(?:weeks?|wk|weekly)\b/;
const DAYS_AFTER =
  /^(?:(?:(?:a|per|each|every) (?:day|night|shift)|shifts) )?(?:for )?# (?:nights?|nites?|days?|shifts?)\b/;
const BREAK = /\b(?:lunch|meal|break)\b/;
const AGAIN = /\b(?:the|these|those|they|them|all)$/;
const JOINS = /^(?:and|plus|then|or|but|n|versus|vs|against|than|how|what|wha|wat)$/;
/** Words of hours within the hours before them: "50 hours, of which 6 are overtime". */
const PART_OF = /\b(?:which|them|are|were|is|was|includ\w+)\b/;
const EACH = /\b(?:each|every|both|apiece|(?:a|per)(?= (?:day|night|evening|week)\b))\b(?: (\w+))?/;
/** Numbers of hours without their unit: "6 on Sunday", "12 overtime", "of which 6 are overtime"; "overtime 8", "Sunday 5". */
const DAYS = `${HOLIDAY_NAMES}|${WEEKDAYS}|weekdays?`;
const BARE_BEFORE = new RegExp(
  `^(?:limit|in (?:${MONTHS.join('|')}))\\b|^(?:more )?(?:(?:overtime|extra|xtra)\\b|(?:(?:on|for|of|are|were|is|was|them) ){1,3}(?:(?:the|that|a|which) )?(?:overtime|extra|${DAYS})\\b)`,
);
const BARE_AFTER = new RegExp(
  `\\b(?:overtime|hours|normal|limit|did|worked|${DAYS})(?: (?:of|was|is|for))?$|\\bovertime starts? (?:after|at|from)$|\\bcontract (?:is|was|says?)$`,
);

/** Hours that are paid at the rate of overtime, or of a Sunday or public holiday, and how often they were worked. */
export interface StatedHours {
  readonly kind: 'overtime' | 'holiday';
  readonly hours: number;
  readonly times: number;
}

/** Hours in a text, with the words of their clause and of the clauses up to the hours before and after. */
interface HoursInText {
  readonly hours: number;
  readonly from: number;
  readonly after: number;
  /** The number of days stated after the hours: 6 for "12 hours, 6 nights", 5 for "10 hours a day for 5 days". */
  readonly days: number | null;
  readonly own: string;
  readonly before: string;
  readonly next: string;
}

/** Parses hours into the draft: those of a day or week that pay is for, those worked in a week, of overtime and on holidays. */
export function parseHours(text: CaseText, used: Set<number>, draft: DraftCase, pay: StatedPay | null): void {
  const all = findHours(text, used, pay).filter(({ own }) => !BREAK.test(own));
  const stated: StatedHours[] = [];
  let isUnclear = false;
  let isLimitStated = false;
  for (const each of all) {
    for (let at = each.from; at < each.after; at += 1) used.add(at);
    // "What must he pay for those 8 hours?"
    if (stated.length > 0 && AGAIN.test(textBetween(text.tokens, each.from - 1, each.from))) continue;
    const kind = kindOf(each, all, text, pay);
    isLimitStated ||= kind === 'limit';
    // "54 hours a week, contract is 45": the larger number is the hours worked, the smaller one the limit.
    const earlierHours = kind === 'limit' || kind === 'ordinary' ? draft.hoursAWeek : null;
    if (earlierHours !== null && earlierHours !== each.hours && (kind === 'limit' || isLimitStated)) {
      draft.weekHours ??= Math.max(earlierHours, each.hours);
      draft.hoursAWeek = Math.min(earlierHours, each.hours);
    } else if (kind === 'week') draft.weekHours ??= each.hours;
    else if (kind === 'ordinary' || kind === 'limit')
      draft.hoursAWeek ??= pay?.per === 'fortnight' ? each.hours / WEEKS_A_FORTNIGHT : each.hours;
    else if (kind === 'day') {
      draft.hoursADay ??= each.hours;
      draft.daysAWeek ??= each.days;
    } else if (kind === null) isUnclear = true;
    else stated.push({ kind, hours: each.hours, times: timesOf(each, text) });
  }
  // "8 hours Saturday and 8 hours Sunday": a sum for the Sunday alone would look like the whole.
  if (isUnclear && stated.every(({ kind }) => kind === 'holiday')) return;
  const totalOf = (wanted: StatedHours['kind']) => {
    const own = stated.filter(({ kind }) => kind === wanted);
    return own.length === 0 ? null : own.reduce((sum, { hours, times }) => sum + hours * times, 0);
  };
  draft.statedHours = stated;
  draft.hours = totalOf('overtime');
  draft.holidayHours = totalOf('holiday');
}

/** Finds all hours, with their unit or by the words beside them. */
function findHours(text: CaseText, used: ReadonlySet<number>, pay: StatedPay | null): readonly HoursInText[] {
  const { tokens, begins } = text;
  const hasUnit = tokens.some((_, at) => TIME_UNITS[wordAt(tokens, at)] === 'hour');
  const found = [...tokens.keys()].flatMap((from) => {
    const amount = used.has(from) ? null : amountAt(text, from);
    const length = amount === null ? null : lengthAt(text, from, amount);
    if (length?.per === 'hour') return { hours: length.amount, from, after: length.after };
    if (amount === null || amount < 2 || amount > MAX_HOURS_A_WEEK) return [];
    if (length !== null || pay === null || !hasUnit) return [];
    const after = from + 1;
    const ends =
      begins.has(after) || after === tokens.length || /^(?:and|plus|then|agreed|at)$/.test(wordAt(tokens, after));
    const isBare =
      BARE_BEFORE.test(clauseAfter(text, after, 6)) || (ends && BARE_AFTER.test(textBetween(tokens, from - 3, from)));
    return isBare ? { hours: amount, from, after } : [];
  });
  const clauses = found.map(({ from, after }, index) => {
    const [first, last] = [found[index - 1]?.after ?? 0, found[index + 1]?.from ?? tokens.length];
    let [start, end] = [from, after];
    while (start > first && !isBoundary(text, start)) start -= 1;
    while (end < last && !isBoundary(text, end)) end += 1;
    return { start, end };
  });
  return found.map((each, index) => {
    const { start = 0, end = 0 } = clauses[index] ?? {};
    const [days] = DAYS_AFTER.test(textBetween(tokens, each.after, each.after + 6))
      ? tokens.slice(each.after).flatMap((token) => (token.kind === 'number' ? token.value : []))
      : [];
    return {
      ...each,
      days: days ?? null,
      own: textBetween(tokens, start, end),
      before: textBetween(tokens, clauses[index - 1]?.end ?? 0, start),
      next: textBetween(tokens, end, clauses[index + 1]?.start ?? tokens.length),
    };
  });
}

function isBoundary({ tokens, begins }: CaseText, at: number): boolean {
  const word = wordAt(tokens, at);
  return begins.has(at) || JOINS.test(word) || (word === 'an' && tokens[at + 1]?.kind === 'number');
}

/** Returns the kind of hours: those of a day or of an ordinary week, all hours of a week, overtime, or hours on a holiday; null for other hours. */
function kindOf(
  { hours, from, after, own, before, next, ...each }: HoursInText,
  all: readonly HoursInText[],
  text: CaseText,
  pay: StatedPay | null,
): StatedHours['kind'] | 'week' | 'ordinary' | 'limit' | 'day' | null {
  const left = textBetween(text.tokens, from - 6, from);
  if (LIMIT_BEFORE.test(left) || NORMAL_WEEK.test(left) || wordAt(text.tokens, after) === 'limit') return 'limit';
  if (hours >= MIN_HOURS_OF_WEEK && WEEK_AFTER.test(clauseAfter(text, after, 2)) && pay?.per === 'month')
    return 'ordinary';
  // "I worked my full 8 hours; I make 88 a day"
  if (pay?.per === 'day' && /\b(?:full|whole|usual)$/.test(left)) return 'day';
  if (!OVERTIME.test(own)) {
    const right = clauseAfter(text, after, 2);
    const isPerDay = DAY_AFTER.test(right) || DAY_BEFORE.test(left);
    // "Tuesday to Saturday, 9 hours a day", and not "Good Friday and Easter Monday, 7 hours each"
    const isSpan = hours > MAX_OVERTIME_A_DAY && daysBetween(`${before} ${own} ${next}`) !== null;
    if (each.days !== null || (isPerDay && (isSpan || !(EACH.test(own) && daysNamed({ own, before, next }) > 1))))
      return 'day';
    const isPaidHours = /^(?:week|fortnight)$/.test(pay?.per ?? '') && left.endsWith(' for') && hours >= HOURS_A_DAY;
    if (WEEK_AFTER.test(right) || isPaidHours || ORDINARY.test(own)) return 'ordinary';
    const extra = all.filter((other) => OVERTIME.test(other.own));
    if (hours >= MIN_HOURS_OF_WEEK && hours <= MAX_HOURS_A_WEEK)
      return extra.some((other) => !PART_OF.test(other.own)) ? 'ordinary' : 'week';
    // Beside overtime, the hours of a day's pay: "5 hours overtime on $100 for 8 hours"
    if (pay?.per === 'day' && extra.length > 0 && !WEEKDAY.test(own) && !ON_HOLIDAY.test(own)) return 'day';
  }
  const clause = [own, before, next].find((words) => ON_HOLIDAY.test(words) || OVERTIME.test(words)) ?? '';
  // "8 hours Monday and 9 hours Tuesday"
  if (clause === '' && WEEKDAY.test(own) && !mentionsOvertime(text)) return null;
  // "Sunday and Monday, 8 hours each" have two rates.
  if (ON_HOLIDAY.test(clause) && EACH.test(own) && PLAIN_WEEKDAY.test(`${before} ${own}`)) return null;
  return ON_HOLIDAY.test(clause) ? 'holiday' : 'overtime';
}

/** Whether a text mentions overtime or its rate: "time and a half" is a number. */
function mentionsOvertime({ tokens }: CaseText): boolean {
  const rates = tokens.filter((token) => token.kind === 'number' && /half|double/.test(token.written));
  return rates.length > 0 || OVERTIME.test(allWords(tokens));
}

/** Returns how often hours were worked: on each of the days, shifts or weeks that the text names or counts; once when it does not say. */
function timesOf(hours: HoursInText, { tokens }: CaseText): number {
  const [isEach, unit = ''] = EACH.exec(hours.own) ?? [];
  const days = isEach === undefined || /^(?:week|wk|fortnight|month)$/.test(unit) ? 0 : daysNamed(hours);
  const words = tokens.map((token) => (token.kind === 'word' ? token.word : token.value));
  return days > 1 ? days : timesWorked(hours.own, words.join(' '));
}

/** Returns how many days are named before hours, or else after them: "Good Friday and Easter Monday, 7 hours each". */
function daysNamed({ before, own, next }: Pick<HoursInText, 'before' | 'own' | 'next'>): number {
  return [`${before} ${own}`, next].map(countDays).find((count) => count > 1) ?? 0;
}

/** Returns the number of weekdays and holidays that a list or a span names; 0 without one. */
export function countDays(words: string): number {
  return daysBetween(words) ?? new Set(words.match(NAMED_DAY)?.map((day) => day.replace(/s$/, ''))).size;
}

/** Returns the days of a week that a span states: "Monday to Friday" are 5; null without one. */
export function daysBetween(words: string): number | null {
  const [, first = '', last = ''] = SPAN_OF_DAYS.exec(words) ?? [];
  const days = WEEK.indexOf(last) - WEEK.indexOf(first) + 1;
  return days < 2 ? null : days;
}

/** Days of every week: "she comes Monday, Wednesday and Friday". */
const EVERY_WEEK = new RegExp(`\\b(?:come|comes|works?|does) (?:on )?((?:${WEEKDAYS}(?: and)? ?){2,})`);

/** Returns the number of days of every week that a text lists; null without a list. */
export function daysListed(words: string): number | null {
  const [, list] = EVERY_WEEK.exec(words) ?? [];
  return list === undefined ? null : countDays(list);
}

/** Returns how often hours were worked: "6 public holidays", "every week for 8 weeks", "4 hours a week for 12 weeks"; once when not stated. */
function timesWorked(own: string, all: string): number {
  const [, occasions] = /\b(\d+) (?:(?:public|bank) )?(?:holidays|sundays|saturdays|shifts|nights)\b/.exec(all) ?? [];
  if (occasions !== undefined) return Number(occasions);
  const [, unit] = /\b(?:every|each) (day|week|wk)\b/.exec(all) ?? /\b(?:a|an|per) (day|week|wk)\b/.exec(own) ?? [];
  const stated = `\\b(?:for|over|in|of|on|past|last|these|those|week|wk|day) (\\d+) (?:${unit === 'day' ? 'day' : 'week|wk'})s?\\b`;
  // "Eight weeks this gone on"
  const goneOn = /\b(\d+) (?:weeks|wks) (?:this|it|that) (?:gone|going|go|been)\b/.exec(all)?.[1];
  return unit === undefined ? 1 : Number(new RegExp(stated).exec(all)?.[1] ?? goneOn ?? 1);
}

/** The hours of one week of several: "72 hours in week one", "42 the next". */
const OF_ONE_WEEK =
  /\b(\d{2}(?:\.5)?)(?: ?(?:hours?|hrs?))?,? (?:in |for |on |the )*(?:week (?:one|two|three|four|five|before|after|\d)|(?:this|one|1st|first|2nd|second|3rd|third|4th|fourth|next|other|following|last)(?: week| one)?)\b/gi;
/** Such hours as a list: "47, 44, 51 and 40". */
const LIST = /\b\d{2}(?:, ?\d{2})*(?:, ?| and |, and )\d{2}\b(?![,.]?\d)/;

/** Parses the hours of several weeks; empty for one week. */
export function parseHoursOfWeeks(text: string): readonly number[] {
  const [list = ''] = LIST.exec(text) ?? [];
  const named = [...text.matchAll(OF_ONE_WEEK)].map(([, hours]) => Number(hours));
  const hours = named.length > 1 ? named : [...list.matchAll(/\d+/g)].map(([each]) => Number(each));
  return hours.length > 1 && hours.every((each) => each >= MIN_HOURS_OF_WEEK) ? hours : [];
}
