import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { updateSessionFigures } from '../../accounts/client/service.ts';
import { awardNotice } from '../../achievements/rules/badge-text.ts';
import { notifyStudyListeners } from '../../progress/client/service.ts';
import type { insightsContract } from '../contract.ts';

export const insightsApi = apiClient<typeof insightsContract>();

export type DayAnswer = ResponseOf<typeof insightsContract.today>;

export type Insight = NonNullable<DayAnswer['insight']>;

export type Challenge = NonNullable<DayAnswer['challenge']>;

/** A page of past days, newest first. */
export type ArchivePage = ResponseOf<typeof insightsContract.archive>;

/** The day of an insight. */
export type InsightDay = ResponseOf<typeof insightsContract.insightDay>;

/** Streak, points, week and suggestion. */
export type InsightProgress = ResponseOf<typeof insightsContract.progress>;

/** Today's insight and challenge. `receivedAt` is milliseconds since 1970 by this device's clock; the remaining time counts from it. */
export type Today = DayAnswer & { readonly receivedAt: number };

const TODAY_KEY = ['insights', 'today'];
const PROGRESS_KEY = ['insights', 'progress'];

/** Loads today's insight and challenge, anew at each visit: another device may have completed them. */
export function useToday() {
  return useQuery({
    queryKey: TODAY_KEY,
    queryFn: async ({ signal }): Promise<Today> => ({
      ...(await insightsApi('GET /api/daily-insights/today', { signal })),
      receivedAt: Date.now(),
    }),
    refetchOnMount: 'always',
  });
}

/** Loads the user's streak, points, week and study suggestion. */
export function useInsightProgress() {
  return useQuery({
    queryKey: PROGRESS_KEY,
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/progress', { signal }),
    refetchOnMount: 'always',
  });
}

/** Loads the archive page by page. */
export function useArchive() {
  return useListPage({
    queryKey: ['insights', 'archive'],
    read: (before, signal) =>
      insightsApi('GET /api/daily-insights/archive', { query: before === '' ? {} : { before }, signal }),
  });
}

/** Loads a past day. */
export function usePastDay(day: string) {
  return useQuery({
    queryKey: ['insights', 'day', day],
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/days/:day', { params: { day }, signal }),
  });
}

/** Loads the day of an insight. */
export function useInsightDay(id: number) {
  return useQuery({
    queryKey: ['insights', 'insight', id],
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/insights/:id', { params: { id }, signal }),
  });
}

/** Returns a function that changes the cached data of today unless they are of another day. */
export function useUpdateToday(): (day: string, change: Partial<Pick<DayAnswer, 'insight' | 'challenge'>>) => void {
  const client = useQueryClient();
  return (day, change) => {
    client.setQueryData<Today>(TODAY_KEY, (today) =>
      today === undefined || today.day !== day ? today : { ...today, ...change, receivedAt: Date.now() },
    );
  };
}

interface Totals {
  readonly totalPoints: number;
  readonly streakCount: number;
}

/** Updates the points and streak in the header and reloads the other figures. */
export function applyTotals(client: QueryClient, userId: number, { totalPoints, streakCount }: Totals): void {
  updateSessionFigures(client, { points: totalPoints, streak: streakCount });
  for (const queryKey of [PROGRESS_KEY, ['progress', userId], ['dashboard']])
    void client.invalidateQueries({ queryKey });
  notifyStudyListeners();
}

/** Shows a notice, with new awards after its sentence. */
export function showResultToast(
  notice: { readonly title: string; readonly description: string; readonly tone: 'success' | 'danger' },
  awards: Parameters<typeof awardNotice>[0],
): void {
  const news = awardNotice(awards);
  toast(news === null ? notice : { ...notice, description: `${notice.description} ${news.title}.` });
}
