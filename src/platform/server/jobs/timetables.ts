import { latestSlot, parseCron, type Timetable } from './cron.ts';
import { slotId } from './ids.ts';
import type { DefinedQueue } from './runner.ts';

/** The timetables of queues. */
export interface Timetables {
  /** Makes a job of a queue at the times of a crontab line, which are Grenadian. */
  add(queue: DefinedQueue, cron: string): void;
  /** Makes the job of each queue's last time. What this process has made it does not make again, what another has made stays one job. */
  makeJobs(): Promise<void>;
}

/** Timetables by a clock. `write` writes a job with this id, unless there is one. */
export function createTimetables(
  now: () => Date,
  write: (queue: DefinedQueue, options: { readonly id: string; readonly singletonKey: string }) => Promise<unknown>,
): Timetables {
  const timetables = new Map<DefinedQueue, Timetable>();
  const made = new Map<DefinedQueue, string>();
  return {
    add: (queue, cron) => void timetables.set(queue, parseCron(cron)),
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
