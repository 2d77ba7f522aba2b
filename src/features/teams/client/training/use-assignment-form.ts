import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { refreshTraining, trainingApi, type Training } from './queries.ts';

/** Something that can be assigned. */
type Offer = Training['offers'][number];

/** The state of the form of an assignment: what is chosen of each kind, the day, and its sending. */
export function useAssignmentForm({
  groupId,
  offers,
  onAssigned,
}: {
  readonly groupId: string;
  readonly offers: readonly Offer[];
  readonly onAssigned: () => void;
}) {
  const client = useQueryClient();
  const [assignmentId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Offer['kind']>('study');
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Offer['kind'], string>>>>({});
  const [dueOn, setDueOn] = useState('');
  const ofKind = offers.filter((offer) => offer.kind === kind);
  const about = chosen[kind] ?? ofKind[0]?.about ?? '';
  const assign = useMutation({
    mutationFn: () =>
      trainingApi('POST /api/groups/:groupId/assignments', {
        params: { groupId },
        body: { assignmentId, kind, about, dueOn },
      }),
    onSuccess: async () => {
      toast({ title: 'Assigned', description: 'Every member sees it on the group.', tone: 'success', passing: true });
      onAssigned();
      await refreshTraining(client, groupId);
    },
  });
  const { error } = assign;
  const dueFault = error instanceof ApiFailure ? (error.issueOf('dueOn') ?? undefined) : undefined;
  return {
    kind,
    setKind,
    /** What there is of the kind, and which of it is chosen. */
    ofKind,
    about,
    choose: (next: string): void => setChosen({ ...chosen, [kind]: next }),
    dueOn,
    setDueOn,
    /** What is wrong with the day, and what no field says. */
    dueFault,
    fault: error === null || dueFault !== undefined ? undefined : sentenceOf(error, 'Please try again.'),
    /** Another object at each refusal. */
    refusal: error,
    isAssigning: assign.isPending,
    submit: (): void => {
      if (!assign.isPending) assign.mutate();
    },
  };
}
