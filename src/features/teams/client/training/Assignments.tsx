import { useMutation, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode, useId, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import '../../../../platform/client/styles/reading-fonts.css';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { formatDay } from '../../../../platform/shared/grenada-calendar.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { MembersProgress } from './MembersProgress.tsx';
import { useTraining, type Training, type Assignment, refreshTraining, trainingApi } from './queries.ts';
import './training.css';

/** Assignments of a group and the progress of its members, for the owner. */
export default function Assignments({ groupId }: { readonly groupId: string }): ReactNode {
  const { data, error, isFetching, refetch } = useTraining(groupId);
  const [assigning, setAssigning] = useState(false);
  const assign = (
    <Button variant="primary" onClick={() => setAssigning(true)}>
      <Icon of={Plus} size={18} />
      New assignment
    </Button>
  );
  return (
    <div>
      <h2 className="visually-hidden">Assignments and progress</h2>
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The assignments did not load"
          safe="Your assignments are safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && error === null ? (
        <Skeletons label="Loading the assignments" className="column gap-16">
          <Skeleton height="190px" radius="var(--r-3)" />
          <Skeleton height="320px" radius="var(--r-3)" />
        </Skeletons>
      ) : null}
      {data === undefined ? null : <Shown groupId={groupId} training={data} assign={assign} />}
      {assigning && data !== undefined ? (
        <AssignDialog groupId={groupId} offers={data.offers} onClose={() => setAssigning(false)} />
      ) : null}
    </div>
  );
}

function Shown({
  groupId,
  training,
  assign,
}: {
  readonly groupId: string;
  readonly training: Training;
  /** The button for a new assignment. */
  readonly assign: ReactNode;
}): ReactNode {
  return (
    <>
      {training.assignments.length === 0 ? (
        <div className="card">
          <EmptyState title="Nothing is assigned" action={assign}>
            Give the group a study set, a quiz or a certification with a due date. Every member sees it in the group.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="training__actions">{assign}</div>
          <AssignmentRows groupId={groupId} training={training} />
        </>
      )}
      <MembersProgress groupId={groupId} training={training} />
    </>
  );
}

interface ChangeDialogProps {
  readonly groupId: string;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Changes the due day of an assignment, or ends it. */
function ChangeDialog({ groupId, assignment, onClose }: ChangeDialogProps): ReactNode {
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
          <Button variant="danger" busy={end.isPending} busyLabel="Ending..." onClick={() => end.mutate()}>
            End it
          </Button>
          <Button variant="primary" type="submit" form={form} busy={change.isPending} busyLabel="Saving...">
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
  const done = async (message: string) => {
    toast({ title: message, tone: 'success', passing: true });
    onDone();
    await refreshTraining(client, groupId);
  };
  const change = useMutation({
    mutationFn: (dueOn: string) =>
      trainingApi('PUT /api/groups/:groupId/assignments/:assignmentId', { params, body: { dueOn } }),
    onSuccess: () => done('Due date changed'),
  });
  const end = useMutation({
    mutationFn: () => trainingApi('DELETE /api/groups/:groupId/assignments/:assignmentId', { params }),
    onSuccess: () => done('The assignment has ended'),
  });
  return { change, end };
}

/** Lists the assignments with the number of members who have completed each. */
function AssignmentRows({ groupId, training }: { readonly groupId: string; readonly training: Training }): ReactNode {
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
              text={assignment.done === 0 ? 'Not done by anyone yet' : `${assignment.done} of ${training.sharing} done`}
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
