import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../platform/client/ui/Choices.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { useFaultFocus } from '../../../platform/client/ui/use-fault-focus.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { ASSIGNED_KINDS, KIND_NAMES } from '../rules/assigned-kind.ts';
import { refreshTraining, trainingApi, type Training } from './queries.ts';

type Offer = Training['offers'][number];

const KINDS = ASSIGNED_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** Assigns something to the group. */
export function AssignDialog({
  groupId,
  offers,
  onClose,
}: {
  readonly groupId: string;
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const form = useId();
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
      onClose();
      await refreshTraining(client, groupId);
    },
  });
  const { error } = assign;
  const dueError = error instanceof ApiFailure ? (error.issueOf('dueOn') ?? undefined) : undefined;
  const area = useFaultFocus(error);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!assign.isPending) assign.mutate();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="New assignment"
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" type="submit" form={form} busy={assign.isPending} busyWord="Assigning...">
            Assign
          </Button>
        </>
      }
    >
      <form ref={area} id={form} noValidate onSubmit={submit} className="column gap-16">
        <RadioGroup label="What is to be done" row choices={KINDS} value={kind} onChange={setKind} />
        <SelectField
          label="Which one"
          help={ofKind.find((offer) => offer.about === about)?.detail}
          choices={ofKind.map((offer) => ({ value: offer.about, label: offer.title }))}
          value={about}
          onChange={({ target }) => setChosen({ ...chosen, [kind]: target.value })}
        />
        <TextField
          label="Due on"
          type="date"
          required
          value={dueOn}
          error={dueError}
          onChange={({ target }) => setDueOn(target.value)}
        />
        <FieldError
          id={`${form}-error`}
          error={error === null || dueError !== undefined ? undefined : sentenceOf(error, 'Please try again.')}
        />
      </form>
    </Dialog>
  );
}
