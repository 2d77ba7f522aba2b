import type { TextFeatures } from './text-features.ts';

/** A text to learn from: which of the choices it speaks for, by its place, and what it counts for. */
export interface Lesson {
  readonly features: TextFeatures;
  readonly choice: number;
  readonly counts: number;
}

/** How likely each choice is for a text, as logarithms of shares that add up to 1. */
export type WeighChoices = (features: TextFeatures) => Float32Array;

/** How often all lessons are gone through: more often learns the texts by heart and questions no better. */
const ROUNDS = 3;
/** How far a lesson moves what it finds wrong, and what is added to the moves before, by which later ones get smaller. */
const STRIDE = 2;
const FIRST_MOVES = 0.5;
/** A choice that is wrong by less is left as it is: most of them, in most lessons. */
const LEAST_WRONG = 0.005;

/**
 * Learns to tell choices apart (a softmax regression, in steps that get smaller where much was learned before). Unlike a count of
 * words it asks what parts one choice from its rivals: words that all of them have come to count for nothing. The lessons are
 * taken in the order in which they stand.
 */
export function learnChoices(lessons: readonly Lesson[], choices: number): WeighChoices {
  const rows = new Map<number, number>();
  const places: Int32Array[] = [];
  for (const { features } of lessons) {
    for (const number of features.numbers) if (!rows.has(number)) rows.set(number, rows.size * choices);
    places.push(features.numbers.map((number) => rows.get(number) ?? 0));
  }
  const weights = new Float32Array(rows.size * choices);
  const moved = new Float32Array(weights.length);

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [turn, { features, choice, counts }] of lessons.entries()) {
      const at = places[turn] ?? new Int32Array();
      const shares = sharesOf(weighed(weights, at, features.shares, choices));
      for (let each = 0; each < choices; each += 1) {
        const wrong = (each === choice ? 1 : 0) - (shares[each] ?? 0);
        if (Math.abs(wrong) >= LEAST_WRONG) move({ weights, moved }, at, features.shares, each, counts * wrong);
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
    return sharesOf(weighed(weights, at, known, choices)).map(Math.log);
  };
}

function weighed(
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

/** Moves what the features of a lesson say for a choice, each the less the more it was moved before. */
function move(
  { weights, moved }: { readonly weights: Float32Array; readonly moved: Float32Array },
  at: Int32Array,
  shares: Float32Array,
  choice: number,
  by: number,
): void {
  for (let place = 0; place < at.length; place += 1) {
    const cell = (at[place] ?? 0) + choice;
    const slope = by * (shares[place] ?? 0);
    const before = (moved[cell] ?? 0) + slope * slope;
    moved[cell] = before;
    weights[cell] = (weights[cell] ?? 0) + (STRIDE * slope) / (Math.sqrt(before) + FIRST_MOVES);
  }
}

/** Turns sums into shares that add up to 1, in place. */
function sharesOf(sums: Float32Array): Float32Array {
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
