import { TRIAL_DAYS } from '../../access/rules/access.ts';
import type { LearningEvent } from './learning-record.ts';

/** Sample answers expire after this long: a later visitor on the same browser may be another person. */
const MAX_AGE_MS = 60 * 60 * 1000;

const DAY_MS = 24 * MAX_AGE_MS;

/** Maximum number of sample answers: the page has fewer cards. */
const MAX_ANSWERS = 10;

/** Maximum length of an option of a question, in characters. */
export const MAX_OPTION_LENGTH = 500;

/** A visitor's answer to a sample card: known or not, or the option chosen first. */
export type SampleAnswer = {
  /** Stays the same, so that the answer counts once however often it is sent. */
  readonly id: string;
  readonly cardId: number;
} & ({ readonly isKnown: boolean } | { readonly chosen: string });

/** An answered question, which the server grades. */
export interface SampleQuestionEvent {
  readonly id: string;
  readonly cardId: number;
  readonly at: string;
  readonly kind: 'question.answered';
  readonly chosen: string;
}

/** A visitor's answers; `at`: when they were stored, in milliseconds since 1970. */
interface SampleAnswers {
  readonly at: number;
  readonly cards: readonly SampleAnswer[];
}

/** Serializes sample answers for the tab's storage. */
export function serializeSampleAnswers(tried: SampleAnswers): string {
  return JSON.stringify(tried);
}

/** Parses stored sample answers; none when they are older than an hour, or invalid. */
export function parseSampleAnswers(text: string | null, now: number): readonly SampleAnswer[] {
  const tried = parse(text);
  if (!isSampleAnswers(tried) || now - tried.at > MAX_AGE_MS || tried.cards.length > MAX_ANSWERS) return [];
  return tried.cards;
}

/** Whether an account was created after the answers were stored (product-rules.md, V13). `trialEndDate`: ISO 8601. */
export function isAccountCreatedAfter(trialEndDate: string | null, text: string | null): boolean {
  const tried = parse(text);
  if (trialEndDate === null || !isSampleAnswers(tried)) return false;
  return Date.parse(trialEndDate) - TRIAL_DAYS * DAY_MS >= tried.at;
}

/** Returns the card answers as study at the time the account was created. */
export function toLearningEvents(tried: readonly SampleAnswer[], at: Date): readonly LearningEvent[] {
  return tried.flatMap((card) =>
    'chosen' in card ? [] : [{ id: card.id, cardId: card.cardId, at: at.toISOString(), kind: eventKind(card.isKnown) }],
  );
}

/** Returns the answered questions. The server grades them; the page's result does not count. */
export function toQuestionEvents(tried: readonly SampleAnswer[], at: Date): readonly SampleQuestionEvent[] {
  return tried.flatMap((card) =>
    'chosen' in card ? [{ ...card, at: at.toISOString(), kind: 'question.answered' as const }] : [],
  );
}

/** Returns the event kind of a known or unknown card. */
export function eventKind(isKnown: boolean): 'card.completed' | 'card.practised' {
  return isKnown ? 'card.completed' : 'card.practised';
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isSampleAnswers(value: unknown): value is SampleAnswers {
  return (
    isRecord(value) && typeof value['at'] === 'number' && Array.isArray(value['cards']) && value['cards'].every(isCard)
  );
}

function isCard(value: unknown): value is SampleAnswer {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['cardId'] === 'number' &&
    (typeof value['isKnown'] === 'boolean' || isOption(value['chosen']))
  );
}

function isOption(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_OPTION_LENGTH;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
