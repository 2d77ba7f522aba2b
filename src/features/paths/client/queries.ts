import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import { notifyWorker } from '../../../platform/client/offline/worker-link.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { pathsContract } from '../contract.ts';
import { withSection, withoutSent } from '../rules/path-progress.ts';
import { storeUnsent, unsentReadings } from './storage.ts';

const pathsApi = apiClient<typeof pathsContract>();

export type PathsAnswer = ResponseOf<typeof pathsContract.show>;

export type ShownPath = PathsAnswer['paths'][number];

export type ShownStep = ShownPath['steps'][number];

/** Below the dashboard's key: study invalidates both. */
const PATHS_KEY = ['dashboard', 'paths'];

/** Loads the paths at each visit, after sending sections opened offline. */
export function usePaths(userId: number) {
  return useQuery({
    queryKey: PATHS_KEY,
    queryFn: async ({ signal }) => {
      await sendReadings(userId).catch(() => undefined);
      return markAsRead(await pathsApi('GET /api/paths', { signal }), unsentReadings(userId));
    },
    refetchOnMount: 'always',
  });
}

/** Loads the guide to a section of the paths. */
export function useSectionGuide(id: string) {
  return useQuery({
    queryKey: ['paths', 'section', id],
    queryFn: ({ signal }) => pathsApi('GET /api/paths/section', { query: { section: id }, signal }),
  });
}

/** Returns a function that marks a section as read: on the screen at once, on the server when there is a network. */
export function useOpenedSection(userId: number): (section: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'path-readings' },
    mutationFn: () => sendReadings(userId),
    onSuccess: () => refreshPaths(client),
  });
  return (section) => {
    storeUnsent(userId, withSection(unsentReadings(userId), section));
    client.setQueryData<PathsAnswer>(PATHS_KEY, (paths) => paths && markAsRead(paths, [section]));
    mutate();
  };
}

async function sendReadings(userId: number): Promise<void> {
  const sections = [...unsentReadings(userId)];
  if (sections.length === 0) return;
  await pathsApi('PUT /api/paths/readings', { body: { sections } });
  storeUnsent(userId, withoutSent(unsentReadings(userId), sections));
}

/** Reloads the paths and the dashboard, also in the offline cache. */
export function refreshPaths(client: QueryClient): void {
  notifyWorker('refresh');
  void client.invalidateQueries({ queryKey: ['dashboard'] });
}

/** Marks sections as read in the answer. Does not change which steps are done: the server decides that. */
function markAsRead(answer: PathsAnswer, opened: readonly string[]): PathsAnswer {
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
