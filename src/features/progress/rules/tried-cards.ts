import type { LearningEvent } from './learning-record.ts';

/** So long does it wait for an account: whoever sits at the browser later is someone else. */
const WAITS_MS = 60 * 60 * 1000;

/** More than a page has cards to try were not left by it. */
const MOST = 10;

/** A card that a visitor answered. */
export interface TriedCard {
  /** Names the answer for good, so that it counts once however often it is sent. */
  readonly id: string;
  readonly cardId: number;
  readonly isKnown: boolean;
}

/** What a visitor answered, and when it was left, in milliseconds since 1970. */
interface TriedCards {
  readonly at: number;
  readonly cards: readonly TriedCard[];
}

/** The text that is left in the tab. */
export function writeTried(tried: TriedCards): string {
  return JSON.stringify(tried);
}

/** The answers that a text holds; none when it is older than an hour, or nothing that `writeTried` wrote. */
export function readTried(text: string | null, now: number): readonly TriedCard[] {
  const tried = parse(text);
  if (!isTried(tried) || now - tried.at > WAITS_MS || tried.cards.length > MOST) return [];
  return tried.cards;
}

/** The answers as study, which happened when the account began: before that it had none. */
export function studyOf(tried: readonly TriedCard[], at: Date): readonly LearningEvent[] {
  return tried.map(({ id, cardId, isKnown }) => ({
    id,
    cardId,
    at: at.toISOString(),
    kind: isKnown ? 'card.completed' : 'card.practised',
  }));
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isTried(value: unknown): value is TriedCards {
  return (
    isRecord(value) && typeof value['at'] === 'number' && Array.isArray(value['cards']) && value['cards'].every(isCard)
  );
}

function isCard(value: unknown): value is TriedCard {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['cardId'] === 'number' &&
    typeof value['isKnown'] === 'boolean'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
