import type { TopicWeights } from './rank-sheets.ts';
import type { TextFeatures } from './text-features.ts';

/** Rows of weights, one for each feature, without the zeros. Numbers have 16 bits and are base64. */
export interface PackedRows {
  /** The number of weights of each row. */
  readonly counts: string;
  readonly columns: string;
  readonly weights: string;
  /** The factor of each weight. */
  readonly scale: number;
}

/** The weights of content/assistant/model/ranking.json, which its README explains. Lists of words are separated by line feeds. */
export interface RankingModel {
  /** Fingerprint of the texts that the model was trained on. */
  readonly trainedOn: string;
  /** The groups, which are answer sheets and general intents, and the first phrase of each of their classes. */
  readonly groups: readonly { readonly name: string; readonly classes: readonly string[] }[];
  /** All words of texts about labour law, and those that only other messages have. */
  readonly labourWords: string;
  readonly otherWords: string;
  /** Words and pairs of adjacent words, with their inverse document frequencies. */
  readonly features: string;
  readonly idf: readonly number[];
  /** Weights of naive Bayes and of the softmax regression. The first columns are groups, the others classes. */
  readonly bayes: PackedRows;
  readonly softmax: PackedRows;
  /** Score of naive Bayes for each word, by class. */
  readonly wordBias: readonly number[];
  /** Factor of the log-probabilities of the softmax regression. */
  readonly softmaxFactor: number;
  /** Weights of the features of the previous topic. */
  readonly topicWeights: TopicWeights;
}

/** Creates the function that returns the score of each class, in the order of the model, for the known words and word pairs of a question. */
export function createClassScorer({
  groups,
  bayes,
  softmax,
  wordBias,
  softmaxFactor,
}: RankingModel): (question: Readonly<Record<'words' | 'wordsAndPairs', TextFeatures>>) => Float32Array {
  const addBayes = unpackRows(bayes);
  const addSoftmax = unpackRows(softmax);
  const classCount = wordBias.length;
  const logClassCount = Math.log(classCount);

  return ({ words, wordsAndPairs }) => {
    const byWords = addBayes(words, new Float32Array(groups.length + classCount));
    const byRegression = addSoftmax(wordsAndPairs, new Float32Array(groups.length + classCount));
    const length = words.values.reduce((sum, value) => sum + value, 0);
    const groupShares = logSoftmax(byRegression.subarray(0, groups.length));
    const scores = new Float32Array(classCount);
    let start = 0;
    for (const [group, { classes }] of groups.entries()) {
      const columns = [groups.length + start, groups.length + start + classes.length] as const;
      const shares = logSoftmax(byRegression.subarray(...columns));
      for (const [within, share] of shares.entries()) {
        const classIndex = start + within;
        scores[classIndex] =
          (byWords[group] ?? 0) +
          (byWords[groups.length + classIndex] ?? 0) +
          length * (wordBias[classIndex] ?? 0) +
          softmaxFactor * (logClassCount + (groupShares[group] ?? 0) + share);
      }
      start += classes.length;
    }
    return scores;
  };
}

/** Returns a function that adds the weighted rows of some features to the sums of all columns. */
function unpackRows({ counts, columns, weights, scale }: PackedRows) {
  const rowCounts = new Uint16Array(decode(counts));
  const rowColumns = new Uint16Array(decode(columns));
  const rowWeights = new Int16Array(decode(weights));
  const starts = new Uint32Array(rowCounts.length + 1);
  for (const [row, count] of rowCounts.entries()) starts[row + 1] = (starts[row] ?? 0) + count;
  return ({ indices, values }: TextFeatures, sums: Float32Array) => {
    for (const [at, row] of indices.entries()) {
      const factor = scale * (values[at] ?? 0);
      for (let cell = starts[row] ?? 0; cell < (starts[row + 1] ?? 0); cell += 1) {
        const column = rowColumns[cell] ?? 0;
        sums[column] = (sums[column] ?? 0) + factor * (rowWeights[cell] ?? 0);
      }
    }
    return sums;
  };
}

/** Returns the bytes of a base64 text. */
function decode(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}

function logSoftmax(scores: Float32Array): Float32Array {
  const max = Math.max(...scores);
  const logTotal = max + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - max), 0));
  return scores.map((score) => score - logTotal);
}
