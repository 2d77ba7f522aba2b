import type { InputOf } from '../../../platform/shared/contract.ts';
import { sortOrders } from '../../../platform/shared/sort-order.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';
import type { authoringContract } from '../contract.ts';
import type { CardFields } from '../../cards/contract.ts';

/** Labels of audiences. */
export const AUDIENCE_NAMES: Readonly<Record<CardFields['audience'][number], string>> = {
  hr: 'HR Professional',
  employer: 'Employer',
  employee: 'Employee',
  student: 'Student',
  public: 'General Public',
};

/** Labels of difficulties. */
export const DIFFICULTY_NAMES: Readonly<Record<CardFields['difficulty'], string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** Labels of the card lists. */
export const STATE_NAMES: Readonly<Record<ListState, string>> = {
  deck: 'Active cards',
  edited: 'Written or changed here',
  disputed: 'The file has changed too',
  deleted: 'Deleted',
};

/**
 * The card lists: cards in the deck, deleted cards, cards changed in the admin panel, and those of them whose file
 * changed too.
 */
export const LIST_STATES = ['deck', 'deleted', 'edited', 'disputed'] as const;
/** A card list. */
type ListState = (typeof LIST_STATES)[number];

/** Cards on one page of the list. */
export const CARDS_PER_PAGE = 20;

/** Cards that may be selected at a time. */
export const MAX_SELECTED = 1000;

/** Filter by access: premium cards, or the others. */
export const ACCESSES = ['premium', 'free'] as const;

/** Columns by which cards are sorted. */
export const CARD_ORDERS = sortOrders(['number', 'category', 'difficulty', 'section', 'access']);

/** The filters and the order of the list of cards; '' narrows nothing. */
export type ListFilters = Readonly<
  Record<'search' | 'category' | 'difficulty' | 'access' | 'audience' | 'state' | 'sort', string>
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
    sort: one(CARD_ORDERS, get('sort')) ?? '',
  };
}

/** Returns the query of the list for its filters, without those that narrow nothing. `before` is the place of a page. */
export function cardRequest(
  { search, category, difficulty, access, audience, state, sort }: ListFilters,
  before: string,
): InputOf<typeof authoringContract.list, 'query'> {
  const [inCategory, ofDifficulty, withAccess, forAudience, inOrder] = [
    one(CATEGORIES, category),
    one(DIFFICULTIES, difficulty),
    one(ACCESSES, access),
    one(AUDIENCES, audience),
    one(CARD_ORDERS, sort),
  ];
  return {
    search: search.trim(),
    state: one(LIST_STATES, state) ?? 'deck',
    ...(inCategory && { category: inCategory }),
    ...(ofDifficulty && { difficulty: ofDifficulty }),
    ...(withAccess && { access: withAccess }),
    ...(forAudience && { audience: forAudience }),
    ...(inOrder && { sort: inOrder }),
    ...(before === '' ? {} : { before }),
  };
}

/** Returns the query of the export for the filters, without those that narrow nothing. */
export function exportQuery(filters: ListFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
}

function one<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}
