import type { Pool } from 'pg';
import { renewPresence } from './store/people.ts';

/** How long someone counts as present after they were last heard from, in milliseconds: a few beats. */
export const PRESENT_MS = 25_000;

/** Between two beats, in milliseconds. */
const BEAT_MS = 10_000;

/** How long someone whose stream broke still counts as present, in milliseconds: a browser that reconnects is back by then. */
const BACK_WITHIN_MS = 4_000;

/** Who listens to rooms in this process. */
export interface Presence {
  /** Someone listens from now on, until the function that it answers is called. */
  enter(sessionId: string, userId: number): () => void;
  stop(): void;
}

/**
 * Keeps those present in the database who listen to a room here: one statement a beat, however many they are. `changed` is called with the
 * rooms whose count may have changed: after each beat, when someone has come, and when someone who left counts no more.
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
  const lines = new Set<{ readonly sessionId: string; readonly userId: number }>();
  const leaving = new Set<NodeJS.Timeout>();

  const beat = setInterval(() => {
    if (lines.size === 0) return;
    const rooms = [...new Set([...lines].map(({ sessionId }) => sessionId))];
    renewPresence(pool, [...lines], later(PRESENT_MS)).then(() => changed(rooms), failed);
  }, BEAT_MS).unref();

  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  return {
    enter(sessionId, userId) {
      const line = { sessionId, userId };
      lines.add(line);
      renewPresence(pool, [line], later(PRESENT_MS)).then(() => changed([sessionId]), failed);
      return () => {
        if (!lines.delete(line)) return;
        const elsewhere = [...lines].some((other) => other.sessionId === sessionId && other.userId === userId);
        if (elsewhere) return;
        renewPresence(pool, [line], later(BACK_WITHIN_MS)).catch(failed);
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
      lines.clear();
    },
  };
}
