import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import './groups.css';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import JoinForm from './JoinForm.tsx';
import { useGroupByCode } from './queries.ts';

/** `/groups/join/:code`: the group of an invite code. A member is redirected to the group. */
export default function JoinGroupScreen(): ReactNode {
  const [path, navigate] = useLocation();
  const code = decodeURIComponent(path.split('/')[3] ?? '');
  const { data, error, isFetching, refetch } = useGroupByCode(code);
  const groupId = data !== undefined && data.you !== null ? data.id : null;
  useEffect(() => {
    if (groupId !== null) navigate(`/groups/${groupId}`, { replace: true });
  }, [groupId, navigate]);

  if (data !== undefined)
    return (
      <div className="wrap one-column groups__door">
        <JoinForm group={data} code={code} onJoined={(id) => navigate(`/groups/${id}`, { replace: true })} />
      </div>
    );
  if (error instanceof ApiFailure && (error.status === 410 || error.status === 400))
    return (
      <div className="wrap one-column groups__door">
        <div className="card">
          <EmptyState
            title="This code does not work any more"
            heading="h1"
            action={<ButtonLink href="/groups">See study groups</ButtonLink>}
          >
            It has expired or was stopped. Ask the person who sent it to you for a new one.
          </EmptyState>
        </div>
      </div>
    );
  return (
    <div className="wrap one-column groups__door">
      {error === null ? (
        <Skeletons label="Loading the group">
          <Skeleton height="320px" radius="var(--r-3)" />
        </Skeletons>
      ) : (
        <NotLoaded
          title="The group did not load"
          safe="The code still works."
          heading="h1"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
