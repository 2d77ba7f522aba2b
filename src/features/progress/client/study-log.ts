import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure, apiClient } from '../../../platform/client/api-client.ts';
import { setWaitingCount } from '../../../platform/client/offline/waiting-count.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { updateSessionFigures } from '../../accounts/client/service.ts';
import type { progressContract } from '../contract.ts';
import { applyEvent, summaryOf, type LearningEvent, type LearningRecord } from '../rules/learning-record.ts';
import { tellAwards } from './award-news.ts';
import { openWaitingEvents } from './waiting-events.ts';

/** The calls of this feature. */
export const progressApi = apiClient<typeof progressContract>();

const BATCH = 500;
const RETRY_MS = 15_000;

const waitingEvents = openWaitingEvents();
let sending: Promise<void> | null = null;
let askedAgain = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Key of a learner's record in the query cache. */
export function recordKey(userId: number): readonly unknown[] {
  return ['progress', userId];
}

/** The server's record with what still waits on this device on top, which the header's figures then count too. */
export async function readRecord(client: QueryClient, userId: number): Promise<LearningRecord> {
  const [stored, waiting] = await Promise.all([progressApi('GET /api/progress', {}), waitingOf(userId)]);
  const record = waiting.reduce(applyEvent, recordOf(stored));
  if (waiting.length > 0) showFigures(client, record);
  return record;
}

/**
 * Takes what a learner just did: the screens see it at once, the device keeps it, and the server gets it as soon as there
 * is a network. Returns when it is kept.
 */
export async function log(client: QueryClient, userId: number, event: LearningEvent): Promise<void> {
  show(client, userId, (record) => applyEvent(record, event));
  await (await waitingEvents).add(userId, event);
  void sendWaiting(client, userId);
}

/** Sends what waits, one batch at a time; what the server has answered for is dropped from the device. */
export function sendWaiting(client: QueryClient, userId: number): Promise<void> {
  clearTimeout(retry);
  askedAgain = sending !== null;
  sending ??= sendAll(client, userId)
    .catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status !== 401) retry = setTimeout(() => void sendWaiting(client, userId), RETRY_MS);
    })
    .finally(() => {
      sending = null;
      if (askedAgain) void sendWaiting(client, userId);
    });
  return sending;
}

async function sendAll(client: QueryClient, userId: number): Promise<void> {
  for (let batch = await waitingOf(userId); batch.length > 0; batch = await waitingOf(userId)) {
    const events = batch.slice(0, BATCH);
    const { progress, awards } = await progressApi('POST /api/events', { body: { events } });
    await (await waitingEvents).remove(events.map((event) => event.id));
    const stillWaiting = await waitingOf(userId);
    const record = stillWaiting.reduce(applyEvent, recordOf(progress));
    show(client, userId, () => record);
    // Also where no screen shows the record, as when what waited is sent from the glossary.
    showFigures(client, record);
    tellAwards(awards);
    revealAchievements();
  }
}

/** Achievements may follow from what the server took. Their part is loaded only now; without it nothing is told this time. */
function revealAchievements(): void {
  import('../../achievements/client/service.ts').then((achievements) => achievements.revealAchievements(), () => undefined);
}

/** What a learner did that the server has not taken yet, in the order it was made. */
export async function waitingOf(userId: number): Promise<LearningEvent[]> {
  const waiting = await (await waitingEvents).of(userId);
  setWaitingCount(waiting.length);
  return waiting;
}

/** Drops what waits of a learner whose account is gone. */
export async function forgetWaiting(userId: number): Promise<void> {
  await (await waitingEvents).forget(userId);
  setWaitingCount(0);
}

/** Whether a card is completed, as far as this device knows. */
export function isCompleted(client: QueryClient, userId: number, cardId: number): boolean {
  return client.getQueryData<LearningRecord>(recordKey(userId))?.completedCards.includes(cardId) === true;
}

function show(client: QueryClient, userId: number, change: (record: LearningRecord) => LearningRecord): void {
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  const record = client.getQueryData<LearningRecord>(recordKey(userId));
  if (record === undefined) return;
  const changed = change(record);
  client.setQueryData(recordKey(userId), changed);
  showFigures(client, changed);
}

function showFigures(client: QueryClient, record: LearningRecord): void {
  const { totalPoints, currentStreak } = summaryOf(record, grenadaDay(new Date()));
  updateSessionFigures(client, { points: totalPoints, streak: currentStreak });
}

function recordOf(stored: ResponseOf<typeof progressContract.progress>): LearningRecord {
  return {
    completedCards: stored.completedCards,
    bookmarks: stored.bookmarks,
    days: stored.days.flatMap((day) => parseGrenadaDay(day) ?? []),
    otherPoints: stored.otherPoints,
  };
}
