import { TRIAL_DAYS } from '../../access/rules/access.ts';
import type { LearningEvent } from './learning-record.ts';

/** So long does it wait for an account: whoever sits at the browser later is someone else. */
const WAITS_MS = 60 * 60 * 1000;

const DAY_MS = 24 * WAITS_MS;

/** More than a page has cards to try were not left by it. */
const MOST = 10;

/** The longest option that a question has, in characters. */
export const LONGEST_OPTION = 500;

/** A card that a visitor answered, known or not, or whose question they answered with the option chosen first. */
export type TriedCard = {
  /** Names the answer for good, so that it counts once however often it is sent. */
  readonly id: string;
  readonly cardId: number;
} & ({ readonly isKnown: boolean } | { readonly chosen: string });

/** The answer to a question, as the server grades it. */
export interface TriedQuestion {
  readonly id: string;
  readonly cardId: number;
  readonly at: string;
  readonly kind: 'question.answered';
  readonly chosen: string;
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

/** Whether an account, by the end of its trial in ISO 8601, was made after a text was left: an older one gets nothing (product-rules.md, V13). */
export function isMadeAfter(trialEndDate: string | null, text: string | null): boolean {
  const tried = parse(text);
  if (trialEndDate === null || !isTried(tried)) return false;
  return Date.parse(trialEndDate) - TRIAL_DAYS * DAY_MS >= tried.at;
}

/** The cards as study, which happened when the account began: before that it had none. */
export function studyOf(tried: readonly TriedCard[], at: Date): readonly LearningEvent[] {
  return tried.flatMap((card) =>
    'chosen' in card ? [] : [{ id: card.id, cardId: card.cardId, at: at.toISOString(), kind: kindOf(card.isKnown) }],
  );
}

/** The questions among the answers, which the server grades anew: what the page said of them counts nothing. */
export function questionsOf(tried: readonly TriedCard[], at: Date): readonly TriedQuestion[] {
  return tried.flatMap((card) =>
    'chosen' in card ? [{ ...card, at: at.toISOString(), kind: 'question.answered' as const }] : [],
  );
}

/** What a question's answer is in the ledger: a card that is known, or one that needs practice. */
export function kindOf(isKnown: boolean): 'card.completed' | 'card.practised' {
  return isKnown ? 'card.completed' : 'card.practised';
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
    (typeof value['isKnown'] === 'boolean' || isOption(value['chosen']))
  );
}

function isOption(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_OPTION;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
