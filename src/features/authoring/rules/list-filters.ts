import type { InputOf } from '../../../platform/shared/contract.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-choices.ts';
import type { authoringContract } from '../contract.ts';
import { ACCESSES, LIST_STATES } from './list-choices.ts';

/** The filters of the list of cards; '' narrows nothing. */
export type ListFilters = Readonly<
  Record<'search' | 'category' | 'difficulty' | 'access' | 'audience' | 'state', string>
>;

/** Returns the filters that are in an address. */
export function listFilters(get: (name: keyof ListFilters) => string): ListFilters {
  return {
    search: get('search'),
    category: one(CATEGORIES, get('category')) ?? '',
    difficulty: one(DIFFICULTIES, get('difficulty')) ?? '',
    access: one(ACCESSES, get('access')) ?? '',
    audience: one(AUDIENCES, get('audience')) ?? '',
    state: one(LIST_STATES, get('state')) ?? 'deck',
  };
}

/** Returns the query of the list for its filters, without those that narrow nothing. `before` is the place of a page. */
export function cardsAsked(
  { search, category, difficulty, access, audience, state }: ListFilters,
  before: string,
): InputOf<typeof authoringContract.list, 'query'> {
  const [inCategory, ofDifficulty, withAccess, forAudience] = [
    one(CATEGORIES, category),
    one(DIFFICULTIES, difficulty),
    one(ACCESSES, access),
    one(AUDIENCES, audience),
  ];
  return {
    search: search.trim(),
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
