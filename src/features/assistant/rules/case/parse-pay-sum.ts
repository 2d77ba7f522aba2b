import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { plainText } from './tokenize.ts';

/**
 * The sum of pay that a question requests: what is left after deductions, what the employer spends in all, the whole pay of a time, what is
 * missing or was taken wrongly, or the pay for overtime.
 */
export type PaySum = 'net' | 'cost' | 'gross' | 'missing' | 'overtime';

/** Phrases of each sum; the first match counts. */
const PHRASES: readonly (readonly [PaySum, RegExp])[] = [
  [
    'net',
    /\b(?:tak|bring|carr|com|came|reach|went|go)\w*[ -](?:back )?home\b|\bnet\b|\breach(?:es)? (?:me|him|her|my)\b|\bafter (?:the )?(?:nis|national insurance|deductions)\b|\bclears?\b|\b(?:what|how much|is|be|get|have|has|money|pay|salary) left\b|\bleft (?:in|for|with|to|over|after|him|her|me)\b|\bin (?:my|his|her|their|the) (?:hands?|pocket)\b|\b(?:pay|salary|wages?) after\b|\bshould (?:i |she |he |they )?(?:have )?(?:get|got|gotten|receive[d]?)\b(?! back)/,
  ],
  ['cost', /\bcost(?:s|ing)?\b|\bspend(?:s|ing)?\b|\bon top\b|\boutlay\b|\bwage bill\b/],
  [
    'gross',
    /\bgross\b|\b(?:whole|full|entire|total) (?:weeks? )?(?:pay|wages?|money)\b|\b(?:whole|full|entire) week\b|\bovertime (?:in|inside|included|and all)\b|\b(?:pay|wages?|money|how much|all|total|altogether|due)(?: me| him| her| them)? for (?:the|that|this|my|his|her) (?:\w+ )?(?:weeks?|day)\b|\bpay ?slip\b|\bweeks? (?:pay|wages?)\b/,
  ],
  [
    'missing',
    /\b(?:thie[fv]\w*|rob(?:s|bed|bing?)?|cheat\w*|missing|short|shortfall|ow(?:e|es|ed|ing)|still|more|balance|outstanding|remain\w*|difference|add|put (?:it |that )?right|no right|without right|underpaid|claim|too much|too few|too little|lose|lost|due|(?<!stay |stayed |staying |stays )back|refund(?:ed)?|return(?:ed)?|(?:wrong(?:ful)?|unlawful)(?:ly)?)\b/,
  ],
  ['overtime', /\bovertime\b|\bextra hours\b/],
];

/** Returns the sum of pay that a question requests, by its last sentence that requests one; null when none does. */
export function parsePaySum(text: string): PaySum | null {
  const sentences = splitSentences(plainText(text), /[.!?](?=\s|$)|\n/);
  for (const sentence of sentences.toReversed()) {
    const found = PHRASES.find(([, phrase]) => phrase.test(sentence));
    if (found !== undefined) return found[0];
  }
  return null;
}
