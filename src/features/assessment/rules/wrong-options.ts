import { shuffled } from '../../../platform/shared/shuffle.ts';
import { GENERIC_WRONG_OPTIONS, WRONG_OPTION_BANKS } from './wrong-option-banks.ts';

/** A wrong option that shares more of its words with the right one is left out (product-rules.md, Q6). */
const MOST_OVERLAP = 0.6;
const WRONG_OPTIONS = 3;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9$]+/g) ?? []);
}

/** How much of the shorter of two texts stands in the other, as a share of its words. */
function overlapOf(first: string, second: string): number {
  const [one, other] = [wordsOf(first), wordsOf(second)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

function serves(keywords: readonly string[], question: string): boolean {
  const text = ` ${question.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `;
  return keywords.some((keyword) => text.includes(` ${keyword}`));
}

/**
 * Three wrong options for a card whose author gave none: from the banks whose topic the question names, in their order,
 * then from the generic bank; none that shares more than 60% of its words with the right one, unless nothing else is left to fill
 * up with (product-rules.md, Q6). `random` gives numbers from 0 up to, but not, 1.
 */
export function deriveWrongOptions(question: string, correct: string, random: () => number): string[] {
  const banks = WRONG_OPTION_BANKS.filter((bank) => serves(bank.keywords, question)).map((bank) => bank.options);
  const candidates = [...banks, GENERIC_WRONG_OPTIONS].flatMap((options) => shuffled(options, random));
  const different = [...new Set(candidates)].filter((option) => overlapOf(option, correct) <= MOST_OVERLAP);
  const fillers = GENERIC_WRONG_OPTIONS.filter((filler) => filler !== correct && !different.includes(filler));
  return [...different, ...fillers].slice(0, WRONG_OPTIONS);
}
