import { useEffect, useEffectEvent, useReducer } from 'react';
import { startingIndex } from '../rules/deck-place.ts';
import {
  ADVANCE_DELAY_MS,
  beginSession,
  endedSession,
  stoppedAt,
  studySession,
  type StudyAction,
  type StudySession,
} from '../rules/study-session.ts';
import { persistPlace, persistedPlace } from './storage.ts';
import { useActionFocus } from '../../cards/client/parts.tsx';

/**
 * Runs a sitting with a set of cards: begins where the user stopped, moves on after the pause, keeps focus on the action and stores the place
 * where the sitting stops. `cardIds` must not be empty; `set` is the key of the stored place; `completed` are the cards not to begin at.
 */
export function useStudySession(
  cardIds: readonly number[],
  userId: number,
  { set, completed }: { readonly set: string; readonly completed: ReadonlySet<number> },
): readonly [StudySession, (action: StudyAction) => void] {
  const [session, dispatch] = useReducer(studySession, null, () => {
    const index = startingIndex(cardIds, persistedPlace(userId, set), completed);
    return index === null ? endedSession(cardIds) : beginSession(cardIds, index);
  });
  const rememberFocus = useActionFocus();
  const { pausing } = session;
  const stop = stoppedAt(session);

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
    if (stop !== undefined) persistPlace(userId, set, stop);
  }, [userId, set, stop]);

  return [session, act];
}
