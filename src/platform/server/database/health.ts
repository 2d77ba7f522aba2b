import type { Pool } from 'pg';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const ANSWER_MS = 1_000;

/** The driver gives up on it by itself, so that a connection without an answer leaves the pool. */
const IN_TIME = { query_timeout: ANSWER_MS };

/** Asks whether the database answers. */
export function askForAnswer(pool: Pool): Promise<unknown> {
  return pool.query({ text: 'select 1', ...IN_TIME });
}

/** Asks whether the disk of the database has room: for about 700 KB, which are gone with the statement. */
export function askForRoom(pool: Pool): Promise<unknown> {
  return pool.query({
    text: 'create temporary table room_for_more on commit drop as select number from generate_series(1, 20000) as number',
    ...IN_TIME,
  });
}

/**
 * Makes a check of a question to the database, which itself always answers in time. However many ask, one question is under way: whoever
 * watches a database that is stuck takes no connection from those who wait for it. `onTrouble` learns why it fails.
 */
export function createHealthCheck(
  question: () => Promise<unknown>,
  onTrouble: (error: unknown) => void,
): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    asking ??= question()
      .then(
        () => true,
        (error: unknown) => {
          onTrouble(error);
          return false;
        },
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timeIsUp = setTimeout(resolve, ANSWER_MS, false);
    void ask()
      .then(resolve)
      .finally(() => clearTimeout(timeIsUp));
    return promise;
  };
}
