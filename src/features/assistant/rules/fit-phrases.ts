import type { Heard, Hearing } from './hear-question.ts';

/** A phrase that was prepared: its stems, each with what it says, from 0 on; rare words say more. */
export interface PreparedPhrase {
  readonly phrase: string;
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly whole: number;
}

/** How well a phrase fits a question: what of it was heard, and which share of it that is, from 0 to 1. */
export interface Fit {
  readonly phrase: PreparedPhrase;
  readonly weight: number;
  readonly share: number;
}

/** What a word says by how many lists hold it. */
export type WeighStem = (stem: string) => number;

/** Weighs words by how few of the lists hold them: what stands in all of them tells none from another. */
export function weighByRarity(lists: readonly Iterable<string>[]): WeighStem {
  const counts = new Map<string, number>();
  for (const list of lists) for (const stem of new Set(list)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => {
    const count = counts.get(stem) ?? 0;
    return Math.log(1 + (lists.length - count + 0.5) / (count + 0.5));
  };
}

/** Prepares phrases once. */
export function preparePhrases(
  phrases: readonly string[],
  hearing: Pick<Hearing, 'stemsOf'>,
  weigh: WeighStem,
): PreparedPhrase[] {
  return phrases.flatMap((phrase) => {
    const stems = hearing.stemsOf(phrase);
    if (stems.length === 0) return [];
    const weights = stems.map(weigh);
    return [{ phrase, stems, weights, whole: weights.reduce((sum, weight) => sum + weight, 0) }];
  });
}

/** How well a phrase fits. */
export function fitOf(phrase: PreparedPhrase, heard: Pick<Heard, 'holds'>): Fit {
  let weight = 0;
  for (const [place, stem] of phrase.stems.entries()) weight += heard.holds(stem) * (phrase.weights[place] ?? 0);
  return { phrase, weight, share: phrase.whole === 0 ? 0 : weight / phrase.whole };
}

/** Whether all words of a phrase were heard, slips allowed for. */
export function fitsWhole(phrase: PreparedPhrase, heard: Pick<Heard, 'holds'>): boolean {
  return phrase.stems.every((stem) => heard.holds(stem) > 0);
}
