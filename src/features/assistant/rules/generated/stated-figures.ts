import { figuresIn, isSameValue, type Figure } from '../../../law/rules/figures.ts';
import { conceptsIn } from '../question/concepts.ts';
import { HEADING } from './contradictions.ts';

const UNIT = '(?:minute|hour|day|week|fortnight|month|year)';
const HALF = new RegExp(String.raw`\bhalf (?:of )?an? (?=${UNIT})`, 'gi');
const ONE = new RegExp(
  String.raw`\ban? ((?:(?:working|calendar|full|completed|whole|paid|clear|continuous|straight|further|extra|single|mere|little) )*)(?=${UNIT}\b|hundred\b|thousand\b|million\b)`,
  'gi',
);
const DOLLARS = /(?<![\d,.])(\d[\d,.]{0,12}) dollars\b/gi;
/** Amounts without a number. They must be in the repeated clause. */
const AMOUNT =
  /\b(?:several|few|fewer|couple|handful|dozens?|hundreds|thousands|millions|doubled?|twice|tripled?|treble|thrice|quadruple|decades?|centur(?:y|ies)|scores?|numerous|countless|unlimited|half|halves|multiple|thirds?|quarters?|fifths?|tenths?)\b/gi;
const A_UNIT =
  /\b(?:minutes?|hour(?:s|ly)?|days?|daily|week(?:s|ly)?|fortnight(?:s|ly)?|month(?:s|ly)?|years?|yearly|annual(?:ly)?)\b/g;
const ROMAN = new RegExp(String.raw`\b[ivxlc]+ (?:or more )?(?:${UNIT}s?|dollars|percent|per cent)\b`, 'i');

/** Splits a text between figures, but not a section: "s. 49(2)". */
const PARTED =
  /[;:]|(?<!\d)\(|(?<!\d\(\w{1,4})\)|,\s|\s(?:but|while|or)\s|(?<!\b(?:hundred|thousand))\sand\s(?!a half\b)|\s[–—]\s/;

interface Piece {
  readonly text: string;
  readonly figures: readonly Figure[];
}

/** Writes out figures: "a week" is one week. */
function normalizeFigures(text: string): string {
  return text.replaceAll(HALF, 'half ').replaceAll(ONE, '$1one ').replaceAll(DOLLARS, 'EC$$$1');
}

/** Splits a text into pieces with figures; text without one joins the next piece, or the last. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  for (const part of text.split(PARTED)) {
    before = `${before} ${part}`;
    const figures = figuresIn(part);
    if (figures.length === 0) continue;
    pieces.push({ text: before, figures });
    before = '';
  }
  const last = pieces.pop();
  return last === undefined ? [] : [...pieces, { ...last, text: `${last.text} ${before}` }];
}

/**
 * Whether a sentence states its figures as the clauses of its facts (or the lines of a calculation) do: related figures in one clause, figures
 * of one unit in the same order, and no figure in the context of another.
 */
export function matchesStatedFigures(sentence: string, clauses: readonly string[]): boolean {
  const known = clauses.join('\n').toLowerCase();
  const units = new Set((known.match(A_UNIT) ?? []).map(unitOf));
  const written = sentence.toLowerCase();
  const isKnown =
    (written.match(AMOUNT) ?? []).every((amount) => known.includes(amount)) &&
    (written.match(A_UNIT) ?? []).every((unit) => units.has(unitOf(unit)));
  if (ROMAN.test(sentence) || !isKnown) return false;

  const grounds = clauses.map(normalizeFigures);
  const parts = grounds.flatMap((ground) => {
    const [heading = ''] = HEADING.exec(ground) ?? [];
    return piecesOf(ground).map((part, index) => (index === 0 ? part : { ...part, text: `${heading} ${part.text}` }));
  });
  return piecesOf(normalizeFigures(sentence)).every(
    (piece) =>
      piece.figures.every((figure) => matchesContext(figure, piece, parts)) &&
      grounds.some((ground) => containsInOrder(piece.figures, figuresIn(ground))),
  );
}

/** Whether a ground contains the stated figures, those of one unit in the same order. */
function containsInOrder(stated: readonly Figure[], ground: readonly Figure[]): boolean {
  const last = new Map<Figure['unit'], number>();
  return stated.every((figure) => {
    const from = last.get(figure.unit) ?? 0;
    const at = ground.findIndex((each, index) => index >= from && isSameFigure(figure, each));
    last.set(figure.unit, at);
    return at >= 0;
  });
}

/** Returns the unit of a word: "weeks" and "weekly" are of a week. */
function unitOf(word: string): string {
  if (word.startsWith('annual')) return 'year';
  return word === 'daily' ? 'day' : word.replace(/(?:s|ly)$/, '');
}

function isSameFigure(stated: Figure, ground: Figure): boolean {
  // An age may be without its unit: "under 16".
  const isSameUnit = stated.unit === ground.unit || (ground.unit === null && stated.unit === 'year');
  return isSameUnit && isSameValue(stated.value, ground.value);
}

/** Whether no other figure of the unit has a more similar context. */
function matchesContext(figure: Figure, { text }: Piece, parts: readonly Piece[]): boolean {
  const around = conceptsIn(text);
  const similarity = (part: Piece) => [...conceptsIn(part.text)].filter((concept) => around.has(concept)).length;
  const hasFigure = (part: Piece) => part.figures.some(({ value }) => isSameValue(value, figure.value));
  const own = Math.max(0, ...parts.filter(hasFigure).map(similarity));
  const others = parts.filter((part) => !hasFigure(part) && part.figures.some(({ unit }) => unit === figure.unit));
  return Math.max(0, ...others.map(similarity)) <= own;
}
