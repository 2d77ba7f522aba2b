import { BODIES_OF_LAW, type BodyOfLaw } from '../../law/rules/provisions.ts';
import { provisionSlug } from '../../law/rules/law-address.ts';
import { cleanSide, type OwnCard } from './own-card.ts';

/** A card as it is typed. */
export interface CardDraft {
  /** Id of the card; created with the draft of a new one, so that sending it twice writes one card. */
  readonly id: string;
  /** The version that is changed; null for a new card. */
  readonly version: number | null;
  readonly front: string;
  readonly back: string;
  /** Null without a section. */
  readonly law: BodyOfLaw | null;
  readonly number: string;
}

/** Returns the draft of a new card. */
export function emptyDraft(id: string): CardDraft {
  return { id, version: null, front: '', back: '', law: null, number: '' };
}

/** Returns the draft that changes a card. */
export function toDraft({ id, version, front, back, section }: OwnCard): CardDraft {
  return { id, version, front, back, law: section?.law ?? null, number: section?.number ?? '' };
}

/** Returns the text of a draft as calls send it. */
export function toSavedFields({ front, back, law, number }: CardDraft) {
  return { front, back, section: law === null ? null : { law, number } };
}

/** Whether a stored card has the text of a draft. A section that is typed in another way counts as another one. */
export function hasText({ front, back, section }: OwnCard, draft: CardDraft): boolean {
  const isSameSection =
    section?.law === (draft.law ?? undefined) &&
    (section === null || provisionSlug(section.number) === provisionSlug(draft.number));
  return front === cleanSide(draft.front) && back === cleanSide(draft.back) && isSameSection;
}

/** Whether a stored value is a draft. */
export function isDraft(value: unknown): value is CardDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = new Map(Object.entries(value));
  const law = draft.get('law');
  const version = draft.get('version');
  return (
    ['id', 'front', 'back', 'number'].every((field) => typeof draft.get(field) === 'string') &&
    (version === null || typeof version === 'number') &&
    (law === null || BODIES_OF_LAW.some((known) => known === law))
  );
}
