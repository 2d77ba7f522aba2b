import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { HostControls } from './HostControls.tsx';
import type { RoomAt, SessionIds } from './queries.ts';
import type { RoomLine } from './use-room-stream.ts';

/** Before the first card: who is there. */
export function RoomLobby({
  ids,
  room,
  line,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: RoomAt<'lobby'>;
  readonly line: RoomLine;
  readonly refresh: () => void;
}): ReactNode {
  const present = line.tally?.position === 0 ? line.tally.present : room.present;
  const reread = useEffectEvent(() => refresh());
  const hasChanged = room.isHost && present !== room.present;
  useEffect(() => {
    if (hasChanged) reread();
  }, [hasChanged]);
  const others = present - room.names.length;
  return (
    <>
      <div className="live-rooms__middle column gap-16">
        <h1>{room.title}</h1>
        <output className="live-rooms__where">
          {present === 1 ? '1 person is here' : `${present} people are here`}. {room.questions}{' '}
          {room.questions === 1 ? 'card' : 'cards'}.
        </output>
        {room.isHost ? (
          <ul className="flow live-rooms__people" aria-label="People in the room">
            {room.names.map((name, index) => (
              // Initials come more than once; nobody changes places before the first card.
              <li key={`${name} ${index}`} translate="no">
                {name}
              </li>
            ))}
            {others > 0 && room.names.length > 0 ? <li className="muted">and {others} more</li> : null}
          </ul>
        ) : (
          <p className="muted">You are in. The first card comes when the host begins.</p>
        )}
      </div>
      {room.isHost ? (
        <HostControls
          ids={ids}
          room={room}
          position={0}
          next={{ move: { kind: 'next', after: 0 }, label: 'First card' }}
          refresh={refresh}
        />
      ) : null}
    </>
  );
}
