import { NUMBER_WORDS } from '../../../../platform/shared/number-words.ts';
import { shuffled } from '../../../../platform/shared/shuffle.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import { createCardQuestion, type CardQuestion } from '../../../assessment/rules/card-question.ts';
import type { AssessmentPolicy } from '../../../assessment/rules/policy.ts';
import { isAskable, questionCategoryOf, type AskableCard } from '../../../assessment/rules/question.ts';
import { cardsInRange } from '../../../cards/rules/study-sets.ts';
import type { CardChoice } from './session.ts';

/** Stage of a live room. Positions count from 1. */
export type RoomStage =
  | { readonly kind: 'lobby' }
  /** The question at the position is open. */
  | { readonly kind: 'asking'; readonly position: number }
  /** The question at the position is closed; its answer is shown. */
  | { readonly kind: 'shown'; readonly position: number }
  | { readonly kind: 'ended' };

/** Moves of the host. Each names its start position, so that a repeated move changes nothing. */
export type RoomMove =
  /** On from the question at `after`, from 0 for the lobby. */
  | { readonly kind: 'next'; readonly after: number }
  | { readonly kind: 'close'; readonly position: number }
  | { readonly kind: 'end' };

/** Result of a move: the stage after it, unchanged for a repeated move, or the reason of a refusal. */
type Moved = { readonly stage: RoomStage } | { readonly refusal: string };

/**
 * Returns the stage after a move (product-rules.md, O17). `positions` are those of questions that may still be used, in order: questions
 * whose law is under review are skipped.
 */
export function moveRoom(stage: RoomStage, move: RoomMove, positions: readonly number[]): Moved {
  if (stage.kind === 'ended' || move.kind === 'end') return { stage: { kind: 'ended' } };
  const at = positionOf(stage);
  const from = move.kind === 'next' ? move.after : move.position;
  if (from < at) return { stage };
  if (from > at) return { refusal: 'The room has not come to that card yet.' };
  if (move.kind === 'close') return { stage: stage.kind === 'asking' ? { kind: 'shown', position: at } : stage };
  if (stage.kind === 'asking') return { refusal: 'Close this card first.' };
  const next = positions.find((position) => position > at);
  return { stage: next === undefined ? { kind: 'ended' } : { kind: 'asking', position: next } };
}

/** Returns the position of a stage; 0 before the first question and after the last. */
export function positionOf(stage: RoomStage): number {
  return stage.kind === 'asking' || stage.kind === 'shown' ? stage.position : 0;
}

/** Stored columns of a stage. */
interface StoredStage {
  /** 0 before the first question. */
  readonly position: number;
  readonly closedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Returns the stage of stored columns. */
export function stageOf({ position, closedAt, endedAt }: StoredStage): RoomStage {
  if (endedAt !== null) return { kind: 'ended' };
  if (position === 0) return { kind: 'lobby' };
  return { kind: closedAt === null ? 'asking' : 'shown', position };
}

/** Counts of a room's open question. */
export interface Tally {
  /** Users in the room to whom the card is open. */
  readonly present: number;
  /** Of them, those who have answered. */
  readonly answered: number;
}

/** Whether the open question closes: everyone present has answered, or the time and the grace period are over. Instants in milliseconds. */
export function closesNow({ present, answered }: Tally, closesAt: number, grace: number, now: number): boolean {
  return (present > 0 && answered >= present) || now > closesAt + grace;
}

/** Points for each correct answer. They count in the room only (product-rules.md, O19). */
export const POINTS_PER_RIGHT = 10;

/**
 * Rules of a live room: the host opens each question for everyone. An answer may be changed until the question closes, and is accepted
 * within `grace` milliseconds after the time. Screen readers announce ten and five seconds.
 */
export const LIVE_ROOM = {
  name: 'room',
  time: 'each question',
  changeable: true,
  grace: 2000,
  rounding: 'nearest',
  waitAfterFailing: 0,
  marks: { warning: 10, danger: 5, spoken: [10, 5] },
} as const satisfies AssessmentPolicy;

/** How long a room stays open without its host, in milliseconds. */
export const HOST_WAIT_MS = 10 * 60 * 1000;

/** Last signs of a room's host. */
interface HostTimes {
  /** When the host last changed. */
  readonly hostSince: Date;
  readonly askedAt: Date | null;
  readonly hostConnectedUntil: Date | null;
}

/** Whether the host of a room is not connected to it. */
export function isHostAway({ hostConnectedUntil }: Pick<HostTimes, 'hostConnectedUntil'>, now: Date): boolean {
  return hostConnectedUntil === null || hostConnectedUntil <= now;
}

/** Whether a room ends without its host. Opening a card counts as a sign of a host whose stream fails. */
export function endsWithoutHost({ hostSince, askedAt, hostConnectedUntil }: HostTimes, now: Date): boolean {
  const last = Math.max(...[hostSince, askedAt, hostConnectedUntil].map((at) => at?.getTime() ?? 0));
  return now.getTime() >= last + HOST_WAIT_MS;
}

const MAX_LETTERS = 2;

/** Returns the initials of a name for a room that hides names: `kerryann` is K., `anita_joseph` A. J. */
export function initialsOf(name: string): string {
  const parts = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = parts.slice(0, MAX_LETTERS).map((part) => `${[...part][0]?.toUpperCase() ?? ''}.`);
  return letters.join(' ') || '?';
}

/** Returns the share of each option in whole percent. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((count * 100) / all)));
}

/** Formats a rank: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinalOf(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

const TENS = ['', 'ten', 'twenty', 'thirty'];
const UNITS = [...NUMBER_WORDS, 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];

/** Returns the heading of the standings: After one card, After four cards. */
export function afterCards(count: number): string {
  const tens = TENS[Math.floor(count / 10)] ?? '';
  const text = UNITS[count] ?? (count % 10 === 0 ? tens : `${tens}-${UNITS[count % 10] ?? ''}`);
  return `After ${text} ${count === 1 ? 'card' : 'cards'}`;
}

/** A question of a room, and the access types to which its card is open. */
export interface LiveCard extends CardQuestion {
  readonly openTo: readonly EffectiveAccess[];
}

const ACCESSES: readonly EffectiveAccess[] = ['free', 'trial', 'premium'];

/** Creates the questions of a room, with the same options for everyone. `random` returns numbers in [0, 1). */
export function createQuestions(
  cards: readonly Parameters<typeof createCardQuestion>[0][],
  openIds: (access: EffectiveAccess) => ReadonlySet<number>,
  random: () => number,
): readonly LiveCard[] {
  return cards.map((card, index) => ({
    ...createCardQuestion(card, index + 1, random),
    openTo: ACCESSES.filter((access) => openIds(access).has(card.id)),
  }));
}

/**
 * Chooses the cards of a room, of those open to its host whose law is not under review (product-rules.md, Q3 and O13). Picked cards stay in
 * their order. `random` returns numbers in [0, 1).
 */
export function chooseCards<C extends AskableCard>(
  cards: readonly C[],
  choice: CardChoice,
  random: () => number,
): readonly C[] {
  const askable = cards.filter(isAskable);
  switch (choice.from) {
    case 'law': {
      const { law } = choice;
      const ofLaw = askable.filter(({ category }) => law === 'all' || questionCategoryOf(category) === law);
      return shuffled(ofLaw, random).slice(0, choice.count);
    }
    case 'level': {
      const level = LEVELS.find(({ id }) => id === choice.level);
      const ofLevel = level === undefined ? [] : cardsInRange(askable, level.cardRange);
      return shuffled(ofLevel, random).slice(0, choice.count);
    }
    case 'picked': {
      const byId = new Map(askable.map((card) => [card.id, card]));
      return [...new Set(choice.ids)].flatMap((id) => byId.get(id) ?? []);
    }
  }
}
