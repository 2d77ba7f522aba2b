import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { DEAD_LETTER_QUEUE } from './boss.ts';

/** A job that failed in every attempt. Without its data, which may be personal. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly diedAt: Date;
  readonly attempts: number;
  readonly reason: string;
}

const SHOWN = 100;

/** Returns the newest 100 dead jobs, newest first. */
export async function readDeadJobs(boss: PgBoss): Promise<DeadJob[]> {
  const dead = await boss.findJobs<object>(DEAD_LETTER_QUEUE);
  return dead
    .toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime() || (one.id < other.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(deadJobOf);
}

function deadJobOf(job: JobWithMetadata): DeadJob {
  return {
    id: job.sourceId ?? job.id,
    queue: job.sourceName ?? DEAD_LETTER_QUEUE,
    createdAt: job.sourceCreatedOn ?? job.createdOn,
    diedAt: job.createdOn,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    reason: reasonOf(job.sourceOutput),
  };
}

/** Returns the reason of a failure: our handlers store it in `message`, pg-boss nests its own in `value`. */
function reasonOf(output: object | null): string {
  if (output === null) return 'unknown';
  if ('message' in output && typeof output.message === 'string') return output.message;
  return 'value' in output && typeof output.value === 'object' ? reasonOf(output.value) : 'unknown';
}

/** Deletes the data of dead jobs of these queues, including those that died with their process. */
export async function emptySecrets(boss: PgBoss, queues: readonly string[]): Promise<void> {
  for (const { id, sourceName, sourceId } of await boss.findJobs(DEAD_LETTER_QUEUE, { queued: true })) {
    if (sourceName === null || sourceId === null || !queues.includes(sourceName)) continue;
    await boss.deleteJob(sourceName, sourceId);
    await boss.update(DEAD_LETTER_QUEUE, {}, { id });
    // A canceled job is skipped from now on: only queued ones are read.
    await boss.cancel(DEAD_LETTER_QUEUE, id);
  }
}
