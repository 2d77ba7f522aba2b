import { useState, type ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { formatDay } from '../../../../platform/shared/day-text.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { Assignment, Training } from './queries.ts';

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
