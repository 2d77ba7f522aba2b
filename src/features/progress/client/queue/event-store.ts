import type { LearningEvent } from '../../rules/learning-record.ts';

/** The most events a device keeps, of all its accounts, waiting and refused: some five megabytes. */
export const MOST_PERSISTED = 10_000;

/** An event that the server did not count, and why, in a sentence. */
export interface RefusedEvent {
  readonly event: LearningEvent;
  readonly reason: string;
}

/** What the server said of events: taken ones are dropped, refused ones are kept with their reason, by id. */
export interface Settlement {
  readonly taken: readonly string[];
  readonly refused: ReadonlyMap<string, string>;
}

/** Where a device keeps the events of its accounts until the server has answered for each of them. */
export interface EventStore {
  /** @throws StoreFull when the device keeps as many as it may; whatever the browser throws when it has no room. */
  add(userId: number, event: LearningEvent): Promise<void>;
  /** Those the server has not answered for, in the order they were made. */
  waiting(userId: number): Promise<LearningEvent[]>;
  /** Those it did not count, in the order they were made. */
  refused(userId: number): Promise<RefusedEvent[]>;
  /** Ids that are not kept are passed over. */
  settle(userId: number, settlement: Settlement): Promise<void>;
  /** Removes everything of one account. */
  forget(userId: number): Promise<void>;
}

/** There is no room for one event more. */
export class StoreFull extends Error {}

/** An event as it is kept; one with a refusal waits no longer. */
export interface PersistedEvent {
  readonly id: string;
  readonly userId: number;
  readonly event: LearningEvent;
  readonly refusal?: string;
}

/** The events among kept ones that wait, in the order they were made. */
export function waitingAmong(rows: readonly PersistedEvent[]): LearningEvent[] {
  return rows.flatMap(({ event, refusal }) => (refusal === undefined ? [event] : [])).toSorted(byTime);
}

/** The events among kept ones that were refused, in the order they were made. */
export function refusedAmong(rows: readonly PersistedEvent[]): RefusedEvent[] {
  return rows
    .flatMap(({ event, refusal }) => (refusal === undefined ? [] : [{ event, reason: refusal }]))
    .toSorted((one, other) => byTime(one.event, other.event));
}

function byTime(one: LearningEvent, other: LearningEvent): number {
  return one.at.localeCompare(other.at);
}
