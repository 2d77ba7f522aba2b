import type { ReactNode } from 'react';
import './training.css';
import { serverNow } from '../../../../platform/client/server-clock.ts';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { grenadaDay, formatDay } from '../../../../platform/shared/grenada-calendar.ts';
import { dueState, progressText } from '../../rules/training/progress.ts';
import { useOwnAssignments, type OwnAssignment } from './queries.ts';

const DUE = { done: 'Done', open: 'Due', late: 'Was due' } as const;

/** Lists the user's assignments in a group; renders nothing without any. */
export default function AssignedToYou({
  userId,
  groupId,
}: {
  readonly userId: number;
  readonly groupId: string;
}): ReactNode {
  const { data } = useOwnAssignments(userId);
  const assignments = (data?.assignments ?? []).filter((each) => each.groupId === groupId);
  if (assignments.length === 0) return null;
  return (
    <section className="card padded column gap-12" aria-labelledby="assigned-to-you">
      <h2 id="assigned-to-you" className="title">
        Assigned to you
      </h2>
      <ul className="column gap-12">
        {assignments.map((assignment) => (
          <li key={assignment.id} className="training__own">
            <Anchor className="link" href={assignment.path}>
              {assignment.title}
            </Anchor>
            <p className="small muted">
              {assignment.detail}. {formatDueDate(assignment)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatDueDate({ progress, dueOn }: OwnAssignment): string {
  const state = dueState(progress, dueOn, grenadaDay(serverNow()));
  const reached = progressText(progress);
  return state === 'done' ? `${DUE.done}: ${reached}` : `${reached}. ${DUE[state]} ${formatDay(dueOn)}`;
}
