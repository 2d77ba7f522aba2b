import { useRef, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/facts.css';
import { toast } from '../../../platform/client/ui/toast.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import type { Period } from '../rules/periods.ts';
import { countOf, ordinal, WHEN_WORDS } from '../rules/ranking-text.ts';
import { Appearance } from './Appearance.tsx';
import type { Change, Leaderboard } from './queries.ts';

const NEWS: Readonly<Record<Change['kind'], string>> = {
  joined: 'You are on the leaderboard',
  renamed: 'Your name is saved',
  left: 'You are off the leaderboard',
};

const NO_POINTS: Readonly<Record<Period, string>> = {
  week: 'You have no points this week yet.',
  month: 'You have no points this month yet.',
  all: 'You have no points yet.',
};

export interface OwnPlaceProps {
  readonly board: Leaderboard;
  readonly period: Period;
}

/** Where the learner stands, or what joining would mean; and the choice itself. */
export function OwnPlace({ board, period }: OwnPlaceProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { optedIn, alias, nameWithoutAlias } = board;

  /** What was pressed is gone when someone joins or leaves, so the focus goes to what took its place. */
  function tell({ kind }: Change): void {
    if (kind !== 'renamed') heading.current?.focus();
    toast({ title: NEWS[kind], tone: 'success' });
  }

  return (
    <section className="card padded column gap-12" aria-labelledby="own-place">
      <h2 className="title" id="own-place" tabIndex={-1} ref={heading}>
        {optedIn ? 'Your place' : 'Join the leaderboard'}
      </h2>
      {optedIn ? <Place board={board} period={period} /> : <BeforeJoining board={board} period={period} />}
      <Appearance
        key={String(optedIn)}
        optedIn={optedIn}
        alias={alias}
        nameWithoutAlias={nameWithoutAlias}
        onChange={tell}
      />
    </section>
  );
}

function Place({ board: { you, totalLearners }, period }: OwnPlaceProps): ReactNode {
  if (you === null) {
    return <p className="muted">{NO_POINTS[period]} Your first card gives you a place.</p>;
  }
  return (
    <>
      <dl className="facts">
        <Fact name={`Rank ${WHEN_WORDS[period]}`} value={you.rank} />
        {you.pointsToNext === null || you.nextRank === null ? null : (
          <Fact name={`Points to ${ordinal(you.nextRank)}`} value={you.pointsToNext} />
        )}
        {you.bestRank === null ? null : <Fact name="Best rank" value={you.bestRank} />}
        <Fact name="Learners" value={totalLearners} />
      </dl>
      <ShareButton
        request={{ type: 'leaderboard', period }}
        data={{ type: 'leaderboard', position: you.rank, totalUsers: totalLearners }}
      >
        Share your place
      </ShareButton>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeral tabular">{value.toLocaleString('en')}</dd>
    </div>
  );
}

function BeforeJoining({ board, period }: OwnPlaceProps): ReactNode {
  // What an earlier release kept for times without a network may not have it.
  const kept: Partial<Pick<OwnPlaceProps['board'], 'beforeJoining'>> = board;
  const beforeJoining = kept.beforeJoining ?? null;
  return (
    <>
      {beforeJoining === null ? (
        <p className="muted">{NO_POINTS[period]}</p>
      ) : (
        <>
          <dl className="facts">
            <Fact name={`Your points ${WHEN_WORDS[period]}`} value={beforeJoining.totalXP} />
            <Fact name="Cards completed" value={beforeJoining.cardsStudied} />
          </dl>
          <p className="muted">
            {`Only you see this: if you join, you are ${ordinal(beforeJoining.rank)} of ${countOf(board.totalLearners + 1, 'learner')} ${WHEN_WORDS[period]}.`}
          </p>
        </>
      )}
      <p>
        You are not on the leaderboard. If you join, every learner who is signed in sees your name, points, cards, quiz
        average, streak, level and how many achievements you have. Never your email, and you can leave at any time.
      </p>
    </>
  );
}
