import { NUMBER_WORDS } from '../../../platform/shared/number-words.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import { applyCorrection, figureChanges, markFigures, type FigureMark } from './figure-changes.ts';

/**
 * Returns marked words of a fact that is now confirmed, with its present figures. Null where more than figures of the fact changed, so
 * that an editor has to read the words.
 */
export function settledWords(words: string, before: string, fact: FactView): string | null {
  if (fact.text === before) return words;
  const changes = figureChanges(new Map([[fact.id, [before]]]), new Map([[fact.id, fact]]), []);
  const [inFact, inWords] = [markFigures(before, changes), markFigures(words, changes)];
  const isClear = inWords.length > 0 && [...inFact, ...inWords].every(isWholeNumber);
  // "At least two" that became "at most three" needs more than another figure.
  if (!isClear || inFact.reduceRight(applyCorrection, before) !== fact.text) return null;
  return inWords.reduceRight(applyCorrection, words);
}

/** Whether a mark changes one whole number into another. One has another form of the noun: "one month", "six months". */
function isWholeNumber({ change: { value, now }, written }: FigureMark): boolean {
  const isPlain = /^\d[\d,]*$/.test(written) || NUMBER_WORDS.includes(written.toLowerCase());
  return isPlain && value > 1 && now !== null && now > 1 && Number.isInteger(now);
}
