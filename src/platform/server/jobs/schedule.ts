import { CronExpressionParser } from 'cron-parser';
import { randomBytes } from 'node:crypto';
import { hashUuid } from '../hash-uuid.ts';
import type { DefinedQueue } from './runner.ts';

/** The timetables of queues. */
interface Schedules {
  /** Makes a job of a queue at the times of a crontab line, which are Grenadian. */
  add(queue: DefinedQueue, cron: string): void;
  /** Makes the job of each queue's last time. What this process has made it does not make again, what another has made stays one job. */
  makeJobs(): Promise<void>;
}

/** Timetables by a clock. `write` writes a job with this id, unless there is one. */
export function createSchedules(
  now: () => Date,
  write: (queue: DefinedQueue, options: { readonly id: string; readonly singletonKey: string }) => Promise<unknown>,
): Schedules {
  const timetables = new Map<DefinedQueue, Schedule>();
  const made = new Map<DefinedQueue, string>();
  return {
    add: (queue, cron) => void timetables.set(queue, parseSchedule(cron)),
    async makeJobs() {
      for (const [queue, timetable] of timetables) {
        const slot = latestSlot(timetable, now());
        if (slot === null || made.get(queue) === slot.toISOString()) continue;
        await write(queue, { id: slotId(queue.name, slot), singletonKey: slot.toISOString() });
        made.set(queue, slot.toISOString());
      }
    },
  };
}

/** The instant of the last id and how many it had before. */
let last = { milliseconds: 0, count: 0 };

/** A UUID (version 7) that sorts after every one this process made before: jobs of one transaction run in the order they were written. */
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

/** The id of the one job of a queue at a time of its timetable: every process makes the same, so only one job comes of it. */
export function slotId(queue: string, slot: Date): string {
  return hashUuid(`${queue} ${slot.toISOString()}`);
}

const ZONE = 'America/Grenada';
const MINUTE_MS = 60 * 1000;

/** A missed time is made up for when the server was down for less than this. */
export const CATCH_UP_MS = 24 * 60 * 60 * 1000;

/** A crontab line that can be read. */
export interface Schedule {
  readonly line: string;
}

/**
 * Reads a crontab line of five fields (minute, hour, day, month, weekday), whose times are Grenadian.
 * @throws Error naming what is wrong
 */
export function parseSchedule(line: string): Schedule {
  // The library would take a sixth field for seconds, and stars for those that are missing.
  if (line.trim().split(/\s+/).length !== 5) throw new Error(`The timetable "${line}" needs five fields.`);
  try {
    CronExpressionParser.parse(line, { tz: ZONE });
  } catch (error) {
    throw new Error(
      `The timetable "${line}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return { line };
}

/** The last time named by the timetable, at or before `now` and less than a day ago; null when there is none. */
export function latestSlot({ line }: Schedule, now: Date): Date | null {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  // What the library calls previous is before the date it is given: this minute itself counts too.
  const slot = CronExpressionParser.parse(line, { tz: ZONE, currentDate: new Date(thisMinute + 1_000) }).prev();
  return slot.getTime() > thisMinute - CATCH_UP_MS ? slot.toDate() : null;
}
