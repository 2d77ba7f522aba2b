import { setTimeout as wait } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';
import { EmbeddedPostgresError } from './problems.ts';

/** A server that ran this long before it ended was well; whatever ended it begins a new count, in milliseconds. */
const STEADY_MS = 5_000;

/** So many ends or failed starts in a row mean that another start will not help either. */
const MOST_FAILURES = 6;

/** The first start comes at once, the second after this long, and each later one after twice the time of the one before. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** The servers of one data folder, one after the other. */
export interface KeptServer {
  readonly current: () => Postmaster;
  /** Resolves with undefined after `stop`, and with why it was given up otherwise. */
  readonly givenUp: Promise<EmbeddedPostgresError | undefined>;
  /** Starts no more, and resolves once none is being started. */
  stop(): Promise<void>;
}

/**
 * Starts the server again whenever it ends by itself, with longer and longer waits, and gives up when that does not help. On
 * a full disk it goes on trying: what helps there is space, which may come at any time.
 */
export function keepRunning(
  first: Postmaster,
  {
    startAgain,
    log,
    logFile,
  }: { readonly startAgain: () => Promise<Postmaster>; readonly log: (line: string) => void; readonly logFile: string },
): KeptServer {
  const stopping = new AbortController();
  let current = first;
  let starting: Promise<unknown> = Promise.resolve();

  async function keep(): Promise<EmbeddedPostgresError | undefined> {
    for (let failures = 0; ;) {
      const began = performance.now();
      await current.ended;
      if (stopping.signal.aborted) return undefined;
      failures = performance.now() - began > STEADY_MS ? 1 : failures + 1;
      log('The database ended unexpectedly and is started again.');
      const failure = await startUntilItRuns(failures);
      if (typeof failure !== 'number') return failure;
      failures = failure;
    }
  }

  /** Answers how many failures there were in a row, or why it was given up. */
  async function startUntilItRuns(before: number): Promise<number | EmbeddedPostgresError | undefined> {
    let last: EmbeddedPostgresError | undefined;
    for (let failures = before; failures <= MOST_FAILURES;) {
      if (failures > 1) await waitAfter(failures, stopping.signal);
      if (stopping.signal.aborted) return undefined;
      const start = startAgain();
      starting = start.catch(() => undefined);
      try {
        current = await start;
        return failures;
      } catch (error) {
        if (!(error instanceof EmbeddedPostgresError)) throw error;
        if (error.problem !== last?.problem) log(error.message);
        last = error;
        failures = error.problem === 'disk-full' ? Math.min(failures + 1, MOST_FAILURES) : failures + 1;
      }
    }
    return (
      last ??
      new EmbeddedPostgresError('ended', `The database ended ${MOST_FAILURES + 1} times in a row; ${logFile} says why.`)
    );
  }

  return {
    current: () => current,
    givenUp: keep(),
    async stop() {
      stopping.abort();
      await starting;
    },
  };
}

/** Waits before the start that follows so many failures in a row, two or more; an aborted signal ends it at once. */
async function waitAfter(failures: number, signal: AbortSignal): Promise<void> {
  const milliseconds = Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), LONGEST_WAIT_MS);
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
