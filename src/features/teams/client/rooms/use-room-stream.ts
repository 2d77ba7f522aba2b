import { useState } from 'react';
import type { Tally } from '../../rules/rooms/room.ts';
import { useEventStream } from '../use-event-stream.ts';
import type { SessionIds } from './queries.ts';

const EVENTS = ['moved', 'gap', 'tally'] as const;
const RETRY_MS = { first: 500, longest: 5000 };

/** Counts from the event stream: answers to the card at a position, and connected hosts. */
export type StreamTally = Tally & { readonly position: number; readonly hosts: number };

/** State of the event stream of a room. */
export interface RoomConnection {
  /** False while the stream is interrupted; it reconnects automatically. */
  readonly isConnected: boolean;
  readonly tally: StreamTally | null;
}

/** Handlers of a room's events. */
interface RoomEvents {
  /** Called when the room may have moved, also after a reconnection. */
  readonly onMoved: () => void;
  readonly onTally: (tally: StreamTally) => void;
}

/** Opens the event stream of a room and reconnects it. */
export function useRoomStream({ groupId, sessionId }: SessionIds, { onMoved, onTally }: RoomEvents): RoomConnection {
  const [isConnected, setIsConnected] = useState(true);
  const [tally, setTally] = useState<StreamTally | null>(null);

  useEventStream(`/api/groups/${groupId}/sessions/${sessionId}/room/events`, EVENTS, {
    retryMs: RETRY_MS,
    onOpen: () => {
      setIsConnected(true);
      onMoved();
    },
    onEvent: (name, data) => {
      if (name !== 'tally') return onMoved();
      const received = parseTally(data);
      setTally(received);
      if (received !== null) onTally(received);
    },
    // The next call shows that the user signed out or left the group.
    onOver: onMoved,
    onInterrupted: () => setIsConnected(false),
  });

  return { isConnected, tally };
}

function parseTally(text: string): StreamTally | null {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const count = (key: string) => Number(Reflect.get(parsed, key));
  return { position: count('position'), present: count('present'), answered: count('answered'), hosts: count('hosts') };
}
