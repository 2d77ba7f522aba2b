import type { InputOf } from '../../../platform/shared/contract.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-choices.ts';
import type { authoringContract } from '../contract.ts';
import { ACCESSES, LIST_STATES } from './list-choices.ts';

/** What the list of cards is narrowed to at first; '' for all. */
export const ALL_CARDS = { category: '', difficulty: '', access: '', audience: '', state: 'deck' } as const;

/** What the list of cards is narrowed to, as its choices hold it. */
export type ListFilters = Readonly<Record<keyof typeof ALL_CARDS, string>>;

/** What is asked for: the words looked for and what narrows the list, without what says nothing. `before` is the place of a page. */
export function cardsAsked(
  search: string,
  { category, difficulty, access, audience, state }: ListFilters,
  before: string,
): InputOf<typeof authoringContract.list, 'query'> {
  const [inCategory, ofDifficulty, withAccess, forAudience] = [
    one(CATEGORIES, category),
    one(DIFFICULTIES, difficulty),
    one(ACCESSES, access),
    one(AUDIENCES, audience),
  ];
  return {
    search,
    state: one(LIST_STATES, state) ?? 'deck',
    ...(inCategory && { category: inCategory }),
    ...(ofDifficulty && { difficulty: ofDifficulty }),
    ...(withAccess && { access: withAccess }),
    ...(forAudience && { audience: forAudience }),
    ...(before === '' ? {} : { before: Number(before) }),
  };
}

function one<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}
