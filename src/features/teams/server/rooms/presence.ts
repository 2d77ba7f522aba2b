import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { closeConnection, renewConnections, type Connection } from '../store/connections.ts';

/** How long a connection counts after it was last renewed, in milliseconds: a few beats. */
export const PRESENT_MS = 25_000;

/** Between two beats, in milliseconds. */
const BEAT_MS = 10_000;

/** How long a closed connection still counts, in milliseconds: a browser that reconnects is back by then. */
const BACK_WITHIN_MS = 4_000;

/** The event streams of rooms in this process. */
export interface Presence {
  /** Records that a user opened a stream. Returns the function to call when it closes. */
  enter(sessionId: string, userId: number): () => void;
  stop(): void;
}

/**
 * Stores this process's connections to rooms, with one statement per interval. Calls `changed` with the rooms whose count or host may have
 * changed: after each interval, when a user connected, and when a closed connection expired.
 */
export function createPresence({
  pool,
  now,
  changed,
  failed,
}: {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly changed: (sessionIds: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
}): Presence {
  const connections = new Set<Connection>();
  const leaving = new Set<NodeJS.Timeout>();

  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  function renew(renewed: readonly Connection[]): void {
    const rooms = [...new Set(renewed.map(({ sessionId }) => sessionId))];
    renewConnections(pool, renewed, later(PRESENT_MS)).then(() => changed(rooms), failed);
  }

  const beat = setInterval(() => {
    if (connections.size > 0) renew([...connections]);
  }, BEAT_MS).unref();

  return {
    enter(sessionId, userId) {
      const connection = { id: randomUUID(), sessionId, userId };
      connections.add(connection);
      renew([connection]);
      return () => {
        if (!connections.delete(connection)) return;
        closeConnection(pool, connection, later(BACK_WITHIN_MS)).catch(failed);
        const timer = setTimeout(() => {
          leaving.delete(timer);
          changed([sessionId]);
        }, BACK_WITHIN_MS);
        leaving.add(timer.unref());
      };
    },
    stop() {
      clearInterval(beat);
      for (const timer of leaving) clearTimeout(timer);
      connections.clear();
    },
  };
}
