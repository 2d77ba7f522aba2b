import { randomBytes } from 'node:crypto';
import { derivedId } from '../derived-id.ts';

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
  return derivedId(`${queue} ${slot.toISOString()}`);
}
