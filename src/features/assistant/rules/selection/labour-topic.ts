import type { Candidate } from './select-sheets.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { Classification } from '../question/classify-question.ts';
import type { MeaningScores } from './score-meanings.ts';

/** Evidence that a question is, or is not, about labour law. */
export interface TopicEvidence {
  readonly parsed: Pick<ParsedQuestion, 'words'>;
  readonly classification: Pick<Classification, 'isAboutWork' | 'offTopic' | 'instruction'>;
  readonly meaning: Pick<MeaningScores, 'bestLabourScore' | 'intents'>;
  /** The best sheet; null for none. */
  readonly best: Pick<Candidate, 'coverage'> | null;
}

/** Whether a question is about labour law. */
export type IsAboutLabourLaw = (evidence: TopicEvidence) => boolean;

/**
 * Weights of the evidence, from a logistic regression over labour questions and other messages. Each message was scored by classifiers
 * trained without it (six-fold cross-validation, docs/decisions/023).
 */
const WEIGHTS = {
  /** The margin of the best labour score over the off-topic score. */
  margin: 0.21,
  /** The share of the question's words in the best sheet. */
  coverage: 0.95,
  /** Each different word that is not generic. */
  specificStem: 0.7,
  /** A word of work. */
  isAboutWork: 2.1,
  /** Each of those words that is in no known question or fact, and has no correction. */
  unknownStem: -1.15,
  /** A word of an off-topic subject, and one that is hardly ever about work. */
  offTopic: { 'without work': -1.1, always: -3.7 },
} as const;
/** The minimum score of a question about labour law. */
const THRESHOLD = 4.4;

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
  const questionKeys = new Set<string>();
  for (const [index, text] of [...questions, ...words].entries()) {
    const stems = stemsOf(text);
    for (const stem of stems) known.add(stem);
    if (index < questions.length) questionKeys.add(stemKey(stems));
  }

  return ({ parsed, classification, meaning, best }) => {
    if (questionKeys.has(stemKey(parsed.words.map(({ stem }) => stem)))) return true;
    const words = parsed.words.filter(({ stem }) => !isGenericStem(stem));
    const specificStems = new Set(words.map(({ stem }) => stem)).size;
    const unknownStems = words.filter(({ stem, corrections }) => corrections.length === 0 && !known.has(stem)).length;
    // Off-topic words in an instruction ("script") do not count for the question beside it.
    const offTopicWeight =
      classification.instruction === null && classification.offTopic !== null
        ? WEIGHTS.offTopic[classification.offTopic]
        : 0;
    const labourScore =
      WEIGHTS.margin * (meaning.bestLabourScore - meaning.intents.offTopic) +
      WEIGHTS.coverage * (best?.coverage ?? 0) +
      WEIGHTS.specificStem * specificStems +
      (classification.isAboutWork ? WEIGHTS.isAboutWork : 0) +
      WEIGHTS.unknownStem * unknownStems +
      offTopicWeight;
    return labourScore > THRESHOLD;
  };
}

/** Returns the same key for the same words in any order. */
function stemKey(stems: readonly string[]): string {
  return [...new Set(stems)].toSorted().join(' ');
}
