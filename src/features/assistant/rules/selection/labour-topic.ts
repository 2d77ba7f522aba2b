import type { Candidate } from './select-sheets.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { Classification } from '../question/classify-question.ts';
import type { MeaningScores } from './score-meanings.ts';

/** Evidence that a question is, or is not, about labour law. */
export interface TopicEvidence {
  readonly parsed: Pick<ParsedQuestion, 'words'>;
  readonly classification: Pick<Classification, 'isAboutWork' | 'offTopic' | 'order'>;
  readonly meaning: Pick<MeaningScores, 'law' | 'kinds'>;
  /** The best sheet; null for none. */
  readonly best: Pick<Candidate, 'coverage'> | null;
}

/** Whether a question is about labour law. */
export type IsAboutLabourLaw = (signs: TopicEvidence) => boolean;

/**
 * Weights of the evidence, from a logistic regression over labour questions and other messages. Each message was scored by classifiers
 * trained without it (six-fold cross-validation, docs/decisions/023).
 */
const WEIGHTS = {
  /** The lead of labour law over other matters, as log-odds. */
  likelier: 0.21,
  /** The share of the question's words in the best sheet. */
  coverage: 0.95,
  /** Each word that is not generic. */
  telling: 0.7,
  /** A word of work. */
  work: 2.1,
  /** Each of those words that is in no known question or fact. */
  strange: -1.15,
  /** A word of another matter, and one that is hardly ever about work. */
  otherMatter: { 'without work': -1.1, always: -3.7 },
  least: 4.4,
} as const;

/** Texts that are known to be about labour law. */
export interface KnownLabourTexts {
  /** Whole questions: one with the same words is about labour law in any case. */
  readonly questions: readonly string[];
  /** Texts with other known words. */
  readonly words: readonly string[];
}

/** Prepares the decision. */
export function prepareLabourTopic(
  { questions, words }: KnownLabourTexts,
  { stemsOf }: Pick<QuestionParser, 'stemsOf'>,
): IsAboutLabourLaw {
  const known = new Set<string>();
  const whole = new Set<string>();
  for (const [place, text] of [...questions, ...words].entries()) {
    const stems = stemsOf(text);
    for (const stem of stems) known.add(stem);
    if (place < questions.length) whole.add(stemKey(stems));
  }

  return ({ parsed, classification, meaning, best }) => {
    if (whole.has(stemKey(parsed.words.map(({ stem }) => stem)))) return true;
    const words = parsed.words.filter(({ stem }) => !isGenericStem(stem));
    const telling = new Set(words.map(({ stem }) => stem)).size;
    const strange = words.filter(({ stem, meant }) => meant.length === 0 && !known.has(stem)).length;
    // Off-topic words in an order ("script") do not count for the question beside it.
    const other =
      classification.order === null && classification.offTopic !== null
        ? WEIGHTS.otherMatter[classification.offTopic]
        : 0;
    const labourScore =
      WEIGHTS.likelier * (meaning.law - meaning.kinds.offTopic) +
      WEIGHTS.coverage * (best?.coverage ?? 0) +
      WEIGHTS.telling * telling +
      (classification.isAboutWork ? WEIGHTS.work : 0) +
      WEIGHTS.strange * strange +
      other;
    return labourScore > WEIGHTS.least;
  };
}

/** Returns the same key for the same words in any order. */
function stemKey(stems: readonly string[]): string {
  return [...new Set(stems)].toSorted().join(' ');
}
