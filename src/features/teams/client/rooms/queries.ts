import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import type { liveRoomsContract } from '../../contract/rooms.ts';

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
