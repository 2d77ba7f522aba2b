import type { FactView } from '../../law/rules/content-model.ts';
import { applyCorrection, figureChanges, markFigures } from './figure-changes.ts';

/**
 * Returns marked words of a fact that is now confirmed, with its present figures. Null where the fact changed in another way, so that an
 * editor has to read the words.
 */
export function settledWords(words: string, before: string, fact: FactView): string | null {
  if (fact.text === before) return words;
  const changes = figureChanges(new Map([[fact.id, [before]]]), new Map([[fact.id, fact]]), []);
  const marks = markFigures(words, changes);
  // One has another form of the noun: "one month", "six months".
  const isClear = marks.every(
    ({ change, correction }) => correction !== null && change.value !== 1 && change.now !== 1,
  );
  return marks.length > 0 && isClear ? marks.reduceRight(applyCorrection, words) : null;
}
