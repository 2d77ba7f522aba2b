import type { Candidate } from './select-sheets.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { Classification } from '../question/classify-message.ts';
import type { IntentScores } from './score-intents.ts';

/** Evidence that a question is, or is not, about labour law. */
export interface LabourEvidence {
  readonly parsed: Pick<ParsedQuestion, 'words'>;
  readonly classification: Pick<Classification, 'hasWorkWord' | 'offTopic' | 'instruction'>;
  readonly scores: Pick<IntentScores, 'bestSheetScore' | 'general'>;
  /** The best sheet; null for none. */
  readonly best: Pick<Candidate, 'tokenRecall'> | null;
}

/** Whether a question is about labour law. */
export type IsLabourQuestion = (evidence: LabourEvidence) => boolean;

/**
 * Weights of the evidence, from a logistic regression over labour questions and other messages. Each message was scored by classifiers
 * trained without it (six-fold cross-validation, docs/decisions/023).
 */
const WEIGHTS = {
  /** The margin of the best sheet score over the off-topic score. */
  margin: 0.21,
  /** `tokenRecall` of the best sheet. */
  tokenRecall: 0.95,
  /** Each different word that is not generic. */
  specificStem: 0.7,
  /** A word of work. */
  hasWorkWord: 2.1,
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
  readonly examples: readonly string[];
  /** Texts with other known words. */
  readonly words: readonly string[];
}

/** Prepares the decision. */
export function prepareLabourQuestionTest(
  { examples, words }: KnownLabourTexts,
  { stemsOf }: Pick<QuestionParser, 'stemsOf'>,
): IsLabourQuestion {
  const known = new Set<string>();
  const exampleKeys = new Set<string>();
  for (const [index, text] of [...examples, ...words].entries()) {
    const stems = stemsOf(text);
    for (const stem of stems) known.add(stem);
    if (index < examples.length) exampleKeys.add(stemKey(stems));
  }

  return ({ parsed, classification, scores, best }) => {
    if (exampleKeys.has(stemKey(parsed.words.map(({ stem }) => stem)))) return true;
    const words = parsed.words.filter(({ stem }) => !isGenericStem(stem));
    const specificStems = new Set(words.map(({ stem }) => stem)).size;
    const unknownStems = words.filter(({ stem, corrections }) => corrections.length === 0 && !known.has(stem)).length;
    // Off-topic words in an instruction ("script") do not count for the question beside it.
    const offTopicWeight =
      classification.instruction === null && classification.offTopic !== null
        ? WEIGHTS.offTopic[classification.offTopic]
        : 0;
    const labourScore =
      WEIGHTS.margin * (scores.bestSheetScore - scores.general.offTopic) +
      WEIGHTS.tokenRecall * (best?.tokenRecall ?? 0) +
      WEIGHTS.specificStem * specificStems +
      (classification.hasWorkWord ? WEIGHTS.hasWorkWord : 0) +
      WEIGHTS.unknownStem * unknownStems +
      offTopicWeight;
    return labourScore > THRESHOLD;
  };
}

/** Returns the same key for the same words in any order. */
function stemKey(stems: readonly string[]): string {
  return [...new Set(stems)].toSorted().join(' ');
}
