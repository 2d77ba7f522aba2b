import { figuresIn, isSameValue, type Figure } from '../../../law/rules/figures.ts';
import { conceptsIn } from '../question/concepts.ts';

const UNIT = '(?:minute|hour|day|week|fortnight|month|year)';
const NUMBER = String.raw`(?:\$ ?)?(?<![\d,.])\d[\d,.]{0,12}%?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|[a-z]+ty|hundred|thousand|once|twice|times?|half)`;

/** "EC$60 a day" is a rate; "a day" is one day. */
const RATE = new RegExp(String.raw`(${NUMBER})((?:[ -][a-z]+){0,3}?) (?:an?|each|every) (?=${UNIT}\b)`, 'gi');
const HALF = new RegExp(String.raw`\bhalf (?:of )?an? (?=${UNIT})`, 'gi');
const ONE = new RegExp(
  String.raw`\ban? ((?:(?:working|calendar|full|completed|whole|paid|clear|continuous|straight|further|extra|single|single|mere|little) )*)(?=${UNIT}\b|hundred\b|thousand\b|million\b)`,
  'gi',
);
/** Amounts without a number. They must be in the repeated clause. */
const AMOUNT =
  /\b(?:several|few|fewer|couple|handful|dozens?|hundreds|thousands|millions|doubled?|twice|tripled?|treble|thrice|quadruple|decades?|centur(?:y|ies)|scores?|numerous|countless|unlimited|half|halves|multiple|thirds?|quarters?|fifths?|tenths?)\b/gi;
const A_UNIT =
  /\b(?:minutes?|hour(?:s|ly)?|days?|daily|week(?:s|ly)?|fortnight(?:s|ly)?|month(?:s|ly)?|years?|yearly|annual(?:ly)?)\b/g;
const ROMAN = new RegExp(String.raw`\b[ivxlc]+ (?:or more )?(?:${UNIT}s?|dollars|percent|per cent)\b`, 'i');
const OF_AGE = /\b(?:aged?|under|over|older|younger|below|above|turns?|turned|reach\w*)\b/i;

/** Splits a text between figures, but not a section: "s. 49(2)". */
const PARTED =
  /[;:]|(?<!\d)\(|(?<!\d\(\w{1,4})\)|,\s|\s(?:but|while|or)\s|(?<!\b(?:hundred|thousand))\sand\s(?!a half\b)|\s[–—]\s/;

interface Piece {
  readonly text: string;
  readonly figures: readonly Figure[];
}

/** Normalizes rates and ones. */
function normalizeRates(text: string): string {
  return text
    .replaceAll(HALF, 'half ')
    .replaceAll(RATE, '$1$2 per ')
    .replaceAll(ONE, '$1one ')
    .replaceAll(/(?<![\d,.])(\d[\d,.]{0,12}) dollars\b/gi, 'EC$$$1');
}

/** Splits a text into pieces with figures; text without one joins the next piece, or the last. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  for (const part of text.split(PARTED)) {
    const figures = figuresIn(part);
    before = `${before} ${part}`;
    if (figures.length === 0) continue;
    pieces.push({ text: before, figures });
    before = '';
  }
  const last = pieces.pop();
  return last === undefined ? [] : [...pieces, { ...last, text: `${last.text} ${before}` }];
}

/**
 * Whether a sentence states its figures as the clauses of its facts (or the lines of a calculation) do: related figures with their condition
 * in one clause, figures of one unit in the same order, and no figure in another one's context.
 */
export function matchesStatedFigures(sentence: string, clauses: readonly string[]): boolean {
  if (ROMAN.test(sentence)) return false;
  const lowered = clauses.map((clause) => clause.toLowerCase());
  const amounts = sentence.match(AMOUNT) ?? [];
  if (!amounts.every((amount) => lowered.some((clause) => clause.includes(amount.toLowerCase())))) return false;
  const units = new Set(lowered.flatMap((clause) => clause.match(A_UNIT) ?? []).map(unitOf));
  if (!(sentence.toLowerCase().match(A_UNIT) ?? []).every((unit) => units.has(unitOf(unit)))) return false;
  const pieces = piecesOf(normalizeRates(sentence));
  const grounds = clauses.map((clause) => {
    const form = normalizeRates(clause);
    const head = /^[^:]*:(?=\s)/.exec(form)?.[0] ?? '';
    const parts = piecesOf(form).map((part, index) => (index === 0 ? part : { ...part, text: `${head} ${part.text}` }));
    return { figures: figuresIn(form), parts };
  });
  const all = grounds.flatMap(({ parts }) => parts);
  if (!pieces.every((piece) => piece.figures.every((figure) => matchesContext(figure, piece, all)))) return false;

  const matchesFrom = (from: number): boolean => {
    if (from === pieces.length) return true;
    for (let to = pieces.length; to > from; to -= 1) {
      const group = pieces.slice(from, to).flatMap(({ figures }) => figures);
      const isAll = from === 0 && to === pieces.length;
      const fits = grounds.some(
        ({ figures }) =>
          containsInOrder(group, figures) &&
          (isAll || figures.every((figure) => group.some((stated) => isSameFigure(stated, figure, sentence)))),
      );
      if (fits && matchesFrom(to)) return true;
    }
    return false;
  };

  /** Whether others contain the figures, those of one unit in the same order. */
  function containsInOrder(stated: readonly Figure[], ground: readonly Figure[]): boolean {
    const last = new Map<Figure['unit'], number>();
    return stated.every((figure) => {
      const from = last.get(figure.unit) ?? 0;
      const at = ground.findIndex(
        (each, index) =>
          index >= from && (isSameFigure(figure, each, sentence) || inheritsUnit(figure, each, stated, ground)),
      );
      last.set(figure.unit, at);
      return at >= 0;
    });
  }

  return matchesFrom(0);
}

/** Returns the unit of a word: "weeks" and "weekly" are of a week. */
function unitOf(word: string): string {
  if (word.startsWith('annual')) return 'year';
  return word === 'daily' ? 'day' : word.replace(/(?:s|ly)$/, '');
}

function isSameFigure(stated: Figure, ground: Figure, sentence: string): boolean {
  if (!isSameValue(stated.value, ground.value)) return false;
  if (stated.unit === ground.unit) return true;
  return (
    (stated.unit === null && ground.unit === 'year' && OF_AGE.test(sentence)) ||
    (ground.unit === null && stated.unit === 'year')
  );
}

/** Gives a figure without a unit that of the next: "two or three weeks". */
function inheritsUnit(figure: Figure, each: Figure, stated: readonly Figure[], ground: readonly Figure[]): boolean {
  if (!isSameValue(figure.value, each.value)) return false;
  if (figure.unit === null) return stated.some(({ unit }) => unit === each.unit);
  return each.unit === null && ground.some(({ unit }) => unit === figure.unit);
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
