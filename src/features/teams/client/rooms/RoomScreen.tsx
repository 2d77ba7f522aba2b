import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'wouter';
import Maximize from 'lucide-react/icons/maximize';
import X from 'lucide-react/icons/x';
import { useMutation } from '@tanstack/react-query';
import '../../../../platform/client/styles/reading-fonts.css';
import './live-room.css';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { PRODUCT_NAME } from '../../../../platform/client/shell/RouteFocus.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { IconButton, Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import '../../../assessment/client/parts.tsx';
import { HOST_WAIT_MS } from '../../rules/rooms/room.ts';
import { NoGroup } from '../groups/NoGroup.tsx';
import { EndRoom } from './HostControls.tsx';
import { liveRoomsApi, useRoom, type Room, type SessionIds } from './queries.ts';
import { RoomCard } from './RoomCard.tsx';
import { RoomClosed, RoomLobby } from './RoomLobby.tsx';
import { RoomEnd } from './RoomEnd.tsx';
import { useRoomStream, type RoomConnection } from './use-room-stream.ts';

const MINUTES = HOST_WAIT_MS / 60_000;

/** Shows that the host is away, and lets a moderator or the owner take over. Calls `onHost` once the user is the host. */
function HostAway({
  ids,
  room,
  onHost,
}: {
  readonly ids: SessionIds;
  readonly room: Room;
  readonly onHost: () => void;
}): ReactNode {
  const isShown = room.hostAway && !room.isHost;
  const takeOver = useMutation({
    mutationFn: () =>
      liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/host', { params: { ...ids }, body: {} }),
    onSuccess: onHost,
  });
  const wait = `If nobody takes over within ${MINUTES} minutes, the room ends and shows the results so far.`;
  return (
    <div className="live-rooms__away" data-shown={isShown || undefined}>
      <output>
        {isShown ? (
          <>
            <p className="strong">The host is away.</p>
            <p>{room.mayTakeOver ? `You can take over. ${wait}` : `The owner or a moderator can take over. ${wait}`}</p>
          </>
        ) : null}
      </output>
      {isShown && room.mayTakeOver ? (
        <div>
          <Button
            variant="primary"
            busy={takeOver.isPending}
            busyLabel="Taking over..."
            onClick={() => takeOver.mutate()}
          >
            Take over as host
          </Button>
          <FieldError
            id="take-over-error"
            error={takeOver.error === null ? undefined : sentenceOf(takeOver.error, 'Please try again.')}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Header of a room: exit, group and title, and full screen for the host. */
function RoomBar({
  room,
  groupId,
  area,
}: {
  readonly room: Room;
  readonly groupId: string;
  readonly area: RefObject<HTMLElement | null>;
}): ReactNode {
  const mayFill = room.isHost && document.fullscreenEnabled;
  function fill(): void {
    void (document.fullscreenElement === null ? area.current?.requestFullscreen() : document.exitFullscreen());
  }
  return (
    <div className="live-rooms__bar cloth">
      <Anchor className="ui__icon-button" href={`/groups/${groupId}/sessions`} aria-label="Leave the room">
        <Icon of={X} />
      </Anchor>
      <p className="live-rooms__names">
        <b translate="no">{room.groupName}</b> <span>{room.title}</span>
      </p>
      {mayFill ? (
        <IconButton label="Full screen" onClick={fill}>
          <Icon of={Maximize} />
        </IconButton>
      ) : null}
    </div>
  );
}

/** `/groups/:id/sessions/:session`: the live room of a session, for its host and for everyone in it. */
export default function RoomScreen(): ReactNode {
  const [location] = useLocation();
  const [, , groupId = '', , sessionId = ''] = location.split('/');
  return <OneRoom key={sessionId} ids={{ groupId, sessionId }} />;
}

function OneRoom({ ids }: { readonly ids: SessionIds }): ReactNode {
  const { data: room, dataUpdatedAt, error, isFetching, refetch } = useRoom(ids);
  const area = useRef<HTMLElement>(null);
  const connection = useRoomStream(ids, {
    onMoved: () => void refetch(),
    onTally: ({ hosts }) => {
      if (room !== undefined && (hosts === 0) !== room.hostAway) void refetch();
    },
  });
  const title = room?.title ?? 'Live room';
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useJoinRoom(ids, room, () => void refetch());
  useHostNotice(room);

  if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return <NoGroup wasShown={room !== undefined} />;
  if (room === undefined) {
    return (
      <div className="live-rooms__middle">
        {error === null ? (
          <Skeletons label="Loading the room">
            <Skeleton height="72px" radius="var(--r-3)" />
            <Skeleton height="420px" radius="var(--r-3)" />
          </Skeletons>
        ) : (
          <NotLoaded
            title="The room did not load"
            safe="Your answers are kept."
            heading="h1"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  return (
    <section
      ref={area}
      tabIndex={-1}
      className="live-rooms__room"
      aria-label="Live room"
      data-host={room.isHost || undefined}
    >
      <RoomBar room={room} groupId={ids.groupId} area={area} />
      <HostAway
        ids={ids}
        room={room}
        onHost={() => {
          // The button disappears, so the focus moves to the room with the host controls.
          area.current?.focus();
          void refetch();
        }}
      />
      <Stage ids={ids} room={room} since={dataUpdatedAt} connection={connection} refresh={() => void refetch()} />
      {room.mayEnd && !room.isHost ? (
        <section className="live-rooms__controls" aria-label="Owner controls">
          <EndRoom ids={ids} refresh={() => void refetch()} />
        </section>
      ) : null}
    </section>
  );
}

/** Shows a toast when the user stops being the host. */
function useHostNotice(room: Room | undefined): void {
  const isOpen = room !== undefined && room.stage !== 'closed' && room.stage !== 'ended';
  const leads = isOpen && room.isHost;
  const led = useRef(leads);
  useEffect(() => {
    if (isOpen && led.current && !leads)
      toast({
        title: 'You are no longer the host',
        description: 'You can answer the cards with the others.',
        tone: 'info',
      });
    led.current = leads;
  }, [isOpen, leads]);
}

/** Joins an open room automatically. The host joins only by choice. */
function useJoinRoom(ids: SessionIds, room: Room | undefined, onIn: () => void): void {
  const isOpen = room !== undefined && room.stage !== 'closed' && room.stage !== 'ended';
  const isOutside = isOpen && !room.isHost && !room.youAnswer;
  const isJoining = useRef(false);
  const comeIn = useEffectEvent(async () => {
    if (isJoining.current) return;
    isJoining.current = true;
    await liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/people', {
      params: { ...ids },
      body: {},
    }).then(onIn, () => undefined);
    isJoining.current = false;
  });
  useEffect(() => {
    if (isOutside) void comeIn();
  }, [isOutside]);
}

function Stage({
  ids,
  room,
  since,
  connection,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: Room;
  /** When the room was received, in milliseconds since 1970 by the device's clock. */
  readonly since: number;
  readonly connection: RoomConnection;
  readonly refresh: () => void;
}): ReactNode {
  switch (room.stage) {
    case 'closed':
      return <RoomClosed ids={ids} room={room} refresh={refresh} />;
    case 'lobby':
      return <RoomLobby ids={ids} room={room} connection={connection} refresh={refresh} />;
    case 'asking':
    case 'shown':
      return (
        <RoomCard key={room.position} ids={ids} room={room} since={since} connection={connection} refresh={refresh} />
      );
    case 'ended':
      return <RoomEnd ids={ids} room={room} />;
  }
}
