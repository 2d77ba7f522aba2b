import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { announceStudy } from '../../progress/client/service.ts';
import { markAfter, type MarkChange, type ScenarioKind, type ScenarioMark } from '../rules/marks.ts';
import { scenarioKeys, scenariosApi } from './queries.ts';

/** Marks a scenario; settles once the server has answered, with whether it took the mark. */
export type Marking = (scenarioId: number, change: MarkChange) => Promise<boolean>;

interface MarkedItem extends ScenarioMark {
  readonly id: number;
}

/**
 * Marks scenarios of one kind: on the screen at once, on the server after it, one change after the other. A mark the
 * server did not take is taken back, with a notice that says so.
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
      if (before !== undefined) put(scenarioId, markAfter(before, change, new Date().toISOString()));
      return before;
    },
    onSuccess: (mark) => {
      put(mark.scenarioId, mark);
      if (mark.studiedAt !== null) {
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        announceStudy();
      }
      renewCachedAnswer(kind);
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

/** Asks for the list again, so that the answer kept for times without a network has the new mark. The screen has it already. */
function renewCachedAnswer(kind: ScenarioKind): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const asked = kind === 'case' ? scenariosApi('GET /api/scenarios/cases', {}) : scenariosApi('GET /api/scenarios', {});
  // Without an answer the kept one stays as it is until the next visit.
  asked.catch(() => undefined);
}
