import { cleanLines, withoutHidden } from '../../../platform/shared/clean-text.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { BODY_NAMES } from '../../law/rules/library-names.ts';
import { comesBack } from '../../review/rules/return-days.ts';
import type { ownCardsContract } from '../contract.ts';

/** A card as its learner receives it. */
export type OwnCard = ResponseOf<typeof ownCardsContract.create>;

/** Maximum number of cards of a learner (product-rules.md, R4). */
export const MAX_OWN_CARDS = 500;

/** Maximum characters of each side. Both fit into one post of a study group. */
export const FRONT_LENGTH = 300;
export const BACK_LENGTH = 1200;

/** Maximum characters of a section as it is typed: "26", "37-40", "Part VIII", "S.R.&O. 42 of 2023". */
export const SECTION_LENGTH = 40;

/** The two sides of a card. */
export interface CardSides {
  readonly front: string;
  readonly back: string;
}

/** Returns a side as it is stored: plain text of several lines without hidden characters. */
export function cleanSide(text: string): string {
  return cleanLines(withoutHidden(text.toWellFormed()));
}

/** Returns the number of characters that the limits count. */
export function lengthOf(side: string): number {
  return [...cleanSide(side)].length;
}

/** Returns the error of each side, or undefined for none. */
export function sideErrors({ front, back }: CardSides): Partial<CardSides> {
  return {
    ...errorOf('front', front, { missing: 'Please write the front of the card.', max: FRONT_LENGTH }),
    ...errorOf('back', back, { missing: 'Please write the back of the card.', max: BACK_LENGTH }),
  };
}

function errorOf(
  side: keyof CardSides,
  text: string,
  { missing, max }: { readonly missing: string; readonly max: number },
): Partial<CardSides> {
  const length = lengthOf(text);
  if (length === 0) return { [side]: missing };
  return length > max ? { [side]: tooLongText(side, max) } : {};
}

/** Returns the error of a side above its limit. */
export function tooLongText(side: keyof CardSides, max: number): string {
  return `The ${side} has at most ${max.toLocaleString('en')} characters.`;
}

/** Returns a card as a post of a study group. Both sides at their limits fit into one. */
export function formatPost({ front, back, section }: Pick<OwnCard, 'front' | 'back' | 'section'>): string {
  return [front, back, ...(section === null ? [] : [section.label])].join('\n\n');
}

/** Returns why so many new cards do not fit, or null. */
export function roomError(stored: number, added: number): string | null {
  const room = MAX_OWN_CARDS - stored;
  if (added <= room) return null;
  if (room <= 0) return `You have ${MAX_OWN_CARDS} cards of your own. Delete some to make room.`;
  return `You have ${stored} of ${MAX_OWN_CARDS} cards: there is room for ${room} more.`;
}

/** Returns an own card as the study screens show a card. */
export function toStudyCard({ id, front, back, section }: Pick<OwnCard, 'id' | 'front' | 'back' | 'section'>) {
  const law = section === null ? '' : BODY_NAMES[section.law];
  const number = section?.number ?? '';
  return {
    id,
    category: law,
    difficulty: null,
    heading: 'Your own card.',
    question: front,
    answer: back,
    section: number,
    lawReference:
      section === null || section.path === null ? null : `${law}, ${/^\d/.test(number) ? 's. ' : ''}${number}`,
  };
}

/** Cards on one page of the list. */
export const CARDS_PER_PAGE = 20;

/** What narrows the list down. */
interface OwnCardSearch {
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
