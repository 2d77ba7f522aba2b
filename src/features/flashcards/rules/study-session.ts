import type { CardAnswer } from '../../progress/rules/learning-record.ts';

/** How long an answered card stays before the next one appears (product-rules.md, V6). */
export const ADVANCE_DELAY_MS = 500;

/** How many other cards are answered before a card that needs practice returns (product-rules.md, V6). */
export const RETURNS_AFTER = 3;

/** The order of the cards: that of the set, shuffled, or only those that needed practice. */
export type StudyOrder = 'set' | 'shuffled' | 'practice';

/** A card that needs practice, and how many others are answered before it returns. */
interface Returning {
  readonly cardId: number;
  readonly others: number;
}

/** One session with a set of cards. It ends when each card was known once. */
export interface StudySession {
  /** Ids of the cards in the order of study; never empty. */
  readonly order: readonly number[];
  readonly ordered: StudyOrder;
  /** The index at which the session began; cards before it are not shown. */
  readonly startIndex: number;
  /** The index that study has reached in the order. */
  readonly index: number;
  /** The current card: the one at `index`, or one that returned. */
  readonly cardId: number;
  readonly side: 'question' | 'answer';
  /** The answer just given, during the pause before the next card; a flip ends the pause, and no answer is accepted meanwhile. */
  readonly givenAnswer: CardAnswer | null;
  readonly finished: boolean;
  /** Cards known in this session. */
  readonly known: readonly number[];
  /** Cards that needed practice in this session, including those known since. */
  readonly neededPractice: readonly number[];
  /** Cards that still return, the next one first. */
  readonly returning: readonly Returning[];
}

/** An action of the learner, or the end of the pause. */
export type StudyAction =
  | { readonly kind: 'flip' }
  | { readonly kind: CardAnswer }
  | { readonly kind: 'pauseOver' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'next' }
  /** Undoes an answer: restores the session before it. */
  | { readonly kind: 'backTo'; readonly before: StudySession }
  /** Starts again at the first card of an order. */
  | { readonly kind: 'begin'; readonly order: readonly number[]; readonly ordered: StudyOrder };

/** Starts a session at an index of the order. @throws Error when the order has no such index. */
export function beginSession(order: readonly number[], startIndex: number, ordered: StudyOrder = 'set'): StudySession {
  const cardId = order[startIndex];
  if (cardId === undefined) throw new Error(`The order has no index ${startIndex}.`);
  return {
    order,
    ordered,
    startIndex,
    index: startIndex,
    cardId,
    side: 'question',
    givenAnswer: null,
    finished: false,
    known: [],
    neededPractice: [],
    returning: [],
  };
}

/** Returns a finished session over cards that are all known already. */
export function endedSession(order: readonly number[]): StudySession {
  return { ...beginSession(order, 0), finished: true };
}

/** Returns the session after an action (product-rules.md, V6). An action that is not possible changes nothing. */
export function studySession(session: StudySession, action: StudyAction): StudySession {
  switch (action.kind) {
    case 'begin':
      return beginSession(action.order, 0, action.ordered);
    case 'backTo':
      return withOrderOf(action.before, session);
    case 'pauseOver':
      return session.givenAnswer === null ? session : withNextCard(session);
    case 'next':
      return session.finished || isLast(session) ? session : showIndex(session, session.index + 1);
    case 'previous':
      return session.finished || isFirst(session)
        ? session
        : showIndex(session, session.index - (isOutOfOrder(session) ? 0 : 1));
    case 'flip':
      if (session.finished) return session;
      if (session.givenAnswer !== null) return withNextCard(session);
      return { ...session, side: session.side === 'question' ? 'answer' : 'question' };
    case 'gotIt':
    case 'needPractice':
      return canAnswer(session) ? answered(session, action.kind) : session;
  }
}

/**
 * Returns the card to continue with after this session; null at the end of the set, where the stored card is deleted.
 * Undefined when cards are shuffled or practised only: then the stored card stays.
 */
export function cardToContinue({
  order,
  ordered,
  index,
  finished,
}: Pick<StudySession, 'order' | 'ordered' | 'index' | 'finished'>): number | null | undefined {
  const cardId = order[index];
  if (ordered !== 'set' || cardId === undefined) return undefined;
  return finished ? null : cardId;
}

/** Whether the card can be answered: its answer side is shown. */
export function canAnswer({ side, givenAnswer, finished }: StudySession): boolean {
  return side === 'answer' && givenAnswer === null && !finished;
}

/** Whether there is no card before the current one. */
export function isFirst(session: StudySession): boolean {
  return session.index === 0 && !isOutOfOrder(session);
}

/** Whether the session has reached the last card of the set. */
export function isLast({ order, index }: StudySession): boolean {
  return index >= order.length - 1;
}

/** Whether the current card needed practice and is not known yet. */
export function needsPractice({ cardId, neededPractice, known }: StudySession): boolean {
  return neededPractice.includes(cardId) && !known.includes(cardId);
}

/** Whether the answer just given is the last of the session. */
export function endsAfterPause(session: StudySession): boolean {
  return session.givenAnswer !== null && withNextCard(session).finished;
}

/** Whether the current card returned out of order. */
export function isOutOfOrder({ order, index, cardId }: StudySession): boolean {
  return order[index] !== cardId;
}

function answered(session: StudySession, answer: CardAnswer): StudySession {
  const { cardId, known, neededPractice } = session;
  const others = session.returning
    .filter((each) => each.cardId !== cardId)
    .map((each) => ({ ...each, others: each.others - 1 }));
  const given = { ...session, side: 'question', givenAnswer: answer } as const;
  return answer === 'gotIt'
    ? { ...given, known: withCard(known, cardId), returning: others }
    : {
        ...given,
        known: known.filter((id) => id !== cardId),
        neededPractice: withCard(neededPractice, cardId),
        returning: [...others, { cardId, others: RETURNS_AFTER }],
      };
}

/** Shows the next card: one that is due to return, else the next unknown one, else a skipped one, else the first that returns. */
function withNextCard(session: StudySession): StudySession {
  const { order, index, startIndex, returning } = session;
  const [first] = returning;
  if (first !== undefined && first.others <= 0) return { ...session, ...QUESTION_SHOWN, cardId: first.cardId };
  const next = nextUnknown(session, index + 1, order.length) ?? nextUnknown(session, startIndex, index);
  if (next !== null) return showIndex(session, next);
  return first === undefined
    ? { ...session, ...QUESTION_SHOWN, finished: true }
    : { ...session, ...QUESTION_SHOWN, cardId: first.cardId };
}

/** Returns the first index in a range whose card is neither known nor going to return; null without one. */
function nextUnknown({ order, known, returning }: StudySession, from: number, until: number): number | null {
  const found = order.findIndex(
    (id, index) =>
      index >= from && index < until && !known.includes(id) && !returning.some(({ cardId }) => cardId === id),
  );
  return found === -1 ? null : found;
}

const QUESTION_SHOWN = { side: 'question', givenAnswer: null, finished: false } as const;

function showIndex(session: StudySession, index: number): StudySession {
  return { ...session, ...QUESTION_SHOWN, index, cardId: session.order[index] ?? session.cardId };
}

/** Returns the session before an answer, in the current order: a shuffle since then is not undone. */
function withOrderOf(before: StudySession, { order, ordered, startIndex }: StudySession): StudySession {
  const index = order.indexOf(before.cardId);
  if (before.order === order || index === -1) return before;
  return { ...before, order, ordered, startIndex, index };
}

function withCard(cardIds: readonly number[], cardId: number): readonly number[] {
  return cardIds.includes(cardId) ? cardIds : [...cardIds, cardId];
}
