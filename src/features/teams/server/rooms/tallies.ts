import type { Services } from '../../../../platform/server/services.ts';
import { advanceRoom, tallyOf, type RoomServices } from './rooms.ts';

/** Changes within this time are sent as one count, in milliseconds. */
const GATHER_MS = 250;

/** Sends counts of answers and the presence of the host to rooms, and closes cards in time. */
export interface Tallies {
  /** Schedules one count for all changes of a room within `GATHER_MS`. */
  changed(sessionId: string): void;
  /** Schedules a check of the room for when the time of its card is over. */
  closesIn(sessionId: string, milliseconds: number): void;
  stop(): void;
}

/**
 * Collects changes of rooms in this process. A crash loses nothing: any request for a room also moves it to its due stage.
 */
export function createTallies(
  services: RoomServices & Pick<Services, 'log'>,
  failed: (error: unknown) => void,
): Tallies {
  const gathering = new Map<string, NodeJS.Timeout>();
  const closing = new Set<NodeJS.Timeout>();

  async function sendCounts(sessionId: string): Promise<void> {
    const tally = await tallyOf(services, sessionId);
    if (tally === null) return;
    const { position, present, answered, isHostAway, isDue } = tally;
    if (isDue && (await advanceRoom(services, sessionId))) return;
    const counts = { position, present, answered, hosts: isHostAway ? 0 : 1 };
    await services.pubSub.publish(services.pool, { topic: `live-room:${sessionId}`, name: 'tally', counts });
  }

  return {
    changed(sessionId) {
      if (gathering.has(sessionId)) return;
      const timer = setTimeout(() => {
        gathering.delete(sessionId);
        sendCounts(sessionId).catch(failed);
      }, GATHER_MS);
      gathering.set(sessionId, timer.unref());
    },
    closesIn(sessionId, milliseconds) {
      const timer = setTimeout(() => {
        closing.delete(timer);
        advanceRoom(services, sessionId).catch(failed);
      }, milliseconds);
      closing.add(timer.unref());
    },
    stop() {
      for (const timer of [...gathering.values(), ...closing]) clearTimeout(timer);
    },
  };
}
