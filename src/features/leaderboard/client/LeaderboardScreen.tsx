import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { POINTS_PER_CARD } from '../../progress/rules/awards.ts';
import { PERIODS, type Period, TAB_LABELS, PERIOD_TEXT, countOf, noPointsText, ordinal } from '../rules/periods.ts';
import './leaderboard.css';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { useLeaderboard, type Leaderboard, type Entry } from './queries.ts';
import { OwnRank } from './OwnRank.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';

/** `/leaderboard`: ranks of a week, a month and all time among learners who chose to appear. */
export default function LeaderboardScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [period, setPeriod] = useState('week');
  useSendPending(user.id);
  return (
    <div className="wrap leaderboard__page">
      <PageHead title="Leaderboard" sub="The points of learners who joined." />
      <Tabs
        label="Period"
        value={period}
        onChange={setPeriod}
        tabs={PERIODS.map((value) => ({
          value,
          label: TAB_LABELS[value],
          content: <Board period={value} onPeriod={setPeriod} />,
        }))}
      />
    </div>
  );
}

const PODIUM_SIZE = 3;

/** With fewer learners, a plain list says it all. */
const PODIUM_FROM = 7;

/** The ranks of a period and the user's own rank. */
function Board({
  period,
  onPeriod,
}: {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const { data, error, isFetching, refetch } = useLeaderboard(period);
  const heading = useHeadingAfterChange(data?.optedIn);
  if (data === undefined)
    return error === null ? (
      <LoadingState />
    ) : (
      <NotLoaded
        title="Unable to Load the Leaderboard"
        safe="Your points are safe."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const ownRank = <OwnRank board={data} period={period} heading={heading} />;
  return (
    <div className="leaderboard__board">
      <div className="column gap-16">
        {data.optedIn ? null : ownRank}
        {data.you === null ? null : <OwnPlace you={data.you} learners={data.totalLearners} period={period} />}
        {data.entries.length > 0 ? (
          <Rankings board={data} period={period} />
        ) : data.optedIn ? (
          <EmptyBoard period={period} onPeriod={onPeriod} />
        ) : null}
        {data.you === null || data.totalLearners > PODIUM_SIZE ? null : (
          <Invitation rank={data.you.rank} learners={data.totalLearners} period={period} />
        )}
      </div>
      <aside className="column gap-16">
        <WeeklyChallenge {...data.weeklyChallenge} hasLink={!data.optedIn || data.entries.length > 0} />
        {data.optedIn ? ownRank : null}
      </aside>
    </div>
  );
}

/** Returns the ref of a heading, which gets the focus when the user joined or left and the pressed button is gone. */
function useHeadingAfterChange(optedIn: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(optedIn);
  useEffect(() => {
    if (before.current !== undefined && before.current !== optedIn) heading.current?.focus();
    before.current = optedIn;
  }, [optedIn]);
  return heading;
}

/** The weekly challenge, also for users who are not on the leaderboard. `hasLink`: false beside an empty board, which has the link. */
function WeeklyChallenge({
  target,
  studied,
  hasLink,
}: Leaderboard['weeklyChallenge'] & { readonly hasLink: boolean }): ReactNode {
  return (
    <section className="card padded column gap-14" aria-labelledby="challenge">
      <h2 className="title" id="challenge">
        Weekly challenge: {target} cards by Sunday
      </h2>
      <Bar
        label="Weekly challenge"
        value={studied}
        max={target}
        text={studied < target ? `${studied} of ${target} cards` : `Done: ${studied} cards this week`}
      />
      {hasLink ? (
        <ButtonLink href="/flashcards" block>
          Study cards
        </ButtonLink>
      ) : null}
    </section>
  );
}

function Rankings({
  board: { entries, you, totalLearners },
  period,
}: {
  readonly board: Leaderboard;
  readonly period: Period;
}): ReactNode {
  const hasPodium = totalLearners >= PODIUM_FROM;
  const after = hasPodium ? entries.slice(PODIUM_SIZE) : entries;
  const isOutside = you !== null && !entries.some(({ isCurrentUser }) => isCurrentUser);
  return (
    <>
      {hasPodium ? <Podium entries={entries.slice(0, PODIUM_SIZE)} /> : null}
      {after.length === 0 ? null : (
        <Ranking
          caption={`Everyone${hasPodium ? ' after the first three' : ''}, ${PERIOD_TEXT[period]}`}
          entries={after}
        />
      )}
      {isOutside ? (
        <Ranking caption="Just above and below you" captionShown entries={[...you.above, you, ...you.below]} />
      ) : null}
    </>
  );
}

interface RankingProps {
  readonly caption: string;
  /** Whether the caption is visible; otherwise only screen readers read it. */
  readonly captionShown?: boolean;
  /** Best first. */
  readonly entries: readonly Entry[];
}

/** A table of learners. On phones it shows only rank, learner and points. */
function Ranking({ caption, captionShown = false, entries }: RankingProps): ReactNode {
  return (
    <div className="card">
      <table className="leaderboard__places tabular">
        <caption className={captionShown ? 'title serif' : 'visually-hidden'}>{caption}</caption>
        <thead className="small medium muted">
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Learner</th>
            <th scope="col" className="leaderboard__more">
              Cards
            </th>
            <th scope="col" className="leaderboard__more">
              Quiz average
            </th>
            <th scope="col" className="leaderboard__more">
              Streak
            </th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={index} aria-current={entry.isCurrentUser || undefined}>
              <td className="leaderboard__rank serif">{entry.rank}</td>
              <th scope="row">
                <LearnerName entry={entry} hasStreak />
              </th>
              <td className="leaderboard__more">{entry.cardsStudied}</td>
              <td className="leaderboard__more">{entry.quizScore === null ? 'No quiz' : `${entry.quizScore}%`}</td>
              <td className="leaderboard__more">{countOf(entry.studyStreak, 'day')}</td>
              <td className="strong" translate="no">
                {entry.totalXP.toLocaleString('en')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first three. */
function Podium({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <section className="card padded" aria-labelledby="podium">
      <h2 className="visually-hidden" id="podium">
        Top three
      </h2>
      <ol className="leaderboard__podium">
        {entries.map((entry, index) => (
          <li key={index} data-rank={entry.rank} aria-current={entry.isCurrentUser || undefined}>
            <LearnerName entry={entry} />
            <span className="small muted tabular">{countOf(entry.totalXP, 'point')}</span>
            <span className="leaderboard__book">
              <span className="visually-hidden">Place </span>
              <span translate="no">{entry.rank}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Avatar and name of a learner, with a mark for the user's own. */
function LearnerName({
  entry: { username, handle, isCurrentUser, studyStreak },
  hasStreak = false,
}: {
  readonly entry: Entry;
  /** Whether phones show the streak below the name, where the table has no column for it. */
  readonly hasStreak?: boolean;
}): ReactNode {
  return (
    <span className="leaderboard__learner">
      <Avatar username={username} />
      <span>
        <span translate="no">{username}</span>
        {handle === null ? null : (
          <span className="muted" translate="no">
            {' '}
            ({handle})
          </span>
        )}
        {isCurrentUser ? <span className="muted"> (you)</span> : null}
        {hasStreak ? <span className="small muted leaderboard__phone-streak">{studyStreak}-day streak</span> : null}
      </span>
    </span>
  );
}

type Own = NonNullable<Leaderboard['you']>;

/** The user's own place in words, first on the page. */
function OwnPlace({
  you,
  learners,
  period,
}: {
  readonly you: Own;
  readonly learners: number;
  readonly period: Period;
}): ReactNode {
  return (
    <section className="card leaderboard__own" aria-label="Your place in words">
      <span className="numeral serif tabular" aria-hidden="true">
        {you.rank.toLocaleString('en')}
        <small>{ordinal(you.rank).replace(/[\d,]+/, '')}</small>
      </span>
      <div>
        <p className="strong">
          You are {ordinal(you.rank)} of {learners.toLocaleString('en')} {PERIOD_TEXT[period]}
        </p>
        <p className="muted">
          <Distance you={you} learners={learners} />
        </p>
      </div>
    </section>
  );
}

/** How far the next place is. */
function Distance({ you, learners }: { readonly you: Own; readonly learners: number }): ReactNode {
  const { pointsToNext, nextRank, above, totalXP } = you;
  if (pointsToNext === null || nextRank === null)
    return learners === 1 ? 'You are the first one here.' : `You lead with ${countOf(totalXP, 'point')}.`;
  const next = above.findLast(({ rank }) => rank === nextRank)?.username;
  const cards = countOf(Math.ceil(pointsToNext / POINTS_PER_CARD), 'card');
  return (
    <>
      {countOf(pointsToNext, 'point')} behind{' '}
      {next === undefined ? `place ${nextRank}` : <span translate="no">{next}</span>}. That is {cards}.
    </>
  );
}

/** Asks for company while the podium has room. */
function Invitation({
  rank,
  learners,
  period,
}: {
  readonly rank: number;
  readonly learners: number;
  readonly period: Period;
}): ReactNode {
  return (
    <div className="card">
      <EmptyState
        title="There is room for more"
        action={
          <ShareButton
            request={{ type: 'leaderboard', period }}
            data={{ type: 'leaderboard', position: rank, totalUsers: learners }}
          >
            Invite someone
          </ShareButton>
        }
      >
        Studying is easier with company. Ask someone from work or class to join you.
      </EmptyState>
    </div>
  );
}

/** The longer period offered when it has points and the shorter one has none. */
const LONGER_PERIOD: Readonly<Partial<Record<Period, Period>>> = { week: 'month', month: 'all' };

function EmptyBoard({
  period,
  onPeriod,
}: {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const longer = LONGER_PERIOD[period] ?? period;
  const hasPoints = (useLeaderboard(longer).data?.entries.length ?? 0) > 0;
  return (
    <div className="card">
      <EmptyState
        title={noPointsText(period)}
        action={
          <div className="pair">
            <ButtonLink variant="primary" href="/flashcards">
              Study cards
            </ButtonLink>
            {hasPoints ? (
              <Button variant="quiet" onClick={() => onPeriod(longer)}>
                See {TAB_LABELS[longer]}
              </Button>
            ) : null}
          </div>
        }
      >
        Study one card and you are first.
      </EmptyState>
    </div>
  );
}

function LoadingState(): ReactNode {
  return (
    <Skeletons label="Loading the leaderboard">
      <Skeleton height="330px" radius="var(--r-3)" />
      <Skeleton height="400px" radius="var(--r-3)" />
    </Skeletons>
  );
}
