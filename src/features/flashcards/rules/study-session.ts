/** How long a card that was got stays before the next one comes (product-rules.md, V6). */
export const ADVANCE_DELAY_MS = 500;

/** One sitting with a set of cards. */
export interface StudySession {
  /** Ids of the cards in the order of study; never empty. */
  readonly order: readonly number[];
  readonly shuffled: boolean;
  readonly index: number;
  readonly side: 'question' | 'answer';
  /** A card was just got; the next one follows after the pause. Nothing but moving on is taken meanwhile. */
  readonly advancing: boolean;
  readonly finished: boolean;
}

/** What a learner does, and the end of the pause. */
export type StudyAction =
  | { readonly kind: 'flip' }
  | { readonly kind: 'gotIt' }
  | { readonly kind: 'needPractice' }
  | { readonly kind: 'pauseOver' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'next' }
  | { readonly kind: 'restart' }
  /** Back to the answer of a card, whose answer was taken back. */
  | { readonly kind: 'backTo'; readonly cardId: number }
  | { readonly kind: 'reorder'; readonly order: readonly number[]; readonly shuffled: boolean };

/** A sitting that begins at a card. */
export function beginSession(order: readonly number[], index: number): StudySession {
  return { order, shuffled: false, index, side: 'question', advancing: false, finished: false };
}

/** The sitting after an action (product-rules.md, V6). What cannot be done changes nothing. */
export function studySession(session: StudySession, action: StudyAction): StudySession {
  switch (action.kind) {
    case 'restart':
      return at(session, 0);
    case 'reorder':
      return at({ ...session, order: action.order, shuffled: action.shuffled }, 0);
    case 'backTo': {
      const index = session.order.indexOf(action.cardId);
      return index === -1 ? session : { ...at(session, index), side: 'answer' };
    }
    case 'pauseOver':
      if (!session.advancing) return session;
      return isLast(session) ? { ...session, advancing: false, finished: true } : at(session, session.index + 1);
    case 'next':
      return session.finished || isLast(session) ? session : at(session, session.index + 1);
    case 'previous':
      return session.finished || session.index === 0 ? session : at(session, session.index - 1);
    case 'flip':
      if (session.advancing || session.finished) return session;
      return { ...session, side: session.side === 'question' ? 'answer' : 'question' };
    case 'gotIt':
      return canAnswer(session) ? { ...session, side: 'question', advancing: true } : session;
    case 'needPractice':
      return canAnswer(session) ? { ...session, side: 'question' } : session;
  }
}

/** Whether 'Got it!' and 'Need Practice' count: only while the answer shows. */
export function canAnswer({ side, advancing, finished }: StudySession): boolean {
  return side === 'answer' && !advancing && !finished;
}

/** Whether the last card of the set is up. */
export function isLast({ order, index }: StudySession): boolean {
  return index >= order.length - 1;
}

function at(session: StudySession, index: number): StudySession {
  return { ...session, index, side: 'question', advancing: false, finished: false };
}
