import { CronExpressionParser } from 'cron-parser';
import { randomBytes } from 'node:crypto';
import { hashUuid } from '../hash-uuid.ts';
import type { DefinedQueue } from './runner.ts';

/** The schedules of queues. */
interface Schedules {
  /** Creates a job of a queue at the times of a crontab line, in Grenada's time zone. */
  add(queue: DefinedQueue, cron: string): void;
  /** Creates the job of each queue's last due time, unless this or another process has created it. */
  createDueJobs(): Promise<void>;
}

/** Creates the schedules of a process. `write` stores a job, unless one with its id exists. */
export function createSchedules(
  now: () => Date,
  write: (queue: DefinedQueue, options: { readonly id: string; readonly singletonKey: string }) => Promise<unknown>,
): Schedules {
  const schedules = new Map<DefinedQueue, Schedule>();
  const created = new Map<DefinedQueue, string>();
  return {
    add: (queue, cron) => void schedules.set(queue, parseSchedule(cron)),
    async createDueJobs() {
      for (const [queue, schedule] of schedules) {
        const slot = latestSlot(schedule, now());
        if (slot === null || created.get(queue) === slot.toISOString()) continue;
        await write(queue, { id: slotId(queue.name, slot), singletonKey: slot.toISOString() });
        created.set(queue, slot.toISOString());
      }
    },
  };
}

/** The time and counter of the last id. */
let last = { milliseconds: 0, count: 0 };

/** Returns a UUID (version 7) greater than all earlier ones of this process, so that jobs of one transaction run in order. */
export function newJobId(): string {
  const milliseconds = Math.max(Date.now(), last.milliseconds);
  const count = milliseconds === last.milliseconds ? last.count + 1 : 0;
  // The counter has 12 bits; past them, the id borrows from the next millisecond.
  last = count > 0xfff ? { milliseconds: milliseconds + 1, count: 0 } : { milliseconds, count };
  const time = last.milliseconds.toString(16).padStart(12, '0');
  const random = randomBytes(8).toString('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${last.count.toString(16).padStart(3, '0')}`,
    `8${random.slice(1, 4)}`,
    random.slice(4),
  ].join('-');
}

/** Returns the id of the job of a queue at a scheduled time. It is the same in every process, so the job is created once. */
export function slotId(queue: string, slot: Date): string {
  return hashUuid(`${queue} ${slot.toISOString()}`);
}

const ZONE = 'America/Grenada';
const MINUTE_MS = 60 * 1000;

/** A job that was missed while no server ran is created later, unless it is older than this, in milliseconds. */
export const CATCH_UP_MS = 24 * 60 * 60 * 1000;

/** A valid crontab line. */
export interface Schedule {
  readonly line: string;
}

/**
 * Parses a crontab line of five fields (minute, hour, day, month, weekday), in Grenada's time zone.
 * @throws Error for an invalid line
 */
export function parseSchedule(line: string): Schedule {
  // The library accepts a sixth field for seconds, and fewer than five fields.
  if (line.trim().split(/\s+/).length !== 5) throw new Error(`The schedule "${line}" needs five fields.`);
  try {
    CronExpressionParser.parse(line, { tz: ZONE });
  } catch (error) {
    throw new Error(`The schedule "${line}" is invalid: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return { line };
}

/** Returns the last time of a schedule at or before `now`, at most `CATCH_UP_MS` ago; null when there is none. */
export function latestSlot({ line }: Schedule, now: Date): Date | null {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  // The library returns a time before its date, so one second is added to include the current minute.
  const slot = CronExpressionParser.parse(line, { tz: ZONE, currentDate: new Date(thisMinute + 1_000) }).prev();
  return slot.getTime() > thisMinute - CATCH_UP_MS ? slot.toDate() : null;
}
