import { figuresIn, isSameValue, normalForm, type Figure } from '../../../law/rules/figures.ts';
import { markedPieces, withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import type { Outcome } from '../answer/answer.ts';

/** Figures or words, in every sentence or only in those in which some word begins with each of `near`. */
export interface Phrase {
  readonly phrase: string;
  readonly near: readonly string[];
}

/** The expected answer. Figures are written as in a text: "2 weeks", "EC$2,400", "double". */
export interface Expectation {
  /** Any of them is right. */
  readonly outcomes: readonly Outcome[];
  /** One of these must be among the first three sources; none is required when empty. */
  readonly facts: readonly string[];
  readonly figures: readonly string[];
  /** Figures that the answer states inside a mark naming one of `facts`. */
  readonly reported: readonly string[];
  /** Figures that may be stated only inside such a mark. */
  readonly onlyMarked: readonly Phrase[];
  readonly forbidden: readonly Phrase[];
}

/** An answer to judge: its text with inline marks (`[two months]{EA-195}`), and the ids of its facts in order. */
export interface Answer {
  readonly text: string;
  readonly sources: readonly string[];
  readonly outcome: Outcome;
}

/** The criteria of an answer. */
export const CRITERIA = ['source', 'figures', 'forbidden', 'outcome'] as const;

/** The criteria of an answer. */
export type Criterion = (typeof CRITERIA)[number];

/** The errors by criterion: empty when it is met, null when the question does not have it. */
export type Score = Readonly<Record<Criterion, readonly string[] | null>>;

/** For each criterion, how many of the questions that have it met it. */
export interface Rate {
  readonly met: number;
  readonly applicable: number;
}

/** The number of sources in which an expected fact counts. */
const FIRST_SOURCES = 3;
/** From this amount on, a number without a unit may be money ("2,400 dollars"); a smaller one is more likely a number of something. */
const MIN_BARE_AMOUNT = 100;
/** Maximum distance in words between a "no" or "not" and the phrase that it negates. */
const DENIAL_REACH = 5;
const DENIALS = new Set(
  'no not never none neither nor nothing cannot cant isnt arent wasnt doesnt dont didnt'.split(' '),
);
/** Beginnings of a sentence that repeats the user's wrong belief. */
const REPEATS_USER = /^You (?:wrote|said|asked|mentioned)\b/;

/** Returns the sentences with the answer's own statements. A new line and an opening mark begin one too. */
function ownSentences(text: string): string[] {
  const parted = text.replaceAll('\n', '\n\n').replaceAll(/([.!?]) +\[/g, '$1\n\n[');
  return sentencesOf(parted).filter((sentence) => !REPEATS_USER.test(sentence));
}

/** Removes words with a mark that names one of `facts`. Words in other marks stay, without the mark. */
function outsideMarks(text: string, facts: readonly string[]): string {
  return markedPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : facts.includes(piece.fact) ? ' … ' : piece.text))
    .join('');
}

function insideMarks(text: string, facts: readonly string[]): string[] {
  return markedPieces(text).flatMap((piece) =>
    typeof piece !== 'string' && facts.includes(piece.fact) ? [piece.text] : [],
  );
}

/**
 * Whether `shown` is the expected figure. A figure without a unit matches any unit, and an amount may lack its currency
 * sign.
 */
function isExpectedFigure(wanted: Figure, shown: Figure): boolean {
  if (!isSameValue(wanted.value, shown.value)) return false;
  const isBareAmount = wanted.unit === 'EC$' && shown.unit === null && wanted.value >= MIN_BARE_AMOUNT;
  return wanted.unit === null || wanted.unit === shown.unit || isBareAmount;
}

/** Returns the figures that no text states. */
export function missingFigures(figures: readonly string[], texts: readonly string[]): string[] {
  const shown = texts.flatMap(figuresIn);
  return figures.filter(
    (figure) => !figuresIn(figure).every((wanted) => shown.some((other) => isExpectedFigure(wanted, other))),
  );
}

function isSameWord(wanted: string, shown: string | undefined): boolean {
  if (wanted === shown) return true;
  const amount = wanted.startsWith('EC$') ? wanted.slice('EC$'.length) : null;
  return amount !== null && amount === shown && Number(amount) >= MIN_BARE_AMOUNT;
}

/** Whether a sentence states a phrase without denying it. */
function asserts(sentence: string, { phrase, near }: Phrase): boolean {
  const wordsOfSentence = normalForm(sentence);
  const wanted = normalForm(phrase);
  const isNear = near.every((start) => wordsOfSentence.some((word) => word.startsWith(start.toLowerCase())));
  return (
    isNear &&
    wordsOfSentence.some(
      (_, at) =>
        wanted.every((word, offset) => isSameWord(word, wordsOfSentence[at + offset])) &&
        !wordsOfSentence.slice(Math.max(0, at - DENIAL_REACH), at).some((word) => DENIALS.has(word)),
    )
  );
}

function asserted(phrases: readonly Phrase[], text: string): string[] {
  const sentences = ownSentences(text);
  return phrases
    .filter((phrase) => sentences.some((sentence) => asserts(sentence, phrase)))
    .map(({ phrase }) => phrase);
}

function scoreSource({ facts }: Expectation, { sources }: Answer): string[] | null {
  if (facts.length === 0) return null;
  const first = sources.slice(0, FIRST_SOURCES);
  if (first.some((source) => facts.includes(source))) return [];
  return [`None of ${facts.join(', ')} is among the first sources (${first.join(', ') || 'none'}).`];
}

function scoreFigures({ facts, figures, reported }: Expectation, { text }: Answer): string[] | null {
  if (figures.length + reported.length === 0) return null;
  const own = ownSentences(text);
  const marked = own.flatMap((sentence) => insideMarks(sentence, facts));
  return [
    ...missingFigures(figures, own.map(withoutMarks)).map((figure) => `Does not state ${figure}.`),
    ...missingFigures(reported, marked).map((figure) => `Does not state ${figure} inside a mark.`),
  ];
}

function scoreForbidden({ facts, forbidden, onlyMarked }: Expectation, { text }: Answer): string[] | null {
  if (forbidden.length + onlyMarked.length === 0) return null;
  return [
    ...asserted(forbidden, withoutMarks(text)).map((phrase) => `States "${phrase}".`),
    ...asserted(onlyMarked, outsideMarks(text, facts)).map((phrase) => `States "${phrase}" outside a mark.`),
  ];
}

/** Judges an answer by the expectations. */
export function score(expectation: Expectation, answer: Answer): Score {
  const isRight = expectation.outcomes.includes(answer.outcome);
  return {
    source: scoreSource(expectation, answer),
    figures: scoreFigures(expectation, answer),
    forbidden: scoreForbidden(expectation, answer),
    outcome: isRight ? [] : [`${answer.outcome} where ${expectation.outcomes.join(' or ')} is right.`],
  };
}

function rateOf(scores: readonly Score[], criterion: Criterion): Rate {
  const applicable = scores.map((given) => given[criterion]).filter((errors) => errors !== null);
  return { met: applicable.filter((errors) => errors.length === 0).length, applicable: applicable.length };
}

/** Returns the rate of each criterion over some answers: those of one kind, or all. */
export function computeRates(scores: readonly Score[]): Readonly<Record<Criterion, Rate>> {
  return {
    source: rateOf(scores, 'source'),
    figures: rateOf(scores, 'figures'),
    forbidden: rateOf(scores, 'forbidden'),
    outcome: rateOf(scores, 'outcome'),
  };
}
