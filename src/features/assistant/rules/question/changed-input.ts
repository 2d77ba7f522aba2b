import { NUMBER_WORDS } from '../../../../platform/shared/number-words.ts';
import type { EarlierExchange } from '../answer-request.ts';
import { hasTopic } from '../selection/clarification.ts';

/** Words that may stand around a changed figure or day without another meaning. */
const FILLERS =
  'an?d?|ok|so|but|or|wha?t?|suppose|say|if|about|it|is|was|were|be|i|he|she|we|they|reach|get|make|made|after|for|with|at|on|by|due|only|sorry|actually|then|instead|no|not|nah|same|when|there|been|now|of|us|people|workers|members';
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,4})?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})[a-z]*`;
const YEAR = String.raw`(?:19|20)\d\d`;
/** The unit of a figure: "9 years", "450 a week". */
const UNIT = String.raw`(?: (?:(?:an?|per|each|every) (?:hour|day|week|fortnight|month|year)|(?:hour|day|week|month|year)s?)\b)`;

/** Matches a message that only names another value: "what if it was 470", "no, 356 a week", "and if was 10 June". */
function createChange(value: string): RegExp {
  return new RegExp(String.raw`^(?:(?:${FILLERS})[\s,]+)*\$?(${value})(?:[\s,]+(?:${FILLERS}))*[\s,?.!]*$`, 'i');
}

const CHANGED_DAY = createChange(`${DAY}(?:,? ${YEAR})?`);
const CHANGED_FIGURE = createChange(`(?:${NUMBER}|${NUMBER_WORDS.join('|')})${UNIT}?`);

const IS_YEAR = new RegExp(`^${YEAR}$`);
const STATED_DAY = new RegExp(String.raw`\b(${DAY})(,? ${YEAR})?\b`, 'gi');
/** A figure that is no section number, or a number in words before a unit of time. */
const STATED_FIGURE = new RegExp(
  String.raw`(?<!\d|section |sec\.? )${NUMBER}(?!\d)|\b(?:${NUMBER_WORDS.join('|')})(?= (?:year|month|week|day|hour)s?\b)`,
  'gi',
);
/** A figure replaces another only if it is at most so many times as large or small. */
const MAX_RATIO = 10;
/** One of several figures is replaced only if the others are so many times less near. */
const MIN_ADVANTAGE = 2;
/** The longest service in years. */
const MAX_YEARS = 60;
/** Words with which a user corrects or imagines a value. Without them a figure of the last answer only repeats it: "so 300?". */
const CHANGES = /\b(?:if|when|make|was|were|sorry|actually|no|nah|not|suppose|say|instead)\b/i;
const IS_SHORT = /\b(?:short|owed?|owes|below|underpaid)\b/i;
const STATED_LENGTH = new RegExp(String.raw`\b(?:\d|${NUMBER_WORDS.join('|')}) (?:year|month|week|day)s?\b`, 'i');
const UNIT_AT_START = new RegExp(`^${UNIT}`, 'i');

/**
 * Returns the last message that states the kind of figure or day that a message changes, with the new one instead. When a question came
 * after that message, the new figure is added to the question. Null when the message says more than a figure or a day, or when it is not
 * clear which figure changes.
 */
export function repeatWithChange(message: string, exchanges: readonly EarlierExchange[]): string | null {
  const earlier = exchanges.filter(hasTopic);
  const text = message.trim();
  const day = CHANGED_DAY.exec(text)?.[1];
  if (day !== undefined) return replaceDay(day, earlier);
  const value = CHANGED_FIGURE.exec(text)?.[1];
  const figure = value?.split(' ')[0];
  const last = earlier.at(-1);
  if (value === undefined || figure === undefined || last === undefined || IS_YEAR.test(figure)) return null;
  const isFigureAlone = !/[a-z]/i.test(text);
  const answered = Array.from(last.answer.matchAll(STATED_FIGURE), ([stated]) => Math.floor(valueOf(stated)));
  if (!isFigureAlone && !CHANGES.test(text) && answered.includes(Math.floor(valueOf(figure)))) return null;
  const unit = unitOf(value.slice(figure.length));
  const changed = earlier.flatMap((each) => changeFigure(figure, unit, each.message) ?? []).at(-1);
  if (changed !== undefined)
    return changed.of === last.message || changed.unit === ''
      ? changed.text
      : `${last.message}, ${figure}${changed.unit}`;
  // "And for 6 months?" after pay that is short
  if (unit !== '' && /\bfor\b/i.test(text) && IS_SHORT.test(last.message) && !STATED_LENGTH.test(last.message))
    return `${last.message}, for ${value}`;
  // "5" after "how much severance?" is a length of service.
  return isFigureAlone && valueOf(figure) <= MAX_YEARS ? `${last.message} ${figure} years` : null;
}

/** Returns exchanges whose messages that only change a value are written out, so that later messages can refer to all values. */
export function writeOutChanges(exchanges: readonly EarlierExchange[]): readonly EarlierExchange[] {
  return exchanges.reduce<readonly EarlierExchange[]>(
    (earlier, each) => [...earlier, { ...each, message: repeatWithChange(each.message, earlier) ?? each.message }],
    [],
  );
}

function replaceDay(day: string, earlier: readonly EarlierExchange[]): string | null {
  const last = earlier.findLast(({ message }) => [...message.matchAll(STATED_DAY)].length === 1);
  const keepsYear = !new RegExp(YEAR).test(day);
  return (
    last?.message.replace(STATED_DAY, (_, __, year: string | undefined) => `${day}${keepsYear ? (year ?? '') : ''}`) ??
    null
  );
}

/** Returns a message with the one figure changed that has the same unit or is the nearest, and that figure's unit; null without one. */
function changeFigure(figure: string, unit: string, message: string) {
  const value = valueOf(figure);
  const stated = [...message.matchAll(STATED_FIGURE)]
    .map(({ 0: text, index }) => ({ text, index, rest: message.slice(index + text.length) }))
    .filter(({ text, rest }) => !IS_YEAR.test(text) && (unit === '' || unitOf(rest) === unit));
  const ratios = stated.map(({ text }) => Math.max(valueOf(text) / value, value / valueOf(text)));
  const [least = Infinity, next = Infinity] = ratios.toSorted((a, b) => a - b);
  const changed = stated[ratios.indexOf(least)];
  if (changed === undefined || least > MAX_RATIO || next < least * MIN_ADVANTAGE) return null;
  const text = `${message.slice(0, changed.index)}${figure}${changed.rest}`;
  return { of: message, text, unit: unitOf(changed.rest) };
}

/** Returns the unit that a text begins with: " year", " per week"; empty without one. */
function unitOf(text: string): string {
  const [unit = ''] = UNIT_AT_START.exec(text) ?? [];
  return unit.replace(/^ (?:an?|per|each|every) /i, ' per ').replace(/s$/, '');
}

function valueOf(figure: string): number {
  const word = NUMBER_WORDS.indexOf(figure.toLowerCase());
  return word === -1 ? Number(figure.replaceAll(',', '')) : word;
}
