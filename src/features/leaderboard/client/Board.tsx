import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { EmptyState, ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import type { Period } from '../rules/periods.ts';
import { WHEN_WORDS } from '../rules/ranking-text.ts';
import { useLeaderboard, type Leaderboard } from './queries.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { Podium } from './Podium.tsx';
import { Ranking } from './Ranking.tsx';
import { WeeklyChallenge } from './WeeklyChallenge.tsx';

/** Learners who stand on the podium. */
const ON_PODIUM = 3;

/** One period: the three best, everyone after them, and where the learner stands. */
export function Board({ period }: { readonly period: Period }): ReactNode {
  const { data, error, isFetching, refetch } = useLeaderboard(period);
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <NotLoaded error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className="leaderboard__board">
      <div className="column gap-16">
        {data.entries.length === 0 ? <NobodyYet period={period} /> : <Places board={data} period={period} />}
      </div>
      <aside className="column gap-16">
        <WeeklyChallenge {...data.weeklyChallenge} />
        <OwnPlace board={data} period={period} />
      </aside>
    </div>
  );
}

function Places({
  board: { entries, you },
  period,
}: {
  readonly board: Leaderboard;
  readonly period: Period;
}): ReactNode {
  const after = entries.slice(ON_PODIUM);
  const isOutside = you !== null && !entries.some(({ isCurrentUser }) => isCurrentUser);
  return (
    <>
      <Podium entries={entries.slice(0, ON_PODIUM)} />
      {after.length === 0 ? null : (
        <Ranking caption={`Everyone after the first three, ${WHEN_WORDS[period]}`} entries={after} />
      )}
      {isOutside ? (
        <Ranking caption="Around your place" captionShown entries={[...you.above, you, ...you.below]} />
      ) : null}
    </>
  );
}

function NobodyYet({ period }: { readonly period: Period }): ReactNode {
  return (
    <div className="card">
      <EmptyState title="Nobody is here yet">
        {period === 'all'
          ? 'No points yet. Join, study one card, and you are first.'
          : `No points yet ${WHEN_WORDS[period]}. Join, study one card, and you are first.`}
      </EmptyState>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading the leaderboard">
      <Skeleton height="330px" radius="var(--r-3)" />
      <Skeleton height="400px" radius="var(--r-3)" />
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
        title="Unable to Load the Leaderboard"
        icon={offline ? WifiOff : CloudAlert}
        retrying={retrying}
        onRetry={onRetry}
      >
        {sentenceOf(error, 'Something went wrong on our side.')} Your points are safe.
      </ErrorState>
    </div>
  );
}
