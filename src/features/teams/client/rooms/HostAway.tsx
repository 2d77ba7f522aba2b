import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { HOST_WAIT_MS } from '../../rules/rooms/room.ts';
import { liveRoomsApi, type Room, type SessionIds } from './queries.ts';

const MINUTES = HOST_WAIT_MS / 60_000;

/** Says that the host is away, and lets a moderator or the owner take over. `onHost` is called once the reader is the host. */
export function HostAway({
  ids,
  room,
  onHost,
}: {
  readonly ids: SessionIds;
  readonly room: Room;
  readonly onHost: () => void;
}): ReactNode {
  const isShown = room.hostAway && !room.isHost;
  const take = useMutation({
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
          <Button variant="primary" busy={take.isPending} busyWord="Taking over..." onClick={() => take.mutate()}>
            Take over as host
          </Button>
          <FieldError
            id="take-over-error"
            error={take.error === null ? undefined : sentenceOf(take.error, 'Please try again.')}
          />
        </div>
      ) : null}
    </div>
  );
}
