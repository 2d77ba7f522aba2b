import { useQuery, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, sentenceOf } from '../../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import type { liveRoomsContract } from '../../contract/rooms.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';

/** Stores whether the user attends a session. */
export function useAttendance({ groupId, sessionId }: SessionIds) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (coming: boolean) =>
      liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId/coming', {
        params: { groupId, sessionId },
        body: { coming },
      }),
    onSuccess: () => refreshSessions(client, groupId),
    onError: nothingChanged,
  });
}

/** Shows a toast for a failed request. */
export function nothingChanged(error: Error): void {
  toast({ title: 'Nothing was changed', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
}

/** The calls of this feature. */
export const liveRoomsApi = apiClient<typeof liveRoomsContract>();

/** A planned session. */
export type Session = ResponseOf<typeof liveRoomsContract.plan>;

/** Request body that plans a session. */
export type SessionForm = InputOf<typeof liveRoomsContract.change, 'body'>;

/** A room at any stage. */
export type Room = ResponseOf<typeof liveRoomsContract.room>;

/** A room at one stage. */
export type RoomAt<Stage extends Room['stage']> = Extract<Room, { readonly stage: Stage }>;

/** Ids of a session. */
export interface SessionIds {
  readonly groupId: string;
  readonly sessionId: string;
}

const sessionsKey = (groupId: string) => ['live-rooms', 'sessions', groupId];

/** Fetches the sessions of a group, again at each visit. */
export function useSessions(groupId: string) {
  return useQuery({
    queryKey: sessionsKey(groupId),
    queryFn: ({ signal }) => liveRoomsApi('GET /api/groups/:groupId/sessions', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Refetches the sessions of a group after a change. */
export async function refreshSessions(client: QueryClient, groupId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionsKey(groupId) });
}

/** Fetches a room, again at each visit; the event stream refetches it too. */
export function useRoom(ids: SessionIds) {
  return useQuery({
    queryKey: ['live-rooms', 'room', ids.sessionId],
    queryFn: ({ signal }) =>
      liveRoomsApi('GET /api/groups/:groupId/sessions/:sessionId/room', { params: { ...ids }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}
