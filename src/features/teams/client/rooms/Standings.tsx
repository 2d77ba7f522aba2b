import type { ReactNode } from 'react';
import { POINTS_PER_RIGHT, afterCards } from '../../rules/rooms/room.ts';
import type { RoomAt } from './queries.ts';

type StandingsRoom = Pick<RoomAt<'shown'> | RoomAt<'ended'>, 'standings'>;

/** The standings of a room so far. */
export function Standings({ room, position }: { readonly room: StandingsRoom; readonly position: number }): ReactNode {
  if (room.standings.length === 0) return null;
  return (
    <aside className="live-rooms__standings" aria-labelledby="room-standings">
      <h2 id="room-standings">{afterCards(position)}</h2>
      <ol>
        {room.standings.map(({ place, name, points, isYou }, index) => (
          <li key={`${name} ${index}`} data-you={isYou || undefined}>
            <span className="tabular">{place ?? '–'}</span>
            <span>
              <span translate="no">{name}</span>
              {isYou ? <span className="muted"> (you)</span> : null}
            </span>
            <span className="tabular">{points}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{POINTS_PER_RIGHT} for each right answer. The points of a room stay in the room.</p>
    </aside>
  );
}
