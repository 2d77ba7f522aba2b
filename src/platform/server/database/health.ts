import type { Pool, QueryConfig } from 'pg';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const ANSWER_MS = 1_000;

/** The driver gives up on it by itself, so that a connection without an answer leaves the pool. */
const QUESTION: QueryConfig & { readonly query_timeout: number } = { text: 'select 1', query_timeout: ANSWER_MS };

/**
 * A question whether the database answers, which itself always answers in time. However many ask, one question is under way:
 * whoever watches a database that is stuck takes no connection from those who wait for it. `onTrouble` learns why it does not.
 */
export function createHealthCheck(pool: Pool, onTrouble: (error: unknown) => void): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    asking ??= pool
      .query(QUESTION)
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
