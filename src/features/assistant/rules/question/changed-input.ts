import { NUMBER_WORDS } from '../../../../platform/shared/number-words.ts';
import type { EarlierExchange } from '../answer-request.ts';

/** Words that may stand around a changed figure or day without another meaning. */
const FILLERS =
  'an?d?|ok|so|but|or|wha?t?|suppose|say|if|about|it|is|was|were|be|i|he|she|we|they|reach|get|make|made|after|for|with|at|on|by|due|only|sorry|actually|then|instead|no|not|nah|same';
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,4})?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})[a-z]*`;
const YEAR = String.raw`(?:19|20)\d\d`;

/** Matches a message that only names another value: "what if it was 470", "no, 356", "and if was 10 June". */
function createChange(value: string): RegExp {
  return new RegExp(String.raw`^(?:(?:${FILLERS})[\s,]+)*\$?(${value})(?:[\s,]+(?:${FILLERS}))*[\s,?.!]*$`, 'i');
}

const CHANGED_DAY = createChange(`${DAY}(?:,? ${YEAR})?`);
const CHANGED_FIGURE = createChange(NUMBER);

const STATED_DAY = new RegExp(String.raw`\b(${DAY})(,? ${YEAR})?\b`, 'gi');
/** A figure, or a number in words before a unit of time. */
const STATED_FIGURE = new RegExp(
  String.raw`${NUMBER}|\b(?:${NUMBER_WORDS.join('|')})(?= (?:year|month|week|day|hour)s?\b)`,
  'gi',
);
/** A figure replaces one of several only if it is at most so many times as large or small. */
const MAX_RATIO = 3;

/**
 * Returns the last message that states the kind of figure or day that a message changes, with the new one instead; null when the message
 * says more than a figure or a day, or when it is not clear which figure changes.
 */
export function repeatWithChange(message: string, earlier: readonly EarlierExchange[]): string | null {
  const text = message.trim();
  const day = CHANGED_DAY.exec(text)?.[1];
  if (day !== undefined) return replaceDay(day, earlier);
  const figure = CHANGED_FIGURE.exec(text)?.[1];
  if (figure === undefined) return null;
  const last = earlier.findLast((each) => each.message.match(STATED_FIGURE) !== null);
  return last === undefined ? null : replaceFigure(figure, last.message);
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
  const hasYear = new RegExp(YEAR).test(day);
  return (
    last?.message.replace(STATED_DAY, (_, __, year: string | undefined) => `${day}${hasYear ? '' : (year ?? '')}`) ??
    null
  );
}

function replaceFigure(figure: string, message: string): string | null {
  const value = valueOf(figure);
  const stated = [...message.matchAll(STATED_FIGURE)].filter(([text]) => !new RegExp(`^${YEAR}$`).test(text));
  const ratios = stated.map(([text]) => ratioOf(valueOf(text), value));
  const least = Math.min(...ratios);
  const near = ratios.filter((ratio) => ratio <= MAX_RATIO);
  const changed = stated.length === 1 ? stated[0] : near.length === 1 ? stated[ratios.indexOf(least)] : undefined;
  if (changed === undefined) return null;
  return `${message.slice(0, changed.index)}${figure}${message.slice(changed.index + changed[0].length)}`;
}

function valueOf(figure: string): number {
  const word = NUMBER_WORDS.indexOf(figure.toLowerCase());
  return word === -1 ? Number(figure.replaceAll(',', '')) : word;
}

function ratioOf(a: number, b: number): number {
  return Math.max(a, b) / Math.max(Math.min(a, b), Number.EPSILON);
}
