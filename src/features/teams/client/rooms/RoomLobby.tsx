import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { HostControls } from './HostControls.tsx';
import { type RoomAt, type SessionIds, liveRoomsApi } from './queries.ts';
import type { RoomConnection } from './use-room-stream.ts';

const TEXTS = {
  planned: {
    title: 'The room is not open yet',
    text: 'You can wait here. When the host opens the room, you come in automatically.',
  },
  open: { title: 'The room opens', text: 'One moment.' },
  over: { title: 'This session is over', text: 'The room never opened.' },
  cancelled: { title: 'This session was cancelled', text: 'The group may plan another one.' },
} as const;

/** A room that is not open: the host can open it, the others wait. */
export function RoomClosed({
  ids,
  room,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: RoomAt<'closed'>;
  readonly refresh: () => void;
}): ReactNode {
  const open = useMutation({
    mutationFn: () =>
      liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room', { params: { ...ids }, body: {} }),
    onSuccess: refresh,
  });
  const mayOpen = room.isHost && room.state === 'planned';
  const { title, text } = TEXTS[room.state];
  return (
    <div className="live-rooms__middle">
      <EmptyState
        heading="h1"
        title={mayOpen ? room.title : title}
        action={
          mayOpen ? (
            <>
              <FieldError
                id="open-room-error"
                error={open.error === null ? undefined : sentenceOf(open.error, 'Please try again.')}
              />
              <Button
                variant="primary"
                large
                busy={open.isPending}
                busyLabel="Opening..."
                onClick={() => open.mutate()}
              >
                Open the room
              </Button>
            </>
          ) : (
            <ButtonLink href={`/groups/${ids.groupId}/sessions`}>Back to the sessions</ButtonLink>
          )
        }
      >
        {mayOpen ? 'Members waiting on this page come in automatically once the room is open.' : text}
      </EmptyState>
    </div>
  );
}

/** The room before the first card, with the users present. */
export function RoomLobby({
  ids,
  room,
  connection,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: RoomAt<'lobby'>;
  readonly connection: RoomConnection;
  readonly refresh: () => void;
}): ReactNode {
  const present = connection.tally?.position === 0 ? connection.tally.present : room.present;
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
