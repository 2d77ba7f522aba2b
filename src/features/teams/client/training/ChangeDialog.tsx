import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { refreshTraining, trainingApi, type Assignment } from './queries.ts';

interface ChangeDialogProps {
  readonly groupId: string;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Sets another day for an assignment, or ends it. */
export function ChangeDialog({ groupId, assignment, onClose }: ChangeDialogProps): ReactNode {
  const form = useId();
  const [day, setDay] = useState(assignment.dueOn);
  const { change, end } = useChanges({ groupId, assignmentId: assignment.id, onDone: onClose });
  const failure = change.error ?? end.error;
  const named = failure instanceof ApiFailure ? failure.issueOf('dueOn') : null;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!change.isPending) change.mutate(day);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={assignment.title}
      actions={
        <>
          <CancelButton>Keep it</CancelButton>
          <Button variant="danger" busy={end.isPending} busyWord="Ending..." onClick={() => end.mutate()}>
            End it
          </Button>
          <Button variant="primary" type="submit" form={form} busy={change.isPending} busyWord="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="column gap-16">
        <TextField
          label="Due on"
          help="Members keep what they did, whatever you choose."
          type="date"
          value={day}
          error={failure === null ? undefined : (named ?? sentenceOf(failure, 'Please try again.'))}
          onChange={({ target }) => setDay(target.value)}
        />
      </form>
    </Dialog>
  );
}

function useChanges({
  groupId,
  assignmentId,
  onDone,
}: {
  readonly groupId: string;
  readonly assignmentId: string;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const params = { groupId, assignmentId };
  const done = async (said: string) => {
    toast({ title: said, tone: 'success', passing: true });
    onDone();
    await refreshTraining(client, groupId);
  };
  const change = useMutation({
    mutationFn: (dueOn: string) =>
      trainingApi('PUT /api/groups/:groupId/assignments/:assignmentId', { params, body: { dueOn } }),
    onSuccess: () => done('Another day is set'),
  });
  const end = useMutation({
    mutationFn: () => trainingApi('DELETE /api/groups/:groupId/assignments/:assignmentId', { params }),
    onSuccess: () => done('The assignment has ended'),
  });
  return { change, end };
}
