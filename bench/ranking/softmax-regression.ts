import type { TextFeatures } from '../../src/features/assistant/rules/selection/text-features.ts';

/** A training text: its features, the index of its class, and its weight. */
export interface TrainingExample {
  readonly features: TextFeatures;
  readonly classIndex: number;
  readonly weight: number;
}

/** The weights of each feature, one for each class, by the index of the feature. */
export type WeightRows = ReadonlyMap<number, Float32Array>;

/** Passes over all examples: more of them overfit. */
const EPOCHS = 3;
/** Initial step size, and a constant that limits the first steps. */
const LEARNING_RATE = 2;
const INITIAL_SQUARES = 0.5;
/** Smaller errors update no weights, which saves most of the work. */
const MIN_ERROR = 0.005;

/**
 * Trains a softmax regression by stochastic gradient descent with AdaGrad steps, in the order of the examples. Unlike naive Bayes it
 * learns what distinguishes a class from its rivals: words that all of them share get no weight.
 */
export function trainSoftmax(examples: readonly TrainingExample[], classCount: number): WeightRows {
  // The weights of a feature, one for each class, are a row.
  const rowByFeature = new Map<number, number>();
  const rowsByExample: Int32Array[] = [];
  for (const { features } of examples) {
    for (const feature of features.indices)
      if (!rowByFeature.has(feature)) rowByFeature.set(feature, rowByFeature.size * classCount);
    rowsByExample.push(features.indices.map((feature) => rowByFeature.get(feature) ?? 0));
  }
  const weights = new Float32Array(rowByFeature.size * classCount);
  const squares = new Float32Array(weights.length);

  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const [exampleIndex, { features, classIndex, weight }] of examples.entries()) {
      const rows = rowsByExample[exampleIndex] ?? new Int32Array();
      const probabilities = softmax(linearScores(weights, rows, features.values, classCount));
      for (let each = 0; each < classCount; each += 1) {
        const error = (each === classIndex ? 1 : 0) - (probabilities[each] ?? 0);
        if (Math.abs(error) >= MIN_ERROR)
          updateWeights({ weights, squares }, rows, features.values, each, weight * error);
      }
    }
  }

  return new Map(
    [...rowByFeature].map(([feature, row]) => [feature, centered(weights.subarray(row, row + classCount))]),
  );
}

/**
 * Subtracts the median of a feature's weights from each. That changes no probability, and most weights become so small that the packed
 * model leaves them out.
 */
function centered(weights: Float32Array): Float32Array {
  const median = weights.toSorted()[Math.floor(weights.length / 2)] ?? 0;
  return weights.map((weight) => weight - median);
}

/** Returns the sum of a text's weighted features for each class. */
function linearScores(
  weights: Float32Array,
  rows: ArrayLike<number>,
  values: ArrayLike<number>,
  classCount: number,
): Float32Array {
  const scores = new Float32Array(classCount);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const value = values[index] ?? 0;
    for (let each = 0; each < classCount; each += 1)
      scores[each] = (scores[each] ?? 0) + value * (weights[row + each] ?? 0);
  }
  return scores;
}

/** Updates the weights of an example's features for one class; a weight's step shrinks with its earlier steps. */
function updateWeights(
  { weights, squares }: { readonly weights: Float32Array; readonly squares: Float32Array },
  rows: Int32Array,
  values: Float32Array,
  classIndex: number,
  error: number,
): void {
  for (let index = 0; index < rows.length; index += 1) {
    const cell = (rows[index] ?? 0) + classIndex;
    const gradient = error * (values[index] ?? 0);
    const sumOfSquares = (squares[cell] ?? 0) + gradient * gradient;
    squares[cell] = sumOfSquares;
    weights[cell] = (weights[cell] ?? 0) + (LEARNING_RATE * gradient) / (Math.sqrt(sumOfSquares) + INITIAL_SQUARES);
  }
}

/** Converts scores to probabilities, in place. */
function softmax(scores: Float32Array): Float32Array {
  let max = -Infinity;
  for (const score of scores) if (score > max) max = score;
  let total = 0;
  for (let each = 0; each < scores.length; each += 1) {
    const exponential = Math.exp((scores[each] ?? 0) - max);
    scores[each] = exponential;
    total += exponential;
  }
  for (let each = 0; each < scores.length; each += 1) scores[each] = (scores[each] ?? 0) / total;
  return scores;
}
