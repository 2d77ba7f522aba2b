import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { BadgeSlots } from '../../badges/client/parts.tsx';
import { useSendWaiting } from '../../progress/client/service.ts';
import { AchievementTabs } from './AchievementTabs.tsx';
import { useAchievements } from './queries.ts';
import { NextAchievement } from './NextAchievement.tsx';
import { Overview } from './Overview.tsx';
import { revealAchievements } from './service.ts';
import './achievements.css';

/** `/achievements`: what a learner has reached, what comes next, and all there is to reach. */
export default function AchievementsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  useSendWaiting(user.id);
  useEffect(revealAchievements, []);
  return (
    <div className="wrap">
      <PageHead note="Unlocked once, and yours for good." title="Achievements" />
      <Content />
    </div>
  );
}

function Content(): ReactNode {
  const { data, error, isFetching, refetch } = useAchievements();
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <NotLoaded error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className="achievements__page">
      <NextAchievement {...data} />
      <Overview {...data} />
      <section aria-labelledby="achievement-list">
        <h2 className="visually-hidden" id="achievement-list">
          All achievements
        </h2>
        <AchievementTabs {...data} />
      </section>
      <section className="achievements__all" aria-labelledby="badge-slots">
        <details>
          <summary>
            <h2 id="badge-slots">Badges</h2>
          </summary>
          <BadgeSlots />
        </details>
      </section>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading your achievements" className="achievements__page">
      <Skeleton height="132px" radius="var(--r-3)" />
      <Skeleton height="480px" radius="var(--r-3)" />
    </Skeletons>
  );
}

function NotLoaded({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState
        title="Unable to Load Achievements"
        icon={offline ? WifiOff : CloudAlert}
        retrying={retrying}
        onRetry={onRetry}
      >
        {sentenceOf(error, 'Something went wrong on our side.')} What you have unlocked is safe.
      </ErrorState>
    </div>
  );
}
