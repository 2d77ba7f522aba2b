import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { shortDollars, spelledOut, thousands } from '../../../platform/shared/numbers.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import { type FactFigure, figuresIn } from '../../law/rules/figures.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';

/** Where a line asks a fact: `{EA-104 due}`, `{EA-131 leave working}` with a word before the unit, `{EA-212 perYear}'s pay`. */
const ASKED = /\{([A-Z]+-\d{3}) ([a-zA-Z]+)(?: ([a-z]+))?\}('s)?/g;

/** A text that asks for what its facts do not give. */
export class FigureNotGiven extends Error {
  override readonly name = 'FigureNotGiven';
}

/**
 * A text with what it asks of its facts: figures in words, days as people write them, and by the name `section` how the fact
 * is cited. Throws FigureNotGiven for what none of `facts` gives.
 */
export function withFigures(text: string, facts: readonly FactView[]): string {
  return text.replace(ASKED, (asked, id: string, name: string, word: string | undefined, possessive = '') => {
    const fact = facts.find((each) => each.id === id);
    const words = fact === undefined ? null : wordsOf(fact, name, word);
    if (words === null) throw new FigureNotGiven(`asks for ${asked}, which none of its facts gives.`);
    return possessive === '' ? words : words + (words.endsWith('s') ? "'" : "'s");
  });
}

/** The figures and other numbers that a text writes itself instead of asking a fact. */
export function ownFigures(text: string): string[] {
  const rest = withoutMarks(text.replace(ASKED, ' … '));
  return [...new Set([...figuresIn(rest).map(({ written }) => written), ...(rest.match(/\d+(?:[,.]\d+)*/g) ?? [])])];
}

function wordsOf(fact: FactView, name: string, word: string | undefined): string | null {
  if (name === 'section') return fact.section === null ? null : cited(fact.section);
  const day = ownOf(fact.dates, name);
  if (day !== undefined) return formatDay(day);
  const figure = ownOf(fact.figures, name);
  return figure === undefined ? null : figureInWords(figure, word);
}

function ownOf<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

function cited(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}

const TIMES: Readonly<Record<string, string>> = { '1.5': 'time and a half', '2': 'double time', '3': 'triple time' };
const SHARES: Readonly<Record<string, string>> = { '0.5': 'half', '0.25': 'one quarter', '0.2': 'one fifth' };

/** A figure as a document says it: "seven days", "EC$1,200", "time and a half"; `word` stands before the unit: "one working day". */
export function figureInWords({ amount, unit }: FactFigure, word?: string): string {
  switch (unit) {
    case 'EC$':
      return shortDollars(amount * 100);
    case '%':
      return `${thousands(amount)}%`;
    case 'times':
      return TIMES[amount] ?? `${thousands(amount)} times the usual pay`;
    case 'share':
      return SHARES[amount] ?? `${thousands(amount * 100)}%`;
    case 'people':
    case 'count':
      return spelledOut(amount);
    default:
      return [spelledOut(amount), ...(word === undefined ? [] : [word]), amount === 1 ? unit : `${unit}s`].join(' ');
  }
}
