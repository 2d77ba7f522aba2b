import type { Conversation } from '../../src/features/assistant/content/testing/tuning-sets.ts';
import type { EarlierExchange } from '../../src/features/assistant/rules/answer-request.ts';
import type { AnswerSheet } from '../../src/features/assistant/rules/answer-sheet.ts';
import type { QuestionReader } from '../../src/features/assistant/rules/create-answerer.ts';
import {
  createSheetRanker,
  createTopicFeatures,
  TOPIC_FEATURES,
  type TopicWeights,
} from '../../src/features/assistant/rules/selection/rank-sheets.ts';
import { findPreviousTopic } from '../../src/features/assistant/rules/selection/resolve-topic.ts';

/** The sheets for a turn after a topic: the features of each, its score first, and whether it is right. */
type Turn = readonly { readonly features: readonly number[]; readonly isRight: boolean }[];

/** Weights of the features in their order. */
type Weights = readonly number[];

/** The trained weights, and the share of turns with the right sheet first: in conversations of the training, and in others. */
export interface TrainedTopicWeights {
  readonly weights: TopicWeights;
  readonly trainedRate: number;
  readonly otherRate: number;
}

/** Groups of conversations in cross-validation. */
const FOLDS = 5;
const STEPS = 200;
const STEP_SIZE = 0.3;
/** Keeps weights small where few conversations support them. */
const REGULARIZATION = 0.01;
/** The minimum share of the right sheets, which avoids a division by 0. */
const MIN_SHARE = 1e-12;
/** The weights before the training. */
export const NO_TOPIC_WEIGHTS: TopicWeights = { isPrevious: 0, ownWords: 0, similarity: 0, sharesToolOrFact: 0 };

/** Trains the weights of the previous topic on conversations. The previous topic of each turn is the right one. */
export function trainTopicWeights(
  conversations: readonly Conversation[],
  sheets: readonly AnswerSheet[],
  reader: QuestionReader,
): TrainedTopicWeights {
  const turns = conversations.map((each) => turnsOf(each, sheets, reader));
  const [scoreWeight = 1, ...weights] = fit(turns.flat());
  const [isPrevious = 0, ownWords = 0, similarity = 0, sharesToolOrFact = 0] = weights.map(
    (weight) => Math.round((100 * weight) / scoreWeight) / 100,
  );
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const trained = turns.filter((__, index) => index % FOLDS !== fold).flat();
    const others = turns.filter((__, index) => index % FOLDS === fold).flat();
    const foldWeights = fit(trained);
    return {
      trained: trained.map((turn) => isRightFirst(turn, foldWeights)),
      others: others.map((turn) => isRightFirst(turn, foldWeights)),
    };
  });
  return {
    weights: { isPrevious, ownWords, similarity, sharesToolOrFact },
    trainedRate: rateOf(folds.flatMap((fold) => fold.trained)),
    otherRate: rateOf(folds.flatMap((fold) => fold.others)),
  };
}

/** Returns the turns of a conversation that follow a topic. */
function turnsOf({ turns }: Conversation, sheets: readonly AnswerSheet[], reader: QuestionReader): Turn[] {
  const rankSheets = createSheetRanker({ ...reader, weights: NO_TOPIC_WEIGHTS });
  const earlier: EarlierExchange[] = [];
  return turns.flatMap((turn) => {
    if (turn.kind === 'small-talk') return [];
    const previous = findPreviousTopic(sheets, earlier);
    const sheet = sheets.find(({ about }) => about === turn.about[0]);
    if (sheet !== undefined) earlier.push({ message: turn.ask, about: sheet.about, answer: '' });
    if (previous === null || sheet === undefined) return [];
    const parsed = reader.parser.parse(turn.ask);
    const featuresOf = createTopicFeatures(parsed, previous.sheet, reader.similarityTo);
    const { candidates } = rankSheets({
      parsed,
      sentences: [parsed],
      ranked: reader.retrieval.retrieve(turn.ask).ranked,
      previous,
    });
    return [
      candidates.map((each) => {
        const features = featuresOf(each.sheet);
        return {
          features: [each.score, ...TOPIC_FEATURES.map((name) => features[name])],
          isRight: turn.about.includes(each.sheet.about),
        };
      }),
    ];
  });
}

/** Fits a softmax regression over the sheets of each turn by AdaGrad steps. Features are scaled to the same spread first. */
function fit(turns: readonly Turn[]): Weights {
  const all = turns.flat();
  const count = all[0]?.features.length ?? 0;
  const spreads = Array.from({ length: count }, (_, at) => spreadOf(all.map(({ features }) => features[at] ?? 0)));
  const weights = spreads.map(() => 0);
  const squares = spreads.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight) => REGULARIZATION * weight);
    for (const turn of turns) {
      const scores = turn.map(({ features }) => product(features, weights, spreads));
      const shares = softmax(scores);
      const rightShare = turn.reduce((sum, { isRight }, index) => sum + (isRight ? (shares[index] ?? 0) : 0), 0);
      for (const [index, { features, isRight }] of turn.entries()) {
        const share = shares[index] ?? 0;
        const error = (share - (isRight ? share / Math.max(rightShare, MIN_SHARE) : 0)) / turns.length;
        for (const [at, value] of features.entries())
          gradient[at] = (gradient[at] ?? 0) + (error * value) / (spreads[at] ?? 1);
      }
    }
    for (const [at, slope] of gradient.entries()) {
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (STEP_SIZE * slope) / Math.sqrt((squares[at] ?? 0) + Number.EPSILON);
    }
  }
  return weights.map((weight, at) => weight / (spreads[at] ?? 1));
}

function isRightFirst(turn: Turn, weights: Weights): boolean {
  const scores = turn.map(({ features }) => product(features, weights));
  return turn[scores.indexOf(Math.max(...scores))]?.isRight === true;
}

function product(features: readonly number[], weights: Weights, spreads: Weights = []): number {
  return features.reduce((sum, value, at) => sum + (value * (weights[at] ?? 0)) / (spreads[at] ?? 1), 0);
}

function softmax(scores: readonly number[]): readonly number[] {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function rateOf(rights: readonly boolean[]): number {
  return rights.filter(Boolean).length / rights.length;
}
