import type { TextFeatures } from './learned-scores.ts';

/** A training text: its features, the position of its choice, and its weight. */
export interface TrainingExample {
  readonly features: TextFeatures;
  readonly choice: number;
  readonly weight: number;
}

/** Returns the log-probability of each choice for a text. */
export type ScoreChoices = (features: TextFeatures) => Float32Array;

/** Passes over all examples: more of them overfit. */
const EPOCHS = 3;
/** Initial step size, and a constant that limits the first steps. */
const LEARNING_RATE = 2;
const INITIAL_SQUARES = 0.5;
/** Smaller errors update no weights, which saves most of the work. */
const MIN_ERROR = 0.005;

/**
 * Trains a softmax regression by stochastic gradient descent with AdaGrad steps, in the order of the examples. Unlike naive Bayes it
 * learns what distinguishes a choice from its rivals: words that all of them share get no weight.
 */
export function trainSoftmax(examples: readonly TrainingExample[], choices: number): ScoreChoices {
  const rows = new Map<number, number>();
  const places: Int32Array[] = [];
  for (const { features } of examples) {
    for (const number of features.numbers) if (!rows.has(number)) rows.set(number, rows.size * choices);
    places.push(features.numbers.map((number) => rows.get(number) ?? 0));
  }
  const weights = new Float32Array(rows.size * choices);
  const squares = new Float32Array(weights.length);

  for (let round = 0; round < EPOCHS; round += 1) {
    for (const [index, { features, choice, weight }] of examples.entries()) {
      const at = places[index] ?? new Int32Array();
      const shares = softmax(linearScores(weights, at, features.shares, choices));
      for (let each = 0; each < choices; each += 1) {
        const error = (each === choice ? 1 : 0) - (shares[each] ?? 0);
        if (Math.abs(error) >= MIN_ERROR)
          updateWeights({ weights, squares }, at, features.shares, each, weight * error);
      }
    }
  }

  return ({ numbers, shares }) => {
    const at: number[] = [];
    const known: number[] = [];
    for (const [place, number] of numbers.entries()) {
      const row = rows.get(number);
      if (row === undefined) continue;
      at.push(row);
      known.push(shares[place] ?? 0);
    }
    return softmax(linearScores(weights, at, known, choices)).map(Math.log);
  };
}

function linearScores(
  weights: Float32Array,
  at: ArrayLike<number>,
  shares: ArrayLike<number>,
  choices: number,
): Float32Array {
  const sums = new Float32Array(choices);
  for (let place = 0; place < at.length; place += 1) {
    const row = at[place] ?? 0;
    const share = shares[place] ?? 0;
    for (let each = 0; each < choices; each += 1) sums[each] = (sums[each] ?? 0) + share * (weights[row + each] ?? 0);
  }
  return sums;
}

/** Updates the weights of an example's features for one choice; a weight's step shrinks with its earlier steps. */
function updateWeights(
  { weights, squares }: { readonly weights: Float32Array; readonly squares: Float32Array },
  at: Int32Array,
  shares: Float32Array,
  choice: number,
  by: number,
): void {
  for (let place = 0; place < at.length; place += 1) {
    const cell = (at[place] ?? 0) + choice;
    const slope = by * (shares[place] ?? 0);
    const before = (squares[cell] ?? 0) + slope * slope;
    squares[cell] = before;
    weights[cell] = (weights[cell] ?? 0) + (LEARNING_RATE * slope) / (Math.sqrt(before) + INITIAL_SQUARES);
  }
}

/** Converts scores to probabilities, in place. */
function softmax(sums: Float32Array): Float32Array {
  let most = -Infinity;
  for (const sum of sums) if (sum > most) most = sum;
  let all = 0;
  for (let each = 0; each < sums.length; each += 1) {
    const share = Math.exp((sums[each] ?? 0) - most);
    sums[each] = share;
    all += share;
  }
  for (let each = 0; each < sums.length; each += 1) sums[each] = (sums[each] ?? 0) / all;
  return sums;
}
