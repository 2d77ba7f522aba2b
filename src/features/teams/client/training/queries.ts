import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { trainingContract } from '../../contract/training.ts';

/** The calls of this feature. */
export const trainingApi = apiClient<typeof trainingContract>();

/** Training of a group as its owner sees it. */
export type Training = ResponseOf<typeof trainingContract.show>;

/** An assignment as the owner sees it. */
export type Assignment = Training['assignments'][number];

/** An assignment as the learner sees it. */
export type OwnAssignment = ResponseOf<typeof trainingContract.mine>['assignments'][number];

const trainingKey = (groupId: string) => ['training', 'group', groupId];

/** Fetches the training of a group, again at each visit. */
export function useTraining(groupId: string) {
  return useQuery({
    queryKey: trainingKey(groupId),
    queryFn: ({ signal }) => trainingApi('GET /api/groups/:groupId/training', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Refetches the training of a group after a change. */
export async function refreshTraining(client: QueryClient, groupId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: trainingKey(groupId) });
}

/** Fetches the user's assignments in all groups, again at each visit. */
export function useOwnAssignments(userId: number) {
  return useQuery({
    queryKey: ['training', 'mine', userId],
    queryFn: ({ signal }) => trainingApi('GET /api/assignments', { signal }),
    refetchOnMount: 'always',
  });
}
