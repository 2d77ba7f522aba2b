import { openCardIds } from '../../../../access/rules/access.ts';
import { findRefusal } from '../../../rules/refusals.ts';
import { EMPTY_RECORD, summaryOf } from '../../../rules/learning-record.ts';
import { grenadaDay } from '../../../../../platform/shared/grenada-calendar.ts';
import { type EventStore, createMemoryStore } from '../event-store.ts';
import { createStudyQueue, type StudyQueue } from '../study-queue.ts';
import type { BatchResponse, Deliver } from '../transport.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-20T16:00:00Z');
const DECK = Array.from({ length: 256 }, (_, index) => index + 1);

/** State of the network: requests succeed, are lost, lose their response, or get `Retry-After` of a minute. */
export type Network = 'good' | 'lost' | 'cut' | 'busy';

/** A browser with tabs, and a server with the product's own rules. Accounts 1 and 2 are on trial since the start. */
export interface Fixture {
  readonly openTab: () => StudyQueue;
  /** Whatever the tab does afterwards has no effect. */
  readonly closeTab: (tab: StudyQueue) => void;
  readonly setNetwork: (network: Network) => void;
  readonly signIn: (account: number | null) => void;
  /** Sets whether the device can store more events. */
  readonly setRoom: (room: boolean) => void;
  readonly pass: (days: number) => void;
  readonly now: () => number;
  /** Makes the server refuse every batch with this event. */
  readonly spoil: (id: string) => void;
  /** Returns how often each event of an account was recorded. */
  readonly applied: (account: number) => ReadonlyMap<string, number>;
  readonly calls: () => number;
  readonly timers: () => number;
  /** Runs the earliest timer and returns its delay in milliseconds. */
  readonly runNextTimer: () => Promise<number>;
  /** Waits until no work is pending. */
  readonly quiet: () => Promise<void>;
  /** Returns the ids of the events that exist only in the tab's memory. */
  readonly unpersistedOf: (tab: StudyQueue, account: number) => Promise<readonly string[]>;
}

interface Timer {
  readonly ms: number;
  readonly due: number;
  readonly work: () => void;
}

function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Creates a fixture in which account `cookie` is signed in. */
export function createFixture({
  cookie,
  store = createMemoryStore(),
}: {
  cookie: number | null;
  store?: EventStore;
}): Fixture {
  let network: Network = 'good';
  let room = true;
  let calls = 0;
  let turn: Promise<void> = Promise.resolve();
  const closed = new WeakSet<StudyQueue>();
  const { later, ...clock } = createClock();
  const { deliver, ...server } = createServer(cookie, clock.now);
  const deviceStore: EventStore = {
    ...store,
    add: async (userId, event) =>
      room ? store.add(userId, event) : Promise.reject(new DOMException('No room.', 'QuotaExceededError')),
  };

  const overNetwork: Deliver = async (userId, events) => {
    calls += 1;
    if (network === 'lost') return { kind: 'failed', retryAfterMs: 0 };
    if (network === 'busy') return { kind: 'failed', retryAfterMs: 60_000 };
    const cut = network === 'cut';
    const answer = await deliver(userId, events);
    return cut ? { kind: 'failed', retryAfterMs: 0 } : answer;
  };

  return {
    openTab() {
      const tab: StudyQueue = createStudyQueue({
        store: deviceStore,
        deliver: async (userId, events) =>
          closed.has(tab) ? new Promise(() => undefined) : overNetwork(userId, events),
        random: () => 0.5,
        later: (ms, work) => later(ms, () => (closed.has(tab) ? undefined : work())),
        withLock(work) {
          const mine = turn.then(async () => (closed.has(tab) ? undefined : work()));
          turn = mine.catch(() => undefined);
          return mine;
        },
        onChange: () => undefined,
        onRecorded: async () => undefined,
      });
      return tab;
    },
    closeTab: (tab) => void closed.add(tab),
    setNetwork: (next) => void (network = next),
    setRoom: (next) => void (room = next),
    calls: () => calls,
    ...clock,
    ...server,
    quiet,
    unpersistedOf: (tab, account) => unpersistedOf(tab, account, store),
  };
}

/** A simulated clock that advances on request, with its timers. */
function createClock() {
  let now = START;
  const timers = new Set<Timer>();
  return {
    now: () => now,
    pass: (days: number) => void (now += days * DAY_MS),
    later: (ms: number, work: () => void): (() => void) => {
      const timer: Timer = { ms, due: now + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    timers: () => timers.size,
    async runNextTimer(): Promise<number> {
      const [next] = [...timers].toSorted((one, other) => one.due - other.due);
      if (next === undefined) throw new Error('No timer is set.');
      timers.delete(next);
      now = Math.max(now, next.due);
      next.work();
      await quiet();
      return next.ms;
    },
  };
}

/** The server, and the account whose `cookie` its calls bring along. */
function createServer(cookie: number | null, now: () => number) {
  const spoilt = new Set<string>();
  const applied = new Map<number, Map<string, number>>([
    [1, new Map()],
    [2, new Map()],
  ]);

  const deliver: Deliver = async (userId, events) => {
    if (cookie === null) return { kind: 'signedOut' };
    if (cookie !== userId) return { kind: 'otherAccount' };
    if (events.some(({ id }) => spoilt.has(id))) return { kind: 'unusable', reason: 'This event cannot be read.' };
    const own = applied.get(userId) ?? new Map<string, number>();
    const user = {
      hasLifetimeAccess: false,
      accessType: 'trial',
      subscriptionEndDate: null,
      trialEndDate: new Date(START + 3 * DAY_MS),
      createdAt: new Date(START),
    };
    const results = events.map((event): BatchResponse['results'][number] => {
      if (own.has(event.id)) return { id: event.id, outcome: 'repeat' };
      const reason = findRefusal(event, {
        user,
        receivedAt: new Date(now()),
        openTo: (access) => new Set(openCardIds(access, DECK)),
        retiredAt: () => null,
      });
      if (reason !== null) return { id: event.id, outcome: 'refused', reason };
      own.set(event.id, (own.get(event.id) ?? 0) + 1);
      return { id: event.id, outcome: 'applied' };
    });
    return { kind: 'answered', answer: { results, progress: noProgress(), awards: { badges: [], levels: [] } } };
  };

  return {
    deliver,
    signIn: (account: number | null) => void (cookie = account),
    spoil: (id: string) => void spoilt.add(id),
    applied: (account: number): ReadonlyMap<string, number> => applied.get(account) ?? new Map(),
  };
}

async function unpersistedOf(tab: StudyQueue, account: number, store: EventStore): Promise<readonly string[]> {
  const { pending, refused, unpersisted } = await tab.stateOf(account);
  if (unpersisted === 0) return [];
  const onDevice = new Set(
    [...(await store.pending(account)), ...(await store.refused(account)).map(({ event }) => event)].map(
      ({ id }) => id,
    ),
  );
  return [...pending, ...refused.map(({ event }) => event)].flatMap(({ id }) => (onDevice.has(id) ? [] : [id]));
}

function noProgress(): BatchResponse['progress'] {
  const {
    completedCards: _,
    bookmarkedCards: _marks,
    frozenDays: _days,
    milestones: _milestones,
    ...figures
  } = summaryOf(EMPTY_RECORD, grenadaDay(new Date(START)));
  return {
    ...figures,
    completedCards: [],
    bookmarkedCards: [],
    bookmarks: [],
    days: [],
    otherPoints: 0,
    frozenDays: [],
    lastStudied: null,
  };
}
