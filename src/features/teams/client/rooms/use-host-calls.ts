import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { RoomMove } from '../../rules/rooms/room.ts';
import { liveRoomsApi, type SessionIds } from './queries.ts';

/** The calls of a host: to another stage, names or initials, and a place among those who answer. */
export function useHostCalls(ids: SessionIds, refresh: () => void) {
  const params = { ...ids };
  const settled = { onSuccess: refresh, onError: failed };
  const move = useMutation({
    ...settled,
    mutationFn: (body: RoomMove) =>
      liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/moves', { params, body }),
  });
  const hide = useMutation({
    ...settled,
    mutationFn: (hidden: boolean) =>
      liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId/room/names', { params, body: { hidden } }),
  });
  const takePart = useMutation({
    ...settled,
    mutationFn: (takes: boolean) =>
      takes
        ? liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/people', { params, body: {} })
        : liveRoomsApi('DELETE /api/groups/:groupId/sessions/:sessionId/room/people', { params }),
  });
  return { move, hide, takePart };
}

function failed(error: Error): void {
  toast({ title: 'The room did not move', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
}
