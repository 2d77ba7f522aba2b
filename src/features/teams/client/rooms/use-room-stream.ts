import { useEffect, useEffectEvent, useState } from 'react';
import type { Tally } from '../../rules/rooms/room.ts';
import type { SessionIds } from './queries.ts';

/** First and longest delay before a closed stream is reopened, in milliseconds. */
const RETRY_MS = { first: 500, longest: 5000 };

/** Counts from the event stream: answers to the card at a position, and connected hosts. */
export type StreamTally = Tally & { readonly position: number; readonly hosts: number };

/** State of the event stream of a room. */
export interface RoomConnection {
  /** False while the stream is interrupted; it reconnects automatically. */
  readonly standing: boolean;
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
  const [standing, setStanding] = useState(true);
  const [tally, setTally] = useState<StreamTally | null>(null);
  const moved = useEffectEvent(onMoved);
  const counted = useEffectEvent((event: MessageEvent<string>) => {
    const received = readTally(event.data);
    setTally(received);
    if (received !== null) onTally(received);
  });

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = RETRY_MS.first;

    function connect(): void {
      const line = new EventSource(`/api/groups/${groupId}/sessions/${sessionId}/room/events`);
      source = line;
      line.addEventListener('open', () => {
        wait = RETRY_MS.first;
        setStanding(true);
        moved();
      });
      for (const name of ['moved', 'gap']) line.addEventListener(name, () => moved());
      line.addEventListener('tally', (event) => counted(event));
      // The next call shows that the user signed out or left the group.
      line.addEventListener('over', () => {
        line.close();
        moved();
      });
      line.addEventListener('error', () => {
        setStanding(false);
        if (line.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(connect, wait);
        wait = Math.min(2 * wait, RETRY_MS.longest);
      });
    }

    connect();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [groupId, sessionId]);

  return { standing, tally };
}

function readTally(text: string): StreamTally | null {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const count = (key: string) => Number(Reflect.get(parsed, key));
  return { position: count('position'), present: count('present'), answered: count('answered'), hosts: count('hosts') };
}
