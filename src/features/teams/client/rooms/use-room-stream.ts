import { useEffect, useEffectEvent, useState } from 'react';
import type { Tally } from '../../rules/rooms/room.ts';
import type { SessionIds } from './queries.ts';

/** Waits between two tries to open a line that the browser has given up, in milliseconds. */
const RETRY_MS = { first: 500, longest: 5000 };

/** What the event stream reports: how many have answered the card at a position, and how many hosts are connected. */
export type StreamTally = Tally & { readonly position: number; readonly hosts: number };

/** The line to a room: whether it stands, and the last count that came over it. */
export interface RoomLine {
  /** False while the line is lost; it is opened again by itself. */
  readonly standing: boolean;
  readonly tally: StreamTally | null;
}

/** What to do with events of a room. */
interface RoomEvents {
  /** Called when the room may have moved, also after the stream was lost for a while. */
  readonly onMoved: () => void;
  readonly onTally: (tally: StreamTally) => void;
}

/** Keeps an event stream to a room open. */
export function useRoomStream({ groupId, sessionId }: SessionIds, { onMoved, onTally }: RoomEvents): RoomLine {
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
      // Whoever signed out or left the group meanwhile learns it by the next call.
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
  const told: unknown = JSON.parse(text);
  if (typeof told !== 'object' || told === null) return null;
  const count = (key: string) => Number(Reflect.get(told, key));
  return { position: count('position'), present: count('present'), answered: count('answered'), hosts: count('hosts') };
}
