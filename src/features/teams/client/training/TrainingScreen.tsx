import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import '../../../../platform/client/styles/reading-fonts.css';
import './training.css';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { PRODUCT_NAME } from '../../../../platform/client/shell/RouteFocus.tsx';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button, buttonClass } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../../platform/client/ui/PageHead.tsx';
import { NoGroup } from '../groups/NoGroup.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { AssignmentRows } from './AssignmentRows.tsx';
import { MembersProgress } from './MembersProgress.tsx';
import { useTraining, type Training } from './queries.ts';

/** `/groups/:id/training`: assignments of a group and the progress of its members, for the owner. */
export default function TrainingScreen(): ReactNode {
  const [location] = useLocation();
  const groupId = location.split('/')[2] ?? '';
  return <OneGroup key={groupId} groupId={groupId} />;
}

function OneGroup({ groupId }: { readonly groupId: string }): ReactNode {
  const { data, error, isFetching, refetch } = useTraining(groupId);
  const [assigning, setAssigning] = useState(false);
  useEffect(() => {
    document.title = `Assignments and progress · ${PRODUCT_NAME}`;
  }, []);
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return <NoGroup wasShown={data !== undefined} />;
  return (
    <div className="wrap training__page">
      <PageHead
        note={
          <Anchor className="link" href={`/groups/${groupId}`}>
            {data === undefined ? 'Study group' : <span translate="no">{data.groupName}</span>}
          </Anchor>
        }
        title="Assignments and progress"
        actions={
          data === undefined ? undefined : (
            <>
              <a className={buttonClass()} href={`/api/groups/${groupId}/training/file`} download>
                <Icon of={Download} size={18} />
                Export CSV
              </a>
              <Button variant="primary" onClick={() => setAssigning(true)}>
                <Icon of={Plus} size={18} />
                New assignment
              </Button>
            </>
          )
        }
      />
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
      {data === undefined ? null : <Shown groupId={groupId} training={data} />}
      {assigning && data !== undefined ? (
        <AssignDialog groupId={groupId} offers={data.offers} onClose={() => setAssigning(false)} />
      ) : null}
    </div>
  );
}

function Shown({ groupId, training }: { readonly groupId: string; readonly training: Training }): ReactNode {
  return (
    <>
      {training.assignments.length === 0 ? (
        <div className="card">
          <EmptyState title="Nothing is assigned">
            Give the group a study set, a quiz or a certification with a day. Every member sees it on the group.
          </EmptyState>
        </div>
      ) : (
        <AssignmentRows groupId={groupId} training={training} />
      )}
      <MembersProgress training={training} />
    </>
  );
}
