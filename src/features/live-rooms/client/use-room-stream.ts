import { useEffect, useEffectEvent, useState } from 'react';
import type { Tally } from '../rules/room.ts';
import type { SessionIds } from './queries.ts';

/** Waits between two tries to open a line that the browser has given up, in milliseconds. */
const RETRY_MS = { first: 500, longest: 5000 };

/** How many have answered the card at a position, as the room tells it. */
export type ToldTally = Tally & { readonly position: number };

/** The line to a room: whether it stands, and the last count that came over it. */
export interface RoomLine {
  /** False while the line is lost; it is opened again by itself. */
  readonly standing: boolean;
  readonly tally: ToldTally | null;
}

/** Keeps a line to a room open. `onMoved` hears when the room may stand elsewhere than it did, also after the line was lost for a while. */
export function useRoomLine({ groupId, sessionId }: SessionIds, onMoved: () => void): RoomLine {
  const [standing, setStanding] = useState(true);
  const [tally, setTally] = useState<ToldTally | null>(null);
  const moved = useEffectEvent(onMoved);
  const counted = useEffectEvent((event: MessageEvent<string>) => setTally(readTally(event.data)));

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

function readTally(text: string): ToldTally | null {
  const told: unknown = JSON.parse(text);
  if (typeof told !== 'object' || told === null) return null;
  const count = (key: string) => Number(Reflect.get(told, key));
  return { position: count('position'), present: count('present'), answered: count('answered') };
}
