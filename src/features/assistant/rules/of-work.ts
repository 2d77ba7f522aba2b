import type { Candidate } from './choose-sheet.ts';
import { saysLittle, type Heard, type Hearing } from './hear-question.ts';
import type { Bounds } from './question-bounds.ts';
import type { Meaning } from './weigh-meaning.ts';

/** What tells a question about the law of work from one about anything else. */
export interface Signs {
  readonly heard: Pick<Heard, 'words'>;
  readonly bounds: Pick<Bounds, 'speaksOfWork' | 'offTopic' | 'order'>;
  readonly meaning: Pick<Meaning, 'law' | 'kinds'>;
  /** The best sheet; null when nothing speaks for any. */
  readonly best: Pick<Candidate, 'covered'> | null;
}

/** Whether a question is about the law of work: more speaks for it than against. */
export type IsOfWork = (signs: Signs) => boolean;

/**
 * What each sign counts for: a logistic regression over questions about work and messages about other matters, each weighed while a
 * sixth of them, itself among it, was not among those from which the meaning is known (docs/decisions/023).
 */
const WEIGHTS = {
  /** How much likelier the words make the law than another matter, as a logarithm. */
  likelier: 0.21,
  /** The share of what is said that the best sheet speaks of. */
  covered: 0.95,
  /** Each word that says something. */
  telling: 0.7,
  /** A word of work. */
  work: 2.1,
  /** Each of the telling words that nobody has ever asked with and no fact has. */
  strange: -1.15,
  /** A word of another matter, and one that is seldom of work. */
  otherMatter: { 'without work': -1.1, always: -3.7 },
  least: 4.4,
} as const;

/** What is known to be about the law of work. */
export interface OfWork {
  /** Whole questions: one with the same words is of work, whatever its signs. */
  readonly questions: readonly string[];
  /** Any other words that are no strange ones. */
  readonly words: readonly string[];
}

/** Prepares the decision once. */
export function prepareOfWork({ questions, words }: OfWork, { stemsOf }: Pick<Hearing, 'stemsOf'>): IsOfWork {
  const known = new Set<string>();
  const whole = new Set<string>();
  for (const [place, text] of [...questions, ...words].entries()) {
    const stems = stemsOf(text);
    for (const stem of stems) known.add(stem);
    if (place < questions.length) whole.add(sameWords(stems));
  }

  return ({ heard, bounds, meaning, best }) => {
    if (whole.has(sameWords(heard.words.map(({ stem }) => stem)))) return true;
    const words = heard.words.filter(({ stem }) => !saysLittle(stem));
    const telling = new Set(words.map(({ stem }) => stem)).size;
    const strange = words.filter(({ stem, meant }) => meant.length === 0 && !known.has(stem)).length;
    // Words of another matter in an order ("script") are none of the question beside it.
    const other = bounds.order === null && bounds.offTopic !== null ? WEIGHTS.otherMatter[bounds.offTopic] : 0;
    const speaksForIt =
      WEIGHTS.likelier * (meaning.law - meaning.kinds.offTopic) +
      WEIGHTS.covered * (best?.covered ?? 0) +
      WEIGHTS.telling * telling +
      (bounds.speaksOfWork ? WEIGHTS.work : 0) +
      WEIGHTS.strange * strange +
      other;
    return speaksForIt > WEIGHTS.least;
  };
}

/** The same for questions of the same words, in whatever order. */
function sameWords(stems: readonly string[]): string {
  return [...new Set(stems)].toSorted().join(' ');
}
