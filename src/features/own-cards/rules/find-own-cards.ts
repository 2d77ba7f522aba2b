import { comesBack } from '../../review/rules/return-days.ts';
import type { OwnCard } from './own-card.ts';

/** Cards on one page of the list. */
export const CARDS_PER_PAGE = 20;

/** What narrows the list down. */
export interface OwnCardSearch {
  readonly query: string;
  readonly bookmarkedOnly: boolean;
}

/** Returns the cards that have all words on their sides or in the name of their section, in any case. */
export function findOwnCards(cards: readonly OwnCard[], { query, bookmarkedOnly }: OwnCardSearch): readonly OwnCard[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return cards.filter(({ front, back, section, isBookmarked }) => {
    if (bookmarkedOnly && !isBookmarked) return false;
    const text = `${front}\n${back}\n${section?.label ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Returns the cards to review at `now`, in milliseconds since 1970: those longest due first, then new ones, the oldest first. */
export function dueOwnCards(cards: readonly OwnCard[], now: number): readonly OwnCard[] {
  const seen = cards.filter(({ due }) => due !== null && Date.parse(due) <= now);
  const fresh = cards.filter(({ due }) => due === null);
  return [
    ...seen.toSorted((one, other) => Date.parse(one.due ?? '') - Date.parse(other.due ?? '')),
    ...fresh.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
  ];
}

/** Says when a card returns. */
export function formatDue({ due }: Pick<OwnCard, 'due'>, now: number): string {
  if (due === null) return 'New';
  return Date.parse(due) <= now ? 'Due now' : `Comes back ${comesBack(Date.parse(due), now)}`;
}
