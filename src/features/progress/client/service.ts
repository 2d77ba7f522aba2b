import { serverNow } from '../../../platform/client/server-clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import {
  ANSWER_KINDS,
  gradeOf,
  summaryOf,
  type AnswerEvent,
  type CardAnswer,
  type Grade,
  type LearningSummary,
} from '../rules/learning-record.ts';
import { addStudyListener, NO_AWARDS, type Awards } from './study-listeners.ts';
import { isCompleted, logEvent, readRecord, recordKey, sendPending } from './study-sync.ts';

export { notifyStudyListeners } from './study-listeners.ts';
export { deleteLearnerData, resetProgress, sendPending, pendingEvents } from './study-sync.ts';
export { enterLevel, exitLevel, storeStudyMode, storedLevel, storedStudyMode, switchLevelMode } from './storage.ts';

/** An answer just logged, so that it can be undone. */
export interface LoggedAnswer {
  readonly event: AnswerEvent;
  /** Whether it completed the card: undoing it then makes the card incomplete. */
  readonly completedCard: boolean;
  /** Resolves when the device has stored it; rejects when it cannot. */
  readonly saved: Promise<void>;
}

/** Records study. Screens show each event at once; the device stores it until the server has recorded it. */
export interface StudyLog {
  /** `setQuery`: the query of the study set's address; absent when there is no position to continue from. */
  answer(cardId: number, answer: CardAnswer, setQuery?: string): LoggedAnswer;
  review(cardId: number, grade: Grade): LoggedAnswer;
  undo(answer: LoggedAnswer): Promise<void>;
  setBookmark(cardId: number, bookmarked: boolean): Promise<void>;
}

/** Returns a learner's figures; `summary` is undefined until they are loaded. */
export function useLearningSummary(userId: number): {
  readonly summary: LearningSummary | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { data, isError, refetch } = useQuery({
    queryKey: recordKey(userId),
    queryFn: ({ client }) => readRecord(client, userId),
  });
  const today = useGrenadaDay();
  const summary = useMemo(() => (data === undefined ? undefined : summaryOf(data, today)), [data, today]);
  return { summary, failed: isError, retry: () => void refetch() };
}

/** Returns the awards earned since the component was mounted. */
export function useAwards(): Awards {
  const [awards, setAwards] = useState(NO_AWARDS);
  useEffect(
    () =>
      addStudyListener(async ({ badges, levels, milestone }) =>
        setAwards((before) => ({
          badges: [...before.badges, ...badges],
          levels: [...before.levels, ...levels],
          milestone: milestone ?? before.milestone,
        })),
      ),
    [],
  );
  return awards;
}

/** Sends pending events of earlier visits on mount, when the network returns, and when the page becomes visible. */
export function useSendPending(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendPending(client, userId);
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    globalThis.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenVisible);
    return () => {
      globalThis.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  }, [client, userId]);
}

/** Shows a message when the browser cannot store an event. */
export function warnIfNotSaved(saved: Promise<void>): void {
  saved.catch(() =>
    toast({
      title: 'That was not saved',
      description: 'This browser has no room left. Free some space and try again.',
      tone: 'danger',
    }),
  );
}

/** Returns the study log of the signed-in learner. */
export function useStudyLog(userId: number): StudyLog {
  const client = useQueryClient();
  useSendPending(userId);
  return useMemo(() => {
    const stamp = () => ({ id: crypto.randomUUID(), at: serverNow().toISOString() });
    const logAnswer = (event: AnswerEvent): LoggedAnswer => {
      const completedCard = gradeOf(event) !== 'again' && !isCompleted(client, userId, event.cardId);
      return { event, completedCard, saved: logEvent(client, userId, event) };
    };
    return {
      answer: (cardId, answer, setQuery) =>
        logAnswer({ ...stamp(), kind: ANSWER_KINDS[answer], cardId, set: setQuery }),
      review: (cardId, grade) => logAnswer({ ...stamp(), kind: 'card.reviewed', cardId, grade }),
      undo: ({ event: { id, cardId, at }, completedCard }) => {
        /* Later than the answer, even if the device's clock was set back: events are sorted by time. */
        const later = new Date(Math.max(serverNow().getTime(), Date.parse(at) + 1)).toISOString();
        return logEvent(client, userId, {
          ...stamp(),
          at: later,
          kind: 'answer.undone',
          cardId,
          undoes: id,
          reopens: completedCard,
        });
      },
      setBookmark: (cardId, bookmarked) =>
        logEvent(client, userId, { ...stamp(), kind: 'bookmark.set', cardId, bookmarked }),
    };
  }, [client, userId]);
}
