import { useId, type ReactNode, type SubmitEvent, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { FieldError, useErrorFocus } from '../../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { ASSIGNED_KINDS, KIND_NAMES } from '../../rules/training/offers.ts';
import { type Training, refreshTraining, trainingApi } from './queries.ts';

/** An item that can be assigned. */
type Offer = Training['offers'][number];

/** State of the assignment form: choices, due day and the request. */
function useAssignmentForm({
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
      toast({ title: 'Assigned', description: 'Every member sees it in the group.', tone: 'success', passing: true });
      onAssigned();
      await refreshTraining(client, groupId);
    },
  });
  const { error } = assign;
  const dueError = error instanceof ApiFailure ? (error.issueOf('dueOn') ?? undefined) : undefined;
  return {
    kind,
    setKind,
    /** Items of the kind, and the chosen one. */
    ofKind,
    about,
    choose: (next: string): void => setChosen({ ...chosen, [kind]: next }),
    dueOn,
    setDueOn,
    /** The error of the day, and the error that belongs to no field. */
    dueIssue: dueError,
    issue: error === null || dueError !== undefined ? undefined : sentenceOf(error, 'Please try again.'),
    /** A new object for each failed request. */
    refusal: error,
    isAssigning: assign.isPending,
    submit: (): void => {
      if (!assign.isPending) assign.mutate();
    },
  };
}

const KINDS = ASSIGNED_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** Assigns something to the group. */
export function AssignDialog({
  groupId,
  offers,
  onClose,
}: {
  readonly groupId: string;
  readonly offers: Training['offers'];
  readonly onClose: () => void;
}): ReactNode {
  const form = useId();
  const { kind, ofKind, about, dueOn, ...assignment } = useAssignmentForm({ groupId, offers, onAssigned: onClose });
  const area = useErrorFocus(assignment.refusal);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    assignment.submit();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="New assignment"
      actions={
        <>
          <CancelButton>Not now</CancelButton>
          <Button variant="primary" type="submit" form={form} busy={assignment.isAssigning} busyLabel="Assigning...">
            Assign
          </Button>
        </>
      }
    >
      <form ref={area} id={form} noValidate onSubmit={submit} className="column gap-16">
        <RadioGroup label="What to assign" row choices={KINDS} value={kind} onChange={assignment.setKind} />
        <SelectField
          label="Which one"
          help={ofKind.find((offer) => offer.about === about)?.detail}
          choices={ofKind.map((offer) => ({ value: offer.about, label: offer.title }))}
          value={about}
          onChange={({ target }) => assignment.choose(target.value)}
        />
        <TextField
          label="Due on"
          type="date"
          required
          value={dueOn}
          error={assignment.dueIssue}
          onChange={({ target }) => assignment.setDueOn(target.value)}
        />
        <FieldError id={`${form}-error`} error={assignment.issue} />
      </form>
    </Dialog>
  );
}
