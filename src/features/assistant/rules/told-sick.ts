import type { Token } from '../../law/rules/tokens.ts';
import { wordAt } from './told-pay.ts';

/** Words of being unfit for work. */
export const SICK = new Set('sick ill hospital hospitalised injured unwell'.split(' '));
/** What may stand between being sick and how long. */
const SICK_FOR = new Set('for with was been off out leave from work the last past home about and over'.split(' '));

/** Whether a length is how long somebody was sick: "sick for 2 weeks". */
export function isSickFor(tokens: readonly Token[], place: number): boolean {
  for (let back = place - 1; back >= Math.max(0, place - 5); back -= 1) {
    const word = wordAt(tokens, back);
    if (SICK.has(word) || (word === 'out' && /^(?:be|been|is|am|im|was|ill)$/.test(wordAt(tokens, back - 1))))
      return true;
    // "Sick with dengue": the illness may be any word.
    const before = wordAt(tokens, back - 1);
    if (!SICK_FOR.has(word) && (/^(?:the|a)$/.test(before) ? wordAt(tokens, back - 2) : before) !== 'with')
      return false;
  }
  return false;
}
