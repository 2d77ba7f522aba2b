import { serverNow } from '../../../platform/client/server-clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { gradeOf, summaryOf, type AnswerEvent, type Grade, type LearningSummary } from '../rules/learning-record.ts';
import { addStudyListener, NO_AWARDS, type Awards } from './study-listeners.ts';
import { isCompleted, log, readRecord, recordKey, sendWaiting } from './study-sync.ts';

export { notifyStudyListeners } from './study-listeners.ts';
export { forgetWaiting, resetProgress, sendWaiting, waitingOf } from './study-sync.ts';
export { enterLevel, exitLevel, storeStudyMode, storedLevel, storedStudyMode, switchLevelMode } from './storage.ts';

/** An answer just given, so that it can be taken back. */
export interface GivenAnswer {
  readonly event: AnswerEvent;
  /** Whether it completed the card, which was not completed before. */
  readonly reopens: boolean;
  /** Settles when the device keeps it. */
  readonly kept: Promise<void>;
}

/** What a learner may do on a study screen. Each is shown at once and kept on the device until the server has it. */
export interface StudyLog {
  /** `set` is the query of the study set's address; absent where there is no place in it to go on from. */
  complete(cardId: number, set?: string): GivenAnswer;
  practise(cardId: number, set?: string): GivenAnswer;
  review(cardId: number, grade: Grade): GivenAnswer;
  takeBack(answer: GivenAnswer): Promise<void>;
  setBookmark(cardId: number, bookmarked: boolean): Promise<void>;
}

/** A learner's figures: loading until the first answer, failed when none came. */
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

/** What the server gave the learner since the component shows. */
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

/** Sends what waits from an earlier visit as soon as the network is there, or someone comes back to the page. */
export function useSendWaiting(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendWaiting(client, userId);
    const sendWhenSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    globalThis.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenSeen);
    return () => {
      globalThis.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenSeen);
    };
  }, [client, userId]);
}

/** What a learner did is on the screen at once; only a browser that cannot keep it is worth a word. */
export function tellIfLost(kept: Promise<void>): void {
  kept.catch(() =>
    toast({
      title: 'That was not saved',
      description: 'This browser has no room left. Free some space and try again.',
      tone: 'danger',
    }),
  );
}

/** The study log of the signed-in learner. */
export function useStudyLog(userId: number): StudyLog {
  const client = useQueryClient();
  useSendWaiting(userId);
  return useMemo(() => {
    const stamp = () => ({ id: crypto.randomUUID(), at: serverNow().toISOString() });
    const give = (event: AnswerEvent): GivenAnswer => {
      const reopens = gradeOf(event) !== 'again' && !isCompleted(client, userId, event.cardId);
      return { event, reopens, kept: log(client, userId, event) };
    };
    return {
      complete: (cardId, set) => give({ ...stamp(), kind: 'card.completed', cardId, set }),
      practise: (cardId, set) => give({ ...stamp(), kind: 'card.practised', cardId, set }),
      review: (cardId, grade) => give({ ...stamp(), kind: 'card.reviewed', cardId, grade }),
      takeBack: ({ event: { id, cardId, at }, reopens }) => {
        /* Whatever sorts events by time must see the answer first, also when the device's clock stood still or was set back. */
        const later = new Date(Math.max(serverNow().getTime(), Date.parse(at) + 1)).toISOString();
        return log(client, userId, { ...stamp(), at: later, kind: 'answer.undone', cardId, undoes: id, reopens });
      },
      setBookmark: (cardId, bookmarked) =>
        log(client, userId, { ...stamp(), kind: 'bookmark.set', cardId, bookmarked }),
    };
  }, [client, userId]);
}
