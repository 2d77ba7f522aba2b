import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { liveRoomsApi, type RoomAt, type SessionIds } from './queries.ts';

const WORDS = {
  planned: {
    title: 'The room is not open yet',
    text: 'The host opens it. You can wait here, and it starts by itself.',
  },
  open: { title: 'The room opens', text: 'One moment.' },
  over: { title: 'This session is over', text: 'Its room was never opened.' },
  cancelled: { title: 'This session was cancelled', text: 'The group may plan another one.' },
} as const;

/** A room that is not open: its host may open it, the others wait. */
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
  const { title, text } = WORDS[room.state];
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
              <Button variant="primary" large busy={open.isPending} busyWord="Opening..." onClick={() => open.mutate()}>
                Open the room
              </Button>
            </>
          ) : (
            <ButtonLink href={`/groups/${ids.groupId}/sessions`}>Back to the sessions</ButtonLink>
          )
        }
      >
        {mayOpen ? 'Members who are waiting on this page come in by themselves once it is open.' : text}
      </EmptyState>
    </div>
  );
}
