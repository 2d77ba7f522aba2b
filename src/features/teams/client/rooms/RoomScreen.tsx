import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { PRODUCT_NAME } from '../../../../platform/client/shell/RouteFocus.tsx';
import '../../../../platform/client/styles/reading-fonts.css';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import '../../../assessment/client/parts.tsx';
import { NoGroup } from '../groups/NoGroup.tsx';
import { HostAway } from './HostAway.tsx';
import { EndRoom } from './EndRoom.tsx';
import './live-room.css';
import { liveRoomsApi, useRoom, type Room, type SessionIds } from './queries.ts';
import { RoomBar } from './RoomBar.tsx';
import { RoomCard } from './RoomCard.tsx';
import { RoomClosed } from './RoomClosed.tsx';
import { RoomEnd } from './RoomEnd.tsx';
import { RoomLobby } from './RoomLobby.tsx';
import { useRoomStream, type RoomLine } from './use-room-stream.ts';

/** `/groups/:id/sessions/:session`: the live room of a session, for its host and for everyone in it. */
export default function RoomScreen(): ReactNode {
  const [location] = useLocation();
  const [, , groupId = '', , sessionId = ''] = location.split('/');
  return <OneRoom key={sessionId} ids={{ groupId, sessionId }} />;
}

function OneRoom({ ids }: { readonly ids: SessionIds }): ReactNode {
  const { data: room, dataUpdatedAt, error, isFetching, refetch } = useRoom(ids);
  const area = useRef<HTMLElement>(null);
  const line = useRoomStream(ids, {
    onMoved: () => void refetch(),
    onTally: ({ hosts }) => {
      if (room !== undefined && (hosts === 0) !== room.hostAway) void refetch();
    },
  });
  const title = room?.title ?? 'Live room';
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useComingIn(ids, room, () => void refetch());
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
          // The button goes, so the focus moves to the room with the controls of the host.
          area.current?.focus();
          void refetch();
        }}
      />
      <Stage ids={ids} room={room} since={dataUpdatedAt} line={line} refresh={() => void refetch()} />
      {room.mayEnd && !room.isHost ? (
        <section className="live-rooms__controls" aria-label="Owner controls">
          <EndRoom ids={ids} refresh={() => void refetch()} />
        </section>
      ) : null}
    </section>
  );
}

/** Tells a host that they lead the room no more. */
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

/** A member comes into a room that is open by opening it; whoever leads it says whether they answer too. */
function useComingIn(ids: SessionIds, room: Room | undefined, onIn: () => void): void {
  const isOpen = room !== undefined && room.stage !== 'closed' && room.stage !== 'ended';
  const isOutside = isOpen && !room.isHost && !room.youAnswer;
  const asked = useRef(false);
  const comeIn = useEffectEvent(async () => {
    if (asked.current) return;
    asked.current = true;
    await liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/people', {
      params: { ...ids },
      body: {},
    }).then(onIn, () => undefined);
    asked.current = false;
  });
  useEffect(() => {
    if (isOutside) void comeIn();
  }, [isOutside]);
}

function Stage({
  ids,
  room,
  since,
  line,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: Room;
  /** When the room was told, in milliseconds since 1970 by this device's clock. */
  readonly since: number;
  readonly line: RoomLine;
  readonly refresh: () => void;
}): ReactNode {
  switch (room.stage) {
    case 'closed':
      return <RoomClosed ids={ids} room={room} refresh={refresh} />;
    case 'lobby':
      return <RoomLobby ids={ids} room={room} line={line} refresh={refresh} />;
    case 'asking':
    case 'shown':
      return <RoomCard key={room.position} ids={ids} room={room} since={since} line={line} refresh={refresh} />;
    case 'ended':
      return <RoomEnd ids={ids} room={room} />;
  }
}
