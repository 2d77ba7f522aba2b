import { cleanLines, withoutHidden } from '../../../platform/shared/clean-text.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
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
