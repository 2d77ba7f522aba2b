import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import type { liveRoomsContract } from '../../contract/rooms.ts';

/** The calls of this feature. */
export const liveRoomsApi = apiClient<typeof liveRoomsContract>();

/** A planned session, as the server answers it. */
export type Session = ResponseOf<typeof liveRoomsContract.plan>;

/** What is sent to plan a session. */
export type SessionForm = InputOf<typeof liveRoomsContract.change, 'body'>;

/** Where a room stands, as the server answers it. */
export type Room = ResponseOf<typeof liveRoomsContract.room>;

/** A room at one of its stages. */
export type RoomAt<Stage extends Room['stage']> = Extract<Room, { readonly stage: Stage }>;

/** A session by its address. */
export interface SessionIds {
  readonly groupId: string;
  readonly sessionId: string;
}

const sessionsKey = (groupId: string) => ['live-rooms', 'sessions', groupId];

/** The sessions of a group; asked for at each visit. */
export function useSessions(groupId: string) {
  return useQuery({
    queryKey: sessionsKey(groupId),
    queryFn: ({ signal }) => liveRoomsApi('GET /api/groups/:groupId/sessions', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Asks for the sessions of a group anew, after something was changed. */
export async function refreshSessions(client: QueryClient, groupId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionsKey(groupId) });
}

/** Where a room stands; asked for at each visit, and whenever the room says that it has moved. */
export function useRoom(ids: SessionIds) {
  return useQuery({
    queryKey: ['live-rooms', 'room', ids.sessionId],
    queryFn: ({ signal }) =>
      liveRoomsApi('GET /api/groups/:groupId/sessions/:sessionId/room', { params: { ...ids }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}
