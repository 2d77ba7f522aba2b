import type { Services } from '../../../../platform/server/services.ts';
import { settleRoom, tallyOf, type RoomServices } from './rooms.ts';

/** Answers that come within so many milliseconds are told at once. */
const GATHER_MS = 250;

/** Reports to rooms how many have answered and whether the host is there, and moves rooms in time. */
export interface Tallies {
  /** Someone came, left or answered: soon everyone in the room is told the count, once for all who did in the meantime. */
  changed(sessionId: string): void;
  /** A card was opened: it is looked at when its time is over, whether or not anyone asks. */
  closesIn(sessionId: string, milliseconds: number): void;
  stop(): void;
}

/**
 * Gathers what happens in rooms of this process. What it does could be lost with it and nothing would be: whoever looks at a room whose card is
 * to close closes it.
 */
export function createTallies(
  services: RoomServices & Pick<Services, 'log'>,
  failed: (error: unknown) => void,
): Tallies {
  const gathering = new Map<string, NodeJS.Timeout>();
  const closing = new Set<NodeJS.Timeout>();

  async function tell(sessionId: string): Promise<void> {
    const tally = await tallyOf(services, sessionId);
    if (tally === null) return;
    const { position, present, answered, isHostAway, isDue } = tally;
    if (isDue && (await settleRoom(services, sessionId))) return;
    const counts = { position, present, answered, hosts: isHostAway ? 0 : 1 };
    await services.pubSub.publish(services.pool, { topic: `live-room:${sessionId}`, name: 'tally', counts });
  }

  return {
    changed(sessionId) {
      if (gathering.has(sessionId)) return;
      const timer = setTimeout(() => {
        gathering.delete(sessionId);
        tell(sessionId).catch(failed);
      }, GATHER_MS);
      gathering.set(sessionId, timer.unref());
    },
    closesIn(sessionId, milliseconds) {
      const timer = setTimeout(() => {
        closing.delete(timer);
        settleRoom(services, sessionId).catch(failed);
      }, milliseconds);
      closing.add(timer.unref());
    },
    stop() {
      for (const timer of [...gathering.values(), ...closing]) clearTimeout(timer);
    },
  };
}
