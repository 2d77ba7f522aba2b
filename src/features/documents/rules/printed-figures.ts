import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { shortDollars, spelledOut, thousands } from '../../../platform/shared/numbers.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import { type FactFigure, figuresIn } from '../../law/rules/figures.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';

/** A reference to a figure of a fact: `{EA-104 due}`, `{EA-131 leave working}` with a word before the unit, `{EA-212 perYear}'s pay`. */
const FIGURE_REFERENCE = /\{([A-Z]+-\d{3}) ([a-zA-Z]+)(?: ([a-z]+))?\}('s)?/g;

/** A text refers to a figure that its facts do not have. */
export class MissingFigure extends Error {
  override readonly name = 'MissingFigure';
}

/**
 * Replaces references in a text with figures in words, formatted days, or, for the name `section`, the citation of the fact.
 * @throws MissingFigure for a reference that none of `facts` has.
 */
export function withFigures(text: string, facts: readonly FactView[]): string {
  return text.replace(
    FIGURE_REFERENCE,
    (reference, id: string, name: string, word: string | undefined, possessive = '') => {
      const fact = facts.find((each) => each.id === id);
      const value = fact === undefined ? null : figureText(fact, name, word);
      if (value === null) throw new MissingFigure(`asks for ${reference}, which none of its facts gives.`);
      return possessive === '' ? value : value + (value.endsWith('s') ? "'" : "'s");
    },
  );
}

/** Returns the figures and numbers written in a text instead of taken from a fact. */
export function literalFigures(text: string): string[] {
  const rest = withoutMarks(text.replace(FIGURE_REFERENCE, ' … '));
  return [...new Set([...figuresIn(rest).map(({ written }) => written), ...(rest.match(/\d+(?:[,.]\d+)*/g) ?? [])])];
}

function figureText(fact: FactView, name: string, word: string | undefined): string | null {
  if (name === 'section') return fact.section === null ? null : cited(fact.section);
  const day = ownOf(fact.dates, name);
  if (day !== undefined) return formatDay(day);
  const figure = ownOf(fact.figures, name);
  return figure === undefined ? null : formatFigure(figure, word);
}

function ownOf<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

function cited(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}

const TIMES: Readonly<Record<string, string>> = { '1.5': 'time and a half', '2': 'double time', '3': 'triple time' };
const SHARES: Readonly<Record<string, string>> = { '0.5': 'half', '0.25': 'one quarter', '0.2': 'one fifth' };

/** Formats a figure: "seven days", "EC$1,200", "time and a half". `word` is put before the unit: "one working day". */
export function formatFigure({ amount, unit }: FactFigure, word?: string): string {
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
