import { shuffled } from '../../../platform/shared/shuffle.ts';
import { GENERIC_WRONG_OPTIONS, WRONG_OPTION_BANKS } from './wrong-option-banks.ts';

/** Number of wrong options of a question. */
export const WRONG_OPTIONS = 3;

/** A wrong option that shares more than this share of its words with the right one is left out (product-rules.md, Q6). */
const MAX_OVERLAP = 0.6;

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9$]+/g) ?? []);
}

/** Returns the share of the words of the shorter text that are in the other. */
function overlapOf(first: string, second: string): number {
  const [one, other] = [wordSet(first), wordSet(second)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

function hasKeyword(keywords: readonly string[], question: string): boolean {
  const text = ` ${question.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `;
  return keywords.some((keyword) => text.includes(` ${keyword}`));
}

/**
 * Returns three wrong options for a card whose author gave none (product-rules.md, Q6). They come from the banks whose topic the
 * question names, then from the generic bank. An option that shares more than 60% of its words with the right one is used only
 * when no other is left. `random` returns numbers from 0 up to, but not including, 1.
 */
export function deriveWrongOptions(question: string, correct: string, random: () => number): string[] {
  const banks = WRONG_OPTION_BANKS.filter((bank) => hasKeyword(bank.keywords, question)).map((bank) => bank.options);
  const candidates = [...banks, GENERIC_WRONG_OPTIONS].flatMap((options) => shuffled(options, random));
  const different = [...new Set(candidates)].filter((option) => overlapOf(option, correct) <= MAX_OVERLAP);
  const fillers = GENERIC_WRONG_OPTIONS.filter((filler) => filler !== correct && !different.includes(filler));
  return [...different, ...fillers].slice(0, WRONG_OPTIONS);
}
