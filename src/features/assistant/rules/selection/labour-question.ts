import type { Candidate } from './score-sheets.ts';
import { isGenericStem, type ParsedQuestion } from '../question/parse-question.ts';
import type { MessageSignals } from '../question/message-signals.ts';
import type { IntentScores } from './score-intents.ts';

/** Evidence that a question is, or is not, about labour law. */
export interface LabourEvidence {
  readonly parsed: Pick<ParsedQuestion, 'words'>;
  readonly signals: Pick<MessageSignals, 'hasWorkWord' | 'offTopic' | 'instruction'>;
  readonly scores: Pick<IntentScores, 'bestSheetScore' | 'scoreOf'>;
  /** The best sheet; null for none. */
  readonly best: Pick<Candidate, 'queryCoverage'> | null;
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
  /** `queryCoverage` of the best sheet. */
  queryCoverage: 0.95,
  /** Each different word that is not generic. */
  specificStem: 0.7,
  /** A word of work. */
  hasWorkWord: 2.1,
  /** Each of those words that is in no known question or fact, and has no spelling candidate. */
  unknownStem: -1.15,
  /** A word of an off-topic subject, and one that is hardly ever about work. */
  offTopic: { 'without work': -1.1, always: -3.7 },
} as const;
/** The minimum score of a question about labour law. */
const THRESHOLD = 4.4;

/** Creates the test for labour questions. `knownStems` are those of texts about labour law. */
export function createLabourQuestionMatcher(knownStems: ReadonlySet<string>): IsLabourQuestion {
  return ({ parsed, signals, scores, best }) => {
    const words = parsed.words.filter(({ stem }) => !isGenericStem(stem));
    const specificStems = new Set(words.map(({ stem }) => stem)).size;
    const unknownStems = words.filter(
      ({ stem, spellingCandidates }) => spellingCandidates.length === 0 && !knownStems.has(stem),
    ).length;
    // Off-topic words in an instruction ("script") do not count for the question beside it.
    const offTopicWeight =
      signals.instruction === null && signals.offTopic !== null ? WEIGHTS.offTopic[signals.offTopic] : 0;
    const labourScore =
      WEIGHTS.margin * (scores.bestSheetScore - scores.scoreOf('offTopic')) +
      WEIGHTS.queryCoverage * (best?.queryCoverage ?? 0) +
      WEIGHTS.specificStem * specificStems +
      (signals.hasWorkWord ? WEIGHTS.hasWorkWord : 0) +
      WEIGHTS.unknownStem * unknownStems +
      offTopicWeight;
    return labourScore > THRESHOLD;
  };
}
