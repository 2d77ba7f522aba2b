import { useEffect, useEffectEvent, useReducer } from 'react';
import { useActionFocus } from '../../cards/client/parts.tsx';
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
 * pause, restores the focus, and stores the current card under `studySetKey`. `cardIds` must not be empty; the session does not start
 * at a card in `completed`.
 */
export function useStudySession(
  cardIds: readonly number[],
  userId: number,
  { studySetKey, completed }: { readonly studySetKey: string; readonly completed: ReadonlySet<number> },
): readonly [StudySession, (action: StudyAction) => void] {
  const [session, dispatch] = useReducer(studySession, null, () => {
    const index = startingIndex(cardIds, storedLastCard(userId, studySetKey), completed);
    return index === null ? endedSession(cardIds) : beginSession(cardIds, index);
  });
  const rememberFocus = useActionFocus();
  const { givenAnswer } = session;
  const resumeCardId = cardToContinue(session);

  function act(action: StudyAction): void {
    rememberFocus();
    dispatch(action);
  }

  const endPause = useEffectEvent(() => act({ kind: 'pauseOver' }));
  useEffect(() => {
    if (givenAnswer === null) return undefined;
    const timer = setTimeout(() => endPause(), ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [givenAnswer]);

  useEffect(() => {
    if (resumeCardId !== undefined) storeLastCard(userId, studySetKey, resumeCardId);
  }, [userId, studySetKey, resumeCardId]);

  return [session, act];
}
