import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { updateSessionFigures } from '../../accounts/client/service.ts';
import { awardNotice } from '../../achievements/rules/badge-text.ts';
import { announceStudy } from '../../progress/client/service.ts';
import type { insightsContract } from '../contract.ts';

/** The calls of this feature. */
export const insightsApi = apiClient<typeof insightsContract>();

/** The day as the server answers it. */
export type DayAnswer = ResponseOf<typeof insightsContract.today>;

/** An insight as a learner gets it. */
export type Insight = NonNullable<DayAnswer['insight']>;

/** A challenge as a learner gets it. */
export type Challenge = NonNullable<DayAnswer['challenge']>;

/** A page of past days, newest first. */
export type ArchivePage = ResponseOf<typeof insightsContract.archive>;

/** When an insight is to be read. */
export type InsightDay = ResponseOf<typeof insightsContract.insightDay>;

/** Streak, points, week and suggestion. */
export type InsightProgress = ResponseOf<typeof insightsContract.progress>;

/** Today, and when it was answered, in milliseconds since 1970 by this device's clock: what time is left counts from there. */
export type Today = DayAnswer & { readonly receivedAt: number };

const TODAY_KEY = ['insights', 'today'];
const PROGRESS_KEY = ['insights', 'progress'];

/** The day's insight and challenge, asked for anew at each visit: another device may have done them meanwhile. */
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

/** The learner's streak, points, week and suggestion. */
export function useInsightProgress() {
  return useQuery({
    queryKey: PROGRESS_KEY,
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/progress', { signal }),
    refetchOnMount: 'always',
  });
}

/** The archive, a page at a time. */
export function useArchive() {
  return useListPage({
    queryKey: ['insights', 'archive'],
    read: (before, signal) =>
      insightsApi('GET /api/daily-insights/archive', { query: before === '' ? {} : { before }, signal }),
  });
}

/** A past day, read when it is opened. */
export function usePastDay(day: string) {
  return useQuery({
    queryKey: ['insights', 'day', day],
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/days/:day', { params: { day }, signal }),
  });
}

/** The day on which an insight is to be read. */
export function useInsightDay(id: number) {
  return useQuery({
    queryKey: ['insights', 'insight', id],
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/insights/:id', { params: { id }, signal }),
  });
}

/** Changes what is shown of today, as far as it is still that day. */
export function useShowToday(): (day: string, change: Partial<Pick<DayAnswer, 'insight' | 'challenge'>>) => void {
  const client = useQueryClient();
  return (day, change) => {
    client.setQueryData<Today>(TODAY_KEY, (today) =>
      today === undefined || today.day !== day ? today : { ...today, ...change, receivedAt: Date.now() },
    );
  };
}

/** What completing something answers of the learner's totals. */
interface Totals {
  readonly totalPoints: number;
  readonly streakCount: number;
}

/** Brings every figure on the screen and in the header up to what was just earned. */
export function followTotals(client: QueryClient, userId: number, { totalPoints, streakCount }: Totals): void {
  updateSessionFigures(client, { points: totalPoints, streak: streakCount });
  for (const queryKey of [PROGRESS_KEY, ['progress', userId], ['dashboard']])
    void client.invalidateQueries({ queryKey });
  announceStudy();
}

/** A notice with what else was earned behind its sentence. */
export function tell(
  notice: { readonly title: string; readonly description: string; readonly tone: 'success' | 'danger' },
  awards: Parameters<typeof awardNotice>[0],
): void {
  const news = awardNotice(awards);
  toast(news === null ? notice : { ...notice, description: `${notice.description} ${news.title}.` });
}
