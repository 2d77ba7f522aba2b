import { withoutCitations } from './citations.ts';
import { tokenise, type Token, type Unit } from './tokens.ts';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';

/**
 * Unit of a figure. `times` is a factor ("time and a half" is 1.5), `share` is a part of a whole ("one fifth" is 0.2),
 * `people` are persons. `count` is a number without a unit, such as an age; the text states its meaning.
 */
export const FIGURE_UNITS = [
  'minute',
  'hour',
  'day',
  'week',
  'fortnight',
  'month',
  'year',
  'EC$',
  '%',
  'times',
  'share',
  'people',
  'count',
] as const;
/** Unit of a figure of a fact. */
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** A figure that a fact states. `amount` is in the unit, EC$ in dollars. */
export interface FactFigure {
  readonly amount: number;
  readonly unit: FigureUnit;
}

const BARE: readonly FigureUnit[] = ['times', 'share', 'people', 'count'];

/** Returns the names of a fact's figures that its text does not state with their unit. */
export function figuresNotInText(text: string, figures: Readonly<Record<string, FactFigure>>): string[] {
  const stated = figuresIn(text);
  return Object.entries(figures)
    .filter(
      ([, { amount, unit }]) =>
        !stated.some(
          (figure) =>
            isSameValue(figure.value, amount) && (BARE.includes(unit) ? figure.unit === null : figure.unit === unit),
        ),
    )
    .map(([name]) => name);
}

/** Returns the names of a fact's dates (`YYYY-MM-DD`) that its text does not state in written form. */
export function datesNotInText(text: string, dates: Readonly<Record<string, string>>): string[] {
  return Object.entries(dates)
    .filter(([, day]) => !text.includes(formatDay(day)))
    .map(([name]) => name);
}

/** A figure in a text: its value, its unit when written, and the words around it. */
export interface Figure {
  readonly value: number;
  readonly unit: Unit | null;
  readonly written: string;
}

const units: readonly Unit[] = ['minute', 'hour', 'day', 'week', 'fortnight', 'month', 'year'];
/** Words between a number and its unit that do not change it. */
const passedOver = new Set([
  'working',
  'calendar',
  'full',
  'completed',
  'whole',
  'more',
  'paid',
  'clear',
  'continuous',
  'later',
  'straight',
]);

function unitOfWord(word: string): Unit | null {
  return units.find((unit) => word === unit || word === `${unit}s` || (unit === 'day' && word === 'daily')) ?? null;
}

function unitAfter(tokens: readonly Token[], index: number): { unit: Unit | null; word: string } {
  for (let next = index + 1; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word') break;
    if (token.word === 'percent' || token.word === 'per') {
      const following = tokens[next + 1];
      const isPercent = token.word === 'percent' || (following?.kind === 'word' && following.word === 'cent');
      return { unit: isPercent ? '%' : null, word: token.word };
    }
    const unit = unitOfWord(token.word);
    if (unit !== null) return { unit, word: token.word };
    if (!passedOver.has(token.word)) return { unit: null, word: token.word };
  }
  return { unit: null, word: '' };
}

/**
 * Returns every figure of a text, numerals and number words alike. "One" counts only before a unit or "person": elsewhere ("no one", "one
 * of them") it is a pronoun.
 */
export function figuresIn(text: string): Figure[] {
  return numbersIn(text).map(({ figure }) => figure);
}

/** Figures of a text, each with its number as the tokens have it, in the order of the text. */
function numbersIn(text: string): { readonly figure: Figure; readonly number: string }[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'number') return [];
    const after = unitAfter(tokens, index);
    const unit = token.fixedUnit ?? after.unit;
    if (token.written === 'one' && unit === null && after.word !== 'person') return [];
    const written = after.unit === null ? token.written : `${token.written} ${after.word}`;
    return [{ figure: { value: token.value, unit, written }, number: token.written }];
  });
}

/** A figure with the position of its number in the text, without its unit: from `start`, up to `end`. */
export interface LocatedFigure extends Figure {
  readonly start: number;
  readonly end: number;
}

/** Returns the figures of a text with their positions. */
export function locateFigures(text: string): LocatedFigure[] {
  const searched = withoutCitations(text);
  let end = 0;
  return numbersIn(text).flatMap(({ figure, number }) => {
    const pattern = new RegExp(`(?<![a-z\\d.,])${numberPattern(number)}(?![a-z\\d]|[.,]\\d)`, 'gi');
    pattern.lastIndex = end;
    const found = pattern.exec(searched);
    if (found === null) return [];
    end = found.index + found[0].length;
    return [{ ...figure, start: found.index, end }];
  });
}

/** Matches a number of the tokens in the text that it was read from, where its words may be hyphenated. */
function numberPattern(number: string): string {
  return number
    .split(' ')
    .map((word) => word.replace(/[.$]/g, '\\$&'))
    .join('[^a-z\\d]*');
}

/** Half a cent: smaller differences come from rounding. */
const TOLERANCE = 0.005;

/** Whether two values differ by rounding at most. */
export function isSameValue(one: number, other: number): boolean {
  return Math.abs(one - other) < TOLERANCE;
}

/** Whether a figure of a card is the figure of its ground: same value, and the same unit where both name one. */
export function sameFigure(shown: Figure, ground: Figure): boolean {
  return (
    isSameValue(shown.value, ground.value) &&
    (shown.unit === null || ground.unit === null || shown.unit === ground.unit)
  );
}

/** Returns the words of a sentence in normal form: digits for figures, singular units, without words such as "working". */
export function normalForm(sentence: string): string[] {
  return tokenise(sentence).flatMap((token): string[] => {
    if (token.kind === 'number') return [`${token.fixedUnit ?? ''}${token.value}`];
    if (passedOver.has(token.word)) return [];
    return [unitOfWord(token.word) ?? token.word];
  });
}
