import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { summaryOf, type LearningSummary } from '../rules/learning-record.ts';
import { log, readRecord, recordKey, sendWaiting } from './study-log.ts';

export { exitLevel, keepStudyMode, keptLevel, switchLevelMode } from './kept-study.ts';

/** What a learner may do on a study screen. Each is shown at once and kept on the device until the server has it. */
export interface StudyLog {
  complete(cardId: number): Promise<void>;
  practise(cardId: number): Promise<void>;
  setBookmark(cardId: number, bookmarked: boolean): Promise<void>;
}

/** A learner's figures: loading until the first answer, failed when none came. */
export function useLearningSummary(userId: number): {
  readonly summary: LearningSummary | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { data, isError, refetch } = useQuery({ queryKey: recordKey(userId), queryFn: () => readRecord(userId) });
  const today = useToday();
  const summary = useMemo(() => (data === undefined ? undefined : summaryOf(data, today)), [data, today]);
  return { summary, failed: isError, retry: () => void refetch() };
}

/** The Grenadian day; it changes at midnight, also on a page left open. */
function useToday(): GrenadaDay {
  return useSyncExternalStore(everyMinute, () => grenadaDay(new Date()));
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** Sends what waits from an earlier visit as soon as the network is there. */
export function useSendWaiting(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendWaiting(client, userId);
    send();
    globalThis.addEventListener('online', send);
    return () => globalThis.removeEventListener('online', send);
  }, [client, userId]);
}

/** The study log of the signed-in learner. */
export function useStudyLog(userId: number): StudyLog {
  const client = useQueryClient();
  useSendWaiting(userId);
  return useMemo(() => {
    const stamp = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });
    return {
      complete: (cardId) => log(client, userId, { ...stamp(), kind: 'card.completed', cardId }),
      practise: (cardId) => log(client, userId, { ...stamp(), kind: 'card.practised', cardId }),
      setBookmark: (cardId, bookmarked) => log(client, userId, { ...stamp(), kind: 'bookmark.set', cardId, bookmarked }),
    };
  }, [client, userId]);
}
