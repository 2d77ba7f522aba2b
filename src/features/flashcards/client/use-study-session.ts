import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useActionFocus } from '../../cards/client/parts.tsx';
import { useStudyLog, warnIfNotSaved, type RecordedAnswer } from '../../progress/client/service.ts';
import { startingIndex } from '../rules/last-card.ts';
import {
  ADVANCE_DELAY_MS,
  beginSession,
  cardToContinue,
  endedSession,
  studySession,
  type StudyAction,
  type StudySession,
} from '../rules/study-session.ts';
import { storedLastCard, storeLastCard } from './storage.ts';

/**
 * Runs a study session over a set of cards. It starts at the card where the learner stopped, shows the next card after the
 * pause, restores the focus, and stores the current card. `cardIds` must not be empty; `set` is the key of the set; the session
 * does not start at a card in `completed`.
 */
export function useStudySession(
  cardIds: readonly number[],
  userId: number,
  { set, completed }: { readonly set: string; readonly completed: ReadonlySet<number> },
): readonly [StudySession, (action: StudyAction) => void] {
  const [session, dispatch] = useReducer(studySession, null, () => {
    const index = startingIndex(cardIds, storedLastCard(userId, set), completed);
    return index === null ? endedSession(cardIds) : beginSession(cardIds, index);
  });
  const rememberFocus = useActionFocus();
  const { pausing } = session;
  const stop = cardToContinue(session);

  function act(action: StudyAction): void {
    rememberFocus();
    dispatch(action);
  }

  const endPause = useEffectEvent(() => act({ kind: 'pauseOver' }));
  useEffect(() => {
    if (pausing === null) return undefined;
    const timer = setTimeout(() => endPause(), ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pausing]);

  useEffect(() => {
    if (stop !== undefined) storeLastCard(userId, set, stop);
  }, [userId, set, stop]);

  return [session, act];
}

/** Records the answers and bookmarks of a session. `before` is the session at the time of the answer. */
export interface Answers {
  complete(cardId: number, before: StudySession): void;
  practise(cardId: number, before: StudySession): void;
  readonly setBookmark: (cardId: number, bookmarked: boolean) => void;
  /** The session before the last answer; null when there is nothing to undo. */
  readonly before: StudySession | null;
  /** Undoes the last answer; called again, the one before. */
  undo(): void;
}

interface Step {
  readonly given: RecordedAnswer;
  readonly before: StudySession;
}

/** Records answers in the ledger and undoes them, newest first, back to the start of the session. `set` is the query of the set's address. */
export function useAnswers(userId: number, set: string): Answers {
  const log = useStudyLog(userId);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);

  function record(given: RecordedAnswer, before: StudySession): void {
    warnIfNotSaved(given.saved);
    setSteps((earlier) => [...earlier, { given, before }]);
  }
  /** The set is recorded only for cards in set order, from which study continues; not for a card that returned. */
  const setOf = (session: StudySession): string | undefined =>
    cardToContinue(session) === session.cardId ? set : undefined;

  return {
    complete: (cardId, before) => record(log.complete(cardId, setOf(before)), before),
    practise: (cardId, before) => record(log.practise(cardId, setOf(before)), before),
    setBookmark: (cardId, bookmarked) => warnIfNotSaved(log.setBookmark(cardId, bookmarked)),
    before: last?.before ?? null,
    undo() {
      if (last === undefined) return;
      warnIfNotSaved(log.undo(last.given));
      setSteps((earlier) => earlier.slice(0, -1));
      toast({ title: 'Answer taken back', tone: 'info', passing: true });
    },
  };
}
