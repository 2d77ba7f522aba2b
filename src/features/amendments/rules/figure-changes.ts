import { NUMBER_WORDS } from '../../../platform/shared/number-words.ts';
import type { ArithmeticView, FactView } from '../../law/rules/content-model.ts';
import { evaluate } from '../../law/rules/arithmetic.ts';
import { figuresIn, locateFigures, normalForm, sameFigure, type Figure } from '../../law/rules/figures.ts';
import type { FactIndex } from '../../law/rules/grounding.ts';
import type { Unit } from '../../law/rules/tokens.ts';
import { calculationText } from './review-text.ts';

/** A figure that is outdated since a fact changed. */
export interface FigureChange {
  readonly value: number;
  /** Null for a bare number, which may stand before any unit. */
  readonly unit: Unit | null;
  /** The figure of today; null where the change of the fact does not tell. */
  readonly now: number | null;
  /** Why it is outdated, as a sentence for the editor. */
  readonly why: string;
  /** Whether it is the result of a calculation with an outdated figure. */
  readonly isDerived: boolean;
}

/** Returns the figures that changed facts no longer state, and the results of calculations that use them. */
export function figureChanges(
  earlier: ReadonlyMap<string, readonly string[]>,
  facts: FactIndex,
  arithmetic: readonly ArithmeticView[],
): FigureChange[] {
  const ofFacts = [...earlier].flatMap(([id, texts]) =>
    // The latest text last: its pairing with the text of today counts.
    texts.toReversed().flatMap((before) => changesOfFact(id, before, facts.get(id)?.text ?? '')),
  );
  return uniqueBy([...ofFacts, ...derivedChanges(arithmetic, ofFacts)], ({ value, unit }) => `${value} ${unit ?? ''}`);
}

function changesOfFact(id: string, before: string, now: string): FigureChange[] {
  const [old, present] = [figuresIn(before), figuresIn(now)];
  const gone = distinct(old.filter((figure) => !present.some((other) => sameFigure(figure, other))));
  const added = distinct(present.filter((figure) => !old.some((other) => sameFigure(figure, other))));
  return gone.map((figure) => {
    const ofSameUnit = (figures: readonly Figure[]) => figures.filter(({ unit }) => unit === figure.unit);
    const [next, ...others] = ofSameUnit(added);
    const isClear = next !== undefined && others.length === 0 && ofSameUnit(gone).length === 1;
    return {
      value: figure.value,
      unit: figure.unit,
      now: isClear ? next.value : null,
      why: isClear ? `${id} now says ${next.written}.` : `${id} no longer says ${figure.written}.`,
      isDerived: false,
    };
  });
}

/** Recalculates with the present figures. A result may be part of the next calculation. */
function derivedChanges(arithmetic: readonly ArithmeticView[], changes: readonly FigureChange[]): FigureChange[] {
  const present = new Map(changes.flatMap(({ value, now }) => (now === null ? [] : [[value, now] as const])));
  return arithmetic.flatMap(({ expression, result }): FigureChange[] => {
    const next = expression.replaceAll(/\d+(?:,\d{3})*(?:\.\d+)?/g, (operand) => {
      const now = present.get(Number(operand.replaceAll(',', '')));
      return now === undefined ? operand : String(now);
    });
    const [before, now] = [Number(result.replaceAll(',', '')), next === expression ? null : valueOf(next)];
    if (now === null || Number.isNaN(before) || Math.abs(before - now) < 0.005) return [];
    present.set(before, now);
    const why = `${calculationText({ expression: next, result: formatFigure(now) })}, not ${result}.`;
    return [{ value: before, unit: null, now, why, isDerived: true }];
  });
}

/** Returns the result of a calculation, rounded to cents; null for a comparison or an expression that cannot be read. */
function valueOf(expression: string): number | null {
  try {
    const value = evaluate(expression);
    return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
  } catch {
    return null;
  }
}

/** An outdated figure in a text. */
export interface FigureMark {
  readonly change: FigureChange;
  /** Position of its number, from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  readonly written: string;
  /** The number of today in the style of the text; null where it is not known. */
  readonly correction: string | null;
}

/** Returns the outdated figures of a text, in order. */
export function markFigures(text: string, changes: readonly FigureChange[]): FigureMark[] {
  return locateFigures(text).flatMap((figure): FigureMark[] => {
    const { start, end } = figure;
    const change = changes.find((each) => sameFigure(figure, { value: each.value, unit: each.unit, written: '' }));
    if (change === undefined) return [];
    const written = text.slice(start, end);
    return [{ change, start, end, written, correction: change.now === null ? null : inStyleOf(written, change.now) }];
  });
}

/** Counts the outdated figures of some texts. */
export function countMarks(texts: readonly { readonly text: string }[], changes: readonly FigureChange[]): number {
  return texts.reduce((count, { text }) => count + markFigures(text, changes).length, 0);
}

/** Returns the text with the correction of one mark. */
export function applyCorrection(text: string, { start, end, written, correction }: FigureMark): string {
  return text.slice(0, start) + (correction ?? written) + text.slice(end);
}

/** Writes a number as another one is written: in words, or in digits with the sign of money. */
function inStyleOf(written: string, value: number): string {
  if (/\d/.test(written)) return written.replace(/\d[\d,]*(?:\.\d+)?/, formatFigure(value));
  const word = NUMBER_WORDS[value] ?? formatFigure(value);
  return /^[A-Z]/.test(written) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}

/** Formats a figure: "1,250", "7.50". */
function formatFigure(value: number): string {
  return value.toLocaleString('en-US', Number.isInteger(value) ? {} : { minimumFractionDigits: 2 });
}

function distinct(figures: readonly Figure[]): Figure[] {
  return uniqueBy(figures, ({ value, unit }) => `${value} ${unit ?? ''}`);
}

function uniqueBy<Entry>(entries: readonly Entry[], key: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [key(entry), entry])).values()].toReversed();
}

/** Minimum share of the figures and longer words of the shorter text that the other has, and their minimum number. */
const MIN_SHARED = { share: 0.6, words: 3 };
/** Shorter words say little about what a text is about. */
const MIN_LENGTH = 4;

/** Returns the other facts that state a figure which a fact had before, in much the same words. */
export function findSimilarFacts(id: string, earlier: readonly string[], facts: FactIndex): FactView[] {
  const now = facts.get(id)?.text ?? '';
  const gone = earlier.flatMap((before) => changesOfFact(id, before, now));
  const words = keyWords(earlier.at(-1) ?? '');
  if (gone.length === 0) return [];
  return [...facts.values()].filter((fact) => {
    const states = figuresIn(fact.text).some((figure) =>
      gone.some(({ value, unit }) => value === figure.value && unit === figure.unit),
    );
    return fact.id !== id && states && areSimilar(words, keyWords(fact.text));
  });
}

function areSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= MIN_SHARED.words && shared >= MIN_SHARED.share * Math.min(one.size, other.size);
}

/** Returns the figures and longer words of a text. */
function keyWords(text: string): Set<string> {
  return new Set(normalForm(text).filter((word) => word.length >= MIN_LENGTH || /\d/.test(word)));
}
