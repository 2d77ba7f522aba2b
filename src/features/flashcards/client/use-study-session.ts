import { useEffect, useEffectEvent, useReducer } from 'react';
import { startingIndex } from '../rules/deck-place.ts';
import {
  ADVANCE_DELAY_MS,
  beginSession,
  studySession,
  type StudyAction,
  type StudySession,
} from '../rules/study-session.ts';
import { stoppedAt } from '../rules/study-stop.ts';
import { persistPlace, persistedPlace } from './storage.ts';
import { useActionFocus } from '../../cards/client/parts.tsx';

/**
 * A sitting with a set of cards: it begins where the learner stopped, moves on after the pause, keeps focus on the action, and
 * keeps the place at which it stops. `cardIds` must not be empty; `set` names the set among a user's places.
 */
export function useStudySession(
  cardIds: readonly number[],
  userId: number,
  set: string,
): readonly [StudySession, (action: StudyAction) => void] {
  const [session, dispatch] = useReducer(studySession, null, () =>
    beginSession(cardIds, startingIndex(cardIds, persistedPlace(userId, set))),
  );
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
