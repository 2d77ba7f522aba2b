import { serverNow } from '../../../platform/client/server-clock.ts';
import type { QueryClient } from '@tanstack/react-query';
import { apiClient, ApiFailure, page } from '../../../platform/client/api-client.ts';
import { setUnsentAnswers } from '../../../platform/client/offline/study-on-device.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { sessionRole, updateSessionFigures } from '../../accounts/client/service.ts';
import type { progressContract } from '../contract.ts';
import { applyEvent, summaryOf, type LearningEvent, type LearningRecord } from '../rules/learning-record.ts';
import type { EventStore, RefusedEvent } from './queue/event-store.ts';
import { openIndexedDbStore } from './queue/indexed-db-store.ts';
import { createMemoryStore } from './queue/pending-events.ts';
import { createStudyQueue, type QueueState, type StudyQueue } from './queue/study-queue.ts';
import { deliverByNetwork, type BatchAnswer } from './queue/transport.ts';
import { exitLevel } from './storage.ts';
import { notifyStudyListeners } from './study-listeners.ts';
import { deleteUserProgress, storeUserProgress } from './user-progress.ts';

/** The calls of this feature. */
const progressApi = apiClient<typeof progressContract>();

/** Where the tabs of this browser tell one another whose events have changed. */
const CHANNEL = 'study';

/** How long the browser may take to open its database before this page does without. */
const OPENING_MS = 5_000;

let opened: Promise<StudyQueue> | null = null;
/** Where what the server takes is shown. */
let screens: QueryClient | null = null;

/** The queue of this page. Where the browser has no database, or will not open it, whatever is studied goes with the page, and that is said. */
function queue(): Promise<StudyQueue> {
  opened ??= openQueue();
  return opened;
}

async function openQueue(): Promise<StudyQueue> {
  const store = await openedInTime().catch(() => createMemoryStore(0));
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  others?.addEventListener('message', ({ data }: MessageEvent<number>) => void tellState(data));
  return createStudyQueue({
    store,
    deliver: deliverByNetwork,
    random: Math.random,
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    alone: async (work) => ('locks' in navigator ? navigator.locks.request(CHANNEL, work) : work()),
    changed(userId) {
      void tellState(userId);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
      others?.postMessage(userId);
    },
    taken: showTaken,
  });
}

/** @throws when the browser has no database, or another tab's older page keeps it from opening. */
async function openedInTime(): Promise<EventStore> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database of this browser does not open.')), OPENING_MS);
  });
  return Promise.race([openIndexedDbStore(), tooLate]).finally(() => clearTimeout(timer));
}

/** Key of a learner's record in the query cache. */
export function recordKey(userId: number): readonly unknown[] {
  return ['progress', userId];
}

/** The server's record with what still waits on this device on top, which the header's figures then count too. */
export async function readRecord(client: QueryClient, userId: number): Promise<LearningRecord> {
  const [stored, waiting] = await Promise.all([progressApi('GET /api/progress', {}), waitingOf(userId)]);
  void storeUserProgress({ ...stored, userId, selectedRole: sessionRole(client) });
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
  await (await queue()).add(userId, event);
  void sendWaiting(client, userId);
}

/** Sends what waits; what fails is tried again by itself. */
export async function sendWaiting(client: QueryClient, userId: number): Promise<void> {
  screens = client;
  await (await queue()).send(userId);
}

/**
 * Resets a learner's progress on the server and on this device. Returns false, and resets nothing, while events of the learner
 * still wait here: they were made before.
 */
export async function resetProgress(client: QueryClient, userId: number, key: string): Promise<boolean> {
  await sendWaiting(client, userId);
  if ((await waitingOf(userId)).length > 0) return false;
  const progress = await sendReset(key).catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error;
    // The server may have reset it: with the same key it says so, and resets nothing twice.
    return sendReset(key);
  });
  exitLevel();
  await deleteUserProgress(userId);
  client.setQueryData(recordKey(userId), recordOf(progress));
  showFigures(client, recordOf(progress));
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  return true;
}

function sendReset(key: string) {
  return progressApi('POST /api/progress/reset', { body: { key } });
}

/** Whether a call failed in such a way that the server may have done it: no answer came, or one of a fault in between. */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}

/** Shows what the server has taken, with what still waits on top: to its learner alone, for another's may be sent from this page too. */
async function showTaken(userId: number, { progress, awards }: BatchAnswer): Promise<void> {
  if (screens === null || page.account !== userId) return;
  void storeUserProgress({ ...progress, userId, selectedRole: sessionRole(screens) });
  const record = (await waitingOf(userId)).reduce(applyEvent, recordOf(progress));
  show(screens, userId, () => record);
  // Also where no screen shows the record, as when what waited is sent from the glossary.
  showFigures(screens, record);
  notifyStudyListeners(awards);
}

/** What a learner did that the server has not answered for, in the order it was made. */
export async function waitingOf(userId: number): Promise<readonly LearningEvent[]> {
  return (await tellState(userId)).waiting;
}

/** What a learner did that could not be counted, in the order it was made. */
export async function refusedOf(userId: number): Promise<readonly RefusedEvent[]> {
  return (await tellState(userId)).refused;
}

/** Drops events of a learner that could not be counted. */
export async function dismissRefused(userId: number, ids: readonly string[]): Promise<void> {
  await (await queue()).dismiss(userId, ids);
}

/** Drops whatever is kept of a learner whose account is gone. */
export async function forgetWaiting(userId: number): Promise<void> {
  await deleteUserProgress(userId);
  await (await queue()).forget(userId);
}

/** Reads how it stands with a learner's events, and says so to whoever shows it for this page's person. */
async function tellState(userId: number): Promise<QueueState> {
  const state = await (await queue()).stateOf(userId);
  if (page.account !== userId) return state;
  const reasons = new Set(state.refused.map(({ reason }) => reason));
  setUnsentAnswers({
    waiting: state.waiting.length,
    unpersisted: state.unpersisted,
    signedOut: state.hold === 'signedOut',
    refused: state.refused.length,
    reason: reasons.size === 1 ? ([...reasons][0] ?? null) : null,
  });
  return state;
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
  const { totalPoints, currentStreak } = summaryOf(record, grenadaDay(serverNow()));
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
