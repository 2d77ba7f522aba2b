import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { liveRoomsApi, refreshSessions, type SessionIds } from './queries.ts';

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
