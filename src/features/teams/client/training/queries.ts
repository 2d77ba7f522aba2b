import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { trainingContract } from '../../contract/training.ts';

/** The calls of this feature. */
export const trainingApi = apiClient<typeof trainingContract>();

/** What the owner of a group sees. */
export type Training = ResponseOf<typeof trainingContract.show>;

/** Something that the owner assigned. */
export type Assignment = Training['assignments'][number];

/** Something that is assigned to the reader. */
export type OwnAssignment = ResponseOf<typeof trainingContract.mine>['assignments'][number];

const trainingKey = (groupId: string) => ['training', 'group', groupId];

/** What is assigned in a group, and how far members are; asked for at each visit. */
export function useTraining(groupId: string) {
  return useQuery({
    queryKey: trainingKey(groupId),
    queryFn: ({ signal }) => trainingApi('GET /api/groups/:groupId/training', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Asks for the training of a group anew, after something was changed. */
export async function refreshTraining(client: QueryClient, groupId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: trainingKey(groupId) });
}

/** What is assigned to the reader in all their groups; asked for at each visit. */
export function useOwnAssignments(userId: number) {
  return useQuery({
    queryKey: ['training', 'mine', userId],
    queryFn: ({ signal }) => trainingApi('GET /api/assignments', { signal }),
    refetchOnMount: 'always',
  });
}
