import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { refreshTraining, trainingApi, type Assignment, type Training } from './queries.ts';

/** What is assigned, how many have done it, and the way to change or end it. */
export function AssignmentRows({
  groupId,
  training,
}: {
  readonly groupId: string;
  readonly training: Training;
}): ReactNode {
  const [edited, setEdited] = useState<Assignment | null>(null);
  return (
    <>
      <ul className="card rows" aria-label="Assignments">
        {training.assignments.map((assignment) => (
          <li key={assignment.id} className="training__assignment">
            <div>
              <h2 className="title">{assignment.title}</h2>
              <p className="small muted">
                {assignment.detail}. Due {formatDay(assignment.dueOn)}
              </p>
            </div>
            <Bar
              label={`${assignment.title}: members who have done it`}
              value={assignment.done}
              max={training.sharing}
              words={
                assignment.done === 0 ? 'Not done by anyone yet' : `${assignment.done} of ${training.sharing} done`
              }
            />
            <Button
              variant="quiet"
              aria-label={`Change or end ${assignment.title}`}
              onClick={() => setEdited(assignment)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      {edited === null ? null : (
        <ChangeDialog key={edited.id} groupId={groupId} assignment={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function ChangeDialog({
  groupId,
  assignment: { id, title, dueOn },
  onClose,
}: {
  readonly groupId: string;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const form = useId();
  const [day, setDay] = useState(dueOn);
  const params = { groupId, assignmentId: id };
  const done = async (said: string) => {
    toast({ title: said, tone: 'success', passing: true });
    onClose();
    await refreshTraining(client, groupId);
  };
  const change = useMutation({
    mutationFn: () =>
      trainingApi('PUT /api/groups/:groupId/assignments/:assignmentId', { params, body: { dueOn: day } }),
    onSuccess: () => done('Another day is set'),
  });
  const end = useMutation({
    mutationFn: () => trainingApi('DELETE /api/groups/:groupId/assignments/:assignmentId', { params }),
    onSuccess: () => done('The assignment has ended'),
  });
  const failure = change.error ?? end.error;
  const named = failure instanceof ApiFailure ? failure.issueOf('dueOn') : null;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
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
          help="What members did stays theirs, whatever you choose."
          type="date"
          value={day}
          error={failure === null ? undefined : (named ?? sentenceOf(failure, 'Please try again.'))}
          onChange={({ target }) => setDay(target.value)}
        />
      </form>
    </Dialog>
  );
}
