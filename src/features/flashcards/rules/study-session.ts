/** How long an answered card stays before the next one comes (product-rules.md, V6). */
export const ADVANCE_DELAY_MS = 500;

/** So many others are answered before a card that needs practice comes back, where there are as many (product-rules.md, V6). */
export const RETURNS_AFTER = 3;

/** In which order cards come: that of the set, one by chance, or only those that needed practice. */
export type StudyOrder = 'set' | 'shuffled' | 'practice';

/** A card that needs practice, and how many others are answered before it comes back. */
interface Returning {
  readonly cardId: number;
  readonly others: number;
}

/** One sitting with a set of cards. It ends when each of its cards was known once. */
export interface StudySession {
  /** Ids of the cards in the order of study; never empty. */
  readonly order: readonly number[];
  readonly ordered: StudyOrder;
  /** The place in the order at which the sitting began: what stands before it is not asked. */
  readonly begun: number;
  /** The place that study has come to. */
  readonly index: number;
  /** The card that is up: the one at the place, or one that has come back. */
  readonly cardId: number;
  readonly side: 'question' | 'answer';
  /** The answer just given; the next card follows after the pause, and nothing but moving on is taken meanwhile. */
  readonly pausing: 'gotIt' | 'needPractice' | null;
  readonly finished: boolean;
  /** Cards known in this sitting. */
  readonly known: readonly number[];
  /** Cards that needed practice in this sitting, also those known since. */
  readonly practised: readonly number[];
  /** Cards still to come back, the next one first. */
  readonly returning: readonly Returning[];
}

/** What a learner does, and the end of the pause. */
export type StudyAction =
  | { readonly kind: 'flip' }
  | { readonly kind: 'gotIt' }
  | { readonly kind: 'needPractice' }
  | { readonly kind: 'pauseOver' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'next' }
  /** Back to the answer that was taken back, as the sitting stood before it. */
  | { readonly kind: 'backTo'; readonly before: StudySession }
  /** Begins anew, at the first card of an order. */
  | { readonly kind: 'begin'; readonly order: readonly number[]; readonly ordered: StudyOrder };

/** A sitting that begins at a place of the order. */
export function beginSession(order: readonly number[], begun: number, ordered: StudyOrder = 'set'): StudySession {
  const cardId = order[begun];
  if (cardId === undefined) throw new Error(`There is no card at place ${begun}.`);
  return {
    order,
    ordered,
    begun,
    index: begun,
    cardId,
    side: 'question',
    pausing: null,
    finished: false,
    known: [],
    practised: [],
    returning: [],
  };
}

/** Returns the end of a sitting with cards that are all known already. */
export function endedSession(order: readonly number[]): StudySession {
  return { ...beginSession(order, 0), finished: true };
}

/** The sitting after an action (product-rules.md, V6). What cannot be done changes nothing. */
export function studySession(session: StudySession, action: StudyAction): StudySession {
  switch (action.kind) {
    case 'begin':
      return beginSession(action.order, 0, action.ordered);
    case 'backTo':
      return withOrderOf(action.before, session);
    case 'pauseOver':
      return session.pausing === null ? session : goneOn(session);
    case 'next':
      return session.finished || isLast(session) ? session : at(session, session.index + 1);
    case 'previous':
      return session.finished || isFirst(session)
        ? session
        : at(session, session.index - (isOutOfTurn(session) ? 0 : 1));
    case 'flip':
      if (session.pausing !== null || session.finished) return session;
      return { ...session, side: session.side === 'question' ? 'answer' : 'question' };
    case 'gotIt':
    case 'needPractice':
      return canAnswer(session) ? answered(session, action.kind) : session;
  }
}

/**
 * Returns the card at which a sitting stops in its set; null at the end of the set. Undefined when cards come in another order than the set's
 * own, which changes no stored place.
 */
export function stoppedAt({
  order,
  ordered,
  index,
  finished,
}: Pick<StudySession, 'order' | 'ordered' | 'index' | 'finished'>): number | null | undefined {
  const cardId = order[index];
  if (ordered !== 'set' || cardId === undefined) return undefined;
  return finished ? null : cardId;
}

/** Whether 'Got it!' and 'Need Practice' count: only while the answer shows. */
export function canAnswer({ side, pausing, finished }: StudySession): boolean {
  return side === 'answer' && pausing === null && !finished;
}

/** Whether there is no card before the one that is up. */
export function isFirst(session: StudySession): boolean {
  return session.index === 0 && !isOutOfTurn(session);
}

/** Whether the last card of the set is up. */
export function isLast({ order, index }: StudySession): boolean {
  return index >= order.length - 1;
}

/** Whether the card that is up has come back to be known. */
export function isBack({ cardId, practised, known }: StudySession): boolean {
  return practised.includes(cardId) && !known.includes(cardId);
}

/** Whether the answer just given is the last of the sitting. */
export function endsAfterPause(session: StudySession): boolean {
  return session.pausing !== null && goneOn(session).finished;
}

/** Whether the card that is up has come back, beside the place that study has come to. */
export function isOutOfTurn({ order, index, cardId }: StudySession): boolean {
  return order[index] !== cardId;
}

function answered(session: StudySession, answer: 'gotIt' | 'needPractice'): StudySession {
  const { cardId, known, practised } = session;
  const others = session.returning
    .filter((each) => each.cardId !== cardId)
    .map((each) => ({ ...each, others: each.others - 1 }));
  const given = { ...session, side: 'question', pausing: answer } as const;
  return answer === 'gotIt'
    ? { ...given, known: withMember(known, cardId), returning: others }
    : {
        ...given,
        known: known.filter((id) => id !== cardId),
        practised: withMember(practised, cardId),
        returning: [...others, { cardId, others: RETURNS_AFTER }],
      };
}

/** The next card: one whose turn to come back it is, the next not known yet, one that was passed over, or the first that waits. */
function goneOn(session: StudySession): StudySession {
  const { order, index, begun, returning } = session;
  const [first] = returning;
  if (first !== undefined && first.others <= 0) return { ...session, ...UP, cardId: first.cardId };
  const next = placeToAsk(session, index + 1, order.length) ?? placeToAsk(session, begun, index);
  if (next !== null) return at(session, next);
  return first === undefined ? { ...session, ...UP, finished: true } : { ...session, ...UP, cardId: first.cardId };
}

/** The first place from one up to another whose card was not known in this sitting and does not come back by itself. */
function placeToAsk({ order, known, returning }: StudySession, from: number, until: number): number | null {
  const place = order.findIndex(
    (id, each) => each >= from && each < until && !known.includes(id) && !returning.some(({ cardId }) => cardId === id),
  );
  return place === -1 ? null : place;
}

const UP = { side: 'question', pausing: null, finished: false } as const;

function at(session: StudySession, index: number): StudySession {
  return { ...session, ...UP, index, cardId: session.order[index] ?? session.cardId };
}

/** A sitting as it stood, in the order there is by now: who has shuffled since is not put back in the old order. */
function withOrderOf(before: StudySession, { order, ordered, begun }: StudySession): StudySession {
  const index = order.indexOf(before.cardId);
  if (before.order === order || index === -1) return before;
  return { ...before, order, ordered, begun, index };
}

function withMember(members: readonly number[], member: number): readonly number[] {
  return members.includes(member) ? members : [...members, member];
}
