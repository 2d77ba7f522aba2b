import { serverNow } from '../../../platform/client/server-clock.ts';
import type { QueryClient } from '@tanstack/react-query';
import { apiClient, ApiFailure, page } from '../../../platform/client/api-client.ts';
import { setUnsentAnswers } from '../../../platform/client/offline/study-on-device.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { sessionRole, updateSessionFigures } from '../../accounts/client/service.ts';
import type { progressContract } from '../contract.ts';
import { applyEvent, summaryOf, type LearningEvent, type LearningRecord } from '../rules/learning-record.ts';
import { type EventStore, type RefusedEvent, createMemoryStore } from './queue/event-store.ts';
import { openIndexedDbStore } from './queue/indexed-db-store.ts';
import { createStudyQueue, type QueueState, type StudyQueue } from './queue/study-queue.ts';
import { deliverByNetwork, type BatchResponse } from './queue/transport.ts';
import { exitLevel, deleteUserProgress, storeUserProgress } from './storage.ts';
import { notifyStudyListeners } from './study-listeners.ts';

const progressApi = apiClient<typeof progressContract>();

/** Name of the channel on which tabs send the user id whose events changed, and of the lock for sending. */
const CHANNEL = 'study';

/** Milliseconds until the page stops waiting for IndexedDB to open. */
const OPEN_TIMEOUT_MS = 5_000;

let openedQueue: Promise<StudyQueue> | null = null;

/** Query cache of this page, which shows recorded events. */
let queryClient: QueryClient | null = null;

/** Returns the queue of this page. Without IndexedDB, events are lost with the page, which the learner is told. */
function queue(): Promise<StudyQueue> {
  openedQueue ??= openQueue();
  return openedQueue;
}

async function openQueue(): Promise<StudyQueue> {
  const store = await openStore().catch(() => createMemoryStore(0));
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  others?.addEventListener('message', ({ data }: MessageEvent<number>) => void publishState(data));
  return createStudyQueue({
    store,
    deliver: deliverByNetwork,
    random: Math.random,
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    withLock: async (work) => ('locks' in navigator ? navigator.locks.request(CHANNEL, work) : work()),
    onChange(userId) {
      void publishState(userId);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
      others?.postMessage(userId);
    },
    onRecorded: showRecorded,
  });
}

/** Rejects when the browser has no IndexedDB, or an older page in another tab blocks it. */
async function openStore(): Promise<EventStore> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database of this browser does not open.')), OPEN_TIMEOUT_MS);
  });
  return Promise.race([openIndexedDbStore(), timeout]).finally(() => clearTimeout(timer));
}

/** Query key of a learner's record. */
export function recordKey(userId: number): readonly unknown[] {
  return ['progress', userId];
}

/** Fetches the server's record, applies the pending events of this device, and updates the header's figures. */
export async function readRecord(client: QueryClient, userId: number): Promise<LearningRecord> {
  const [stored, pending] = await Promise.all([progressApi('GET /api/progress', {}), pendingEvents(userId)]);
  void storeUserProgress({ ...stored, userId, selectedRole: sessionRole(client) });
  const record = pending.reduce(applyEvent, parseLearningRecord(stored));
  if (pending.length > 0) showFigures(client, record);
  return record;
}

/**
 * Records an event: shows it at once, stores it on the device, and sends it when there is a network. Resolves when it is
 * stored.
 */
export async function logEvent(client: QueryClient, userId: number, event: LearningEvent): Promise<void> {
  show(client, userId, (record) => applyEvent(record, event));
  await (await queue()).add(userId, event);
  void sendPending(client, userId);
}

/** Sends pending events. Failures are retried automatically. */
export async function sendPending(client: QueryClient, userId: number): Promise<void> {
  queryClient = client;
  await (await queue()).send(userId);
}

/**
 * Resets a learner's progress on the server and on this device. Returns false, and resets nothing, while older events of the
 * learner are still pending here.
 */
export async function resetProgress(client: QueryClient, userId: number, key: string): Promise<boolean> {
  await sendPending(client, userId);
  if ((await pendingEvents(userId)).length > 0) return false;
  const progress = await sendReset(key).catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error;
    // The server may have reset it already: a call with the same key resets only once.
    return sendReset(key);
  });
  exitLevel();
  await deleteUserProgress(userId);
  client.setQueryData(recordKey(userId), parseLearningRecord(progress));
  showFigures(client, parseLearningRecord(progress));
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  return true;
}

function sendReset(key: string) {
  return progressApi('POST /api/progress/reset', { body: { key } });
}

/** Whether a failed call may have succeeded on the server: there was no response, or a 5xx error. */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}

/** Shows the server's record with the pending events applied, if its user is signed in: events of others may be sent too. */
async function showRecorded(userId: number, { progress, awards }: BatchResponse): Promise<void> {
  if (queryClient === null || page.account !== userId) return;
  void storeUserProgress({ ...progress, userId, selectedRole: sessionRole(queryClient) });
  const record = (await pendingEvents(userId)).reduce(applyEvent, parseLearningRecord(progress));
  show(queryClient, userId, () => record);
  // Also when no screen shows the record.
  showFigures(queryClient, record);
  notifyStudyListeners(awards);
}

/** Returns a learner's events without a response of the server, oldest first. */
export async function pendingEvents(userId: number): Promise<readonly LearningEvent[]> {
  return (await publishState(userId)).pending;
}

/** Returns a learner's refused events, oldest first. */
export async function refusedEvents(userId: number): Promise<readonly RefusedEvent[]> {
  return (await publishState(userId)).refused;
}

/** Deletes refused events of a learner. */
export async function dismissRefused(userId: number, ids: readonly string[]): Promise<void> {
  await (await queue()).dismiss(userId, ids);
}

/** Deletes everything stored on this device about a learner whose account was deleted. */
export async function deleteLearnerData(userId: number): Promise<void> {
  await deleteUserProgress(userId);
  await (await queue()).forget(userId);
}

/** Reads the state of a learner's events, and publishes it when the learner is signed in on this page. */
async function publishState(userId: number): Promise<QueueState> {
  const state = await (await queue()).stateOf(userId);
  if (page.account !== userId) return state;
  const reasons = new Set(state.refused.map(({ reason }) => reason));
  setUnsentAnswers({
    waiting: state.pending.length,
    unpersisted: state.unpersisted,
    signedOut: state.blockedBy === 'signedOut',
    refused: state.refused.length,
    reason: reasons.size === 1 ? ([...reasons][0] ?? null) : null,
  });
  return state;
}

/** Whether a card is completed by the cached record. */
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
  const { totalPoints, currentStreak } = summaryOf(record, grenadaDay(serverNow()));
  updateSessionFigures(client, { points: totalPoints, streak: currentStreak });
}

/** Parses the record in the server's progress. */
function parseLearningRecord(stored: ResponseOf<typeof progressContract.progress>): LearningRecord {
  return {
    completedCards: stored.completedCards,
    bookmarks: stored.bookmarks,
    days: stored.days.flatMap((day) => parseGrenadaDay(day) ?? []),
    otherPoints: stored.otherPoints,
  };
}
