import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { DEAD_LETTER_QUEUE } from './boss.ts';

/** A job that failed in every try. Its data are not shown: they may be someone's. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly diedAt: Date;
  readonly attempts: number;
  readonly reason: string;
}

const SHOWN = 100;

/** The dead jobs, newest first, at most 100. */
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

/** What we say of a failure is in `message`; pg-boss puts what it says itself into a `value`. */
function reasonOf(output: object | null): string {
  if (output === null) return 'unknown';
  if ('message' in output && typeof output.message === 'string') return output.message;
  return 'value' in output && typeof output.value === 'object' ? reasonOf(output.value) : 'unknown';
}

/** Takes the data out of the dead jobs of the given queues, also of those that died with their process. */
export async function emptySecrets(boss: PgBoss, queues: readonly string[]): Promise<void> {
  for (const { id, sourceName, sourceId } of await boss.findJobs(DEAD_LETTER_QUEUE, { queued: true })) {
    if (sourceName === null || sourceId === null || !queues.includes(sourceName)) continue;
    await boss.deleteJob(sourceName, sourceId);
    await boss.update(DEAD_LETTER_QUEUE, {}, { id });
    // Cancelled says that nothing is left to empty: the rounds after this one look only at what is queued.
    await boss.cancel(DEAD_LETTER_QUEUE, id);
  }
}
