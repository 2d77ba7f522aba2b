import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import { notifyWorker } from '../../../platform/client/offline/worker-link.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { pathsContract } from '../contract.ts';
import { withOpened, withoutTold } from '../rules/waiting-readings.ts';
import { persistWaiting, waitingReadings } from './storage.ts';

const pathsApi = apiClient<typeof pathsContract>();

/** The paths as the server answers them. */
export type PathsAnswer = ResponseOf<typeof pathsContract.show>;

/** One path with how far the learner is. */
export type ShownPath = PathsAnswer['paths'][number];

/** One step of it. */
export type ShownStep = ShownPath['steps'][number];

/** It goes with the dashboard: what is learned makes both be read anew. */
const PATHS_KEY = ['dashboard', 'paths'];

/** The paths, read anew at each visit. What was read without a network is told first. */
export function usePaths(userId: number) {
  return useQuery({
    queryKey: PATHS_KEY,
    queryFn: async ({ signal }) => {
      await tellReadings(userId).catch(() => undefined);
      return withWaiting(await pathsApi('GET /api/paths', { signal }), waitingReadings(userId));
    },
    refetchOnMount: 'always',
  });
}

/** Says that a section was opened: it counts at once here, and on the server now or when there is a network again. */
export function useOpenedSection(userId: number): (section: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'path-readings' },
    mutationFn: () => tellReadings(userId),
    onSuccess: () => refreshPaths(client),
  });
  return (section) => {
    persistWaiting(userId, withOpened(waitingReadings(userId), section));
    client.setQueryData<PathsAnswer>(PATHS_KEY, (paths) => paths && withWaiting(paths, [section]));
    mutate();
  };
}

async function tellReadings(userId: number): Promise<void> {
  const sections = [...waitingReadings(userId)];
  if (sections.length === 0) return;
  await pathsApi('PUT /api/paths/readings', { body: { sections } });
  persistWaiting(userId, withoutTold(waitingReadings(userId), sections));
}

/** Reads the paths and the dashboard anew, here and for times without a network. */
export function refreshPaths(client: QueryClient): void {
  notifyWorker('refresh');
  void client.invalidateQueries({ queryKey: ['dashboard'] });
}

/** The paths with sections marked as read that the server does not know of yet. What is done is the server's to say. */
function withWaiting(answer: PathsAnswer, opened: readonly string[]): PathsAnswer {
  if (opened.length === 0) return answer;
  return {
    ...answer,
    paths: answer.paths.map((path) => ({
      ...path,
      steps: path.steps.map((step) => ({
        ...step,
        sections: step.sections.map((section) => (opened.includes(section.id) ? { ...section, read: true } : section)),
      })),
    })),
  };
}
