import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { notifyStudyListeners } from '../../progress/client/service.ts';
import type { scenariosContract } from '../contract.ts';
import { applyMarkChange, type MarkChange, type ScenarioKind, type ScenarioMark } from '../rules/marks.ts';

export const scenariosApi = apiClient<typeof scenariosContract>();

/** Changes the marks of a scenario; resolves to whether the server accepted the change. */
export type Marking = (scenarioId: number, change: MarkChange) => Promise<boolean>;

interface MarkedItem extends ScenarioMark {
  readonly id: number;
}

/**
 * Returns a function that marks scenarios of one kind: on the screen at once, then on the server, one change after the other. Undoes a
 * change that the server did not accept and shows a notice.
 */
export function useMarking(user: SessionUser, kind: ScenarioKind): Marking {
  const client = useQueryClient();
  const queryKey = scenarioKeys[kind](user);

  function put(scenarioId: number, { studiedAt, savedAt, note }: ScenarioMark): void {
    client.setQueryData<readonly MarkedItem[]>(queryKey, (items) =>
      items?.map((item) => (item.id === scenarioId ? { ...item, studiedAt, savedAt, note } : item)),
    );
  }

  const { mutateAsync } = useMutation({
    scope: { id: 'scenario-marks' },
    mutationFn: ({ scenarioId, change }: { readonly scenarioId: number; readonly change: MarkChange }) =>
      scenariosApi('PUT /api/scenarios/marks', { body: { kind, scenarioId, ...change } }),
    onMutate: ({ scenarioId, change }) => {
      const before = client.getQueryData<readonly MarkedItem[]>(queryKey)?.find(({ id }) => id === scenarioId);
      if (before !== undefined) put(scenarioId, applyMarkChange(before, change, new Date().toISOString()));
      return before;
    },
    onSuccess: (mark) => {
      put(mark.scenarioId, mark);
      if (mark.studiedAt !== null) {
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        notifyStudyListeners();
      }
      refreshCachedResponse(kind);
    },
    onError: (error, { scenarioId }, before) => {
      if (before !== undefined) put(scenarioId, before);
      toast({
        tone: 'danger',
        title: 'Not Saved',
        description: sentenceOf(error, 'Something went wrong on our side. Please try again.'),
      });
    },
  });

  return (scenarioId, change) =>
    mutateAsync({ scenarioId, change }).then(
      () => true,
      () => false,
    );
}

/** Fetches the list again, so that the response stored for offline use has the new mark. The screen has it already. */
function refreshCachedResponse(kind: ScenarioKind): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const response =
    kind === 'case' ? scenariosApi('GET /api/scenarios/cases', {}) : scenariosApi('GET /api/scenarios', {});
  // Without a response the stored one stays until the next visit.
  response.catch(() => undefined);
}

export type Professional = ResponseOf<typeof scenariosContract.professional>[number];

export type CaseStudy = ResponseOf<typeof scenariosContract.cases>[number];

/** Query keys of a user's scenarios; they contain the access, which decides what is locked. */
export const scenarioKeys = {
  professional: ({ id, accessType }: SessionUser) => ['scenarios', 'professional', id, accessType],
  case: ({ id, accessType }: SessionUser) => ['scenarios', 'case', id, accessType],
} as const;

/** Loads the professional scenarios. */
export function useProfessionalScenarios(user: SessionUser) {
  return useQuery({
    queryKey: scenarioKeys.professional(user),
    queryFn: ({ signal }) => scenariosApi('GET /api/scenarios', { signal }),
  });
}

/** Loads the case studies. */
export function useCaseStudies(user: SessionUser) {
  return useQuery({
    queryKey: scenarioKeys.case(user),
    queryFn: ({ signal }) => scenariosApi('GET /api/scenarios/cases', { signal }),
  });
}
