import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import '../../../../platform/client/styles/reading-fonts.css';
import './live-rooms.css';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { NoGroup } from '../groups/NoGroup.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { useSessions, type Session } from './queries.ts';
import { SessionCard } from './SessionCard.tsx';

/** Sessions of a group, coming and past, with a button to plan one for users who may. */
export default function Sessions({
  groupId,
  userId,
}: {
  readonly groupId: string;
  readonly userId: number;
}): ReactNode {
  const { data, error, isFetching, refetch } = useSessions(groupId);
  const [planning, setPlanning] = useState<Session | 'new' | null>(null);
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return <NoGroup wasShown={data !== undefined} />;
  const sessions = data?.sessions ?? [];
  const ahead = sessions.filter(({ state }) => state === 'planned' || state === 'open');
  const isEmpty = data !== undefined && ahead.length === 0;
  const plan =
    data?.mayPlan === true ? (
      <Button variant="primary" onClick={() => setPlanning('new')}>
        <Icon of={Plus} size={18} />
        Plan a session
      </Button>
    ) : null;
  const past = sessions.filter(({ state }) => state === 'over' || state === 'cancelled');
  return (
    <>
      <h2 className="visually-hidden">Sessions</h2>
      {isEmpty ? null : (
        <div className="live-rooms__tab-head">
          {plan}
          <p className="small muted">Times are in Grenada time.</p>
        </div>
      )}
      {data === undefined ? (
        <Unloaded error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <NothingPlanned plan={plan} />
      ) : null}
      <List label="To come" sessions={ahead} groupId={groupId} onChange={setPlanning} />
      {past.length === 0 ? null : (
        <section className="live-rooms__past">
          <h2>Past and cancelled</h2>
          <List label="Past and cancelled" sessions={past} groupId={groupId} onChange={setPlanning} />
        </section>
      )}
      {planning === null ? null : (
        <PlanDialog
          groupId={groupId}
          userId={userId}
          session={planning === 'new' ? null : planning}
          onClose={() => setPlanning(null)}
        />
      )}
    </>
  );
}

/** Loading and error state of the sessions. */
function Unloaded({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  return error === null ? (
    <Skeletons label="Loading the sessions">
      <Skeleton height="160px" radius="var(--r-3)" />
    </Skeletons>
  ) : (
    <NotLoaded
      title="The sessions did not load"
      safe="The planned sessions are safe."
      error={error}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

function NothingPlanned({ plan }: { readonly plan: ReactNode }): ReactNode {
  return (
    <div className="card">
      <EmptyState title="Nothing is planned" action={plan}>
        {plan !== null
          ? 'The group meets in a live room and answers cards together.'
          : 'The owner and moderators plan sessions. You will see them here.'}
      </EmptyState>
    </div>
  );
}

function List({
  label,
  sessions,
  groupId,
  onChange,
}: {
  readonly label: string;
  readonly sessions: readonly Session[];
  readonly groupId: string;
  readonly onChange: (session: Session) => void;
}): ReactNode {
  if (sessions.length === 0) return null;
  return (
    <ul className="column gap-16" aria-label={label}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard groupId={groupId} session={session} onChange={() => onChange(session)} />
        </li>
      ))}
    </ul>
  );
}
