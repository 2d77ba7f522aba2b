import { useState, type ReactNode } from 'react';
import { Ring } from '../../../../platform/client/ui/Progress.tsx';
import { grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../../platform/shared/numbers.ts';
import { ratingOf } from '../../../quiz/rules/rating.ts';
import { freezeNews, pointsLine, quizLine, scoreLine, streakDots, streakLine } from '../../rules/stat-lines.ts';
import type { Dashboard } from '../queries.ts';

/** Progress, quizzes, streak and points: each a number, its line of context and at most one tiny chart. */
export function StatCards(dashboard: Dashboard): ReactNode {
  return (
    <ul className="cols dashboard__stats" aria-label="Your numbers">
      <ProgressCard label="Progress" {...dashboard} />
      <QuizCard {...dashboard} />
      <StreakCard {...dashboard} />
      <PointsCard label="Total Points" {...dashboard} />
    </ul>
  );
}

/** The share of the deck that is completed. */
export function ProgressCard({ label, progress }: Pick<Dashboard, 'progress'> & { readonly label: string }): ReactNode {
  return (
    <Stat label={label} figure={progress.percent} unit="%" context={`${progress.completed} of ${progress.total} cards`}>
      <Ring value={progress.percent} label={label} words={`${progress.percent} percent`} />
    </Stat>
  );
}

function QuizCard({ quiz }: Pick<Dashboard, 'quiz'>): ReactNode {
  return (
    <Stat label="Quiz Performance" figure={quiz.averageScore} unit="%" context={quizContext(quiz)}>
      {quiz.recentScores.length > 0 ? <ScoreLine scores={quiz.recentScores} /> : null}
    </Stat>
  );
}

/** Days in a row, and the freezes that keep them. */
export function StreakCard({ streak: counted }: Pick<Dashboard, 'streak'>): ReactNode {
  const [today] = useState(() => grenadaDay(new Date()));
  const streak = { ...counted, frozenDays: counted.frozenDays.flatMap((day) => parseGrenadaDay(day) ?? []) };
  return (
    <Stat
      label="Current Streak"
      figure={streak.current}
      unit={streak.current === 1 ? ' day' : ' days'}
      context={freezeNews(streak, today) ?? streakLine(streak)}
    >
      <span className="dashboard__days" aria-hidden="true">
        {streakDots(streak).map((on, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- five places in a row, each its own day
          <i key={index} className={on ? 'dashboard__studied' : undefined} />
        ))}
      </span>
    </Stat>
  );
}

/** All points, and those of this week. */
export function PointsCard({ label, points }: Pick<Dashboard, 'points'> & { readonly label: string }): ReactNode {
  return <Stat label={label} figure={points.total} context={pointsLine(points.thisWeek)} />;
}

/** A score never stands without its word. */
function quizContext({ finished, averageScore }: Dashboard['quiz']): string {
  return averageScore === null ? quizLine(finished) : `${ratingOf(averageScore)}. ${quizLine(finished)}`;
}

function Stat({
  label,
  figure,
  unit,
  context,
  children,
}: {
  readonly label: string;
  /** Null when there is none yet. */
  readonly figure: number | null;
  readonly unit?: string;
  readonly context: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <li className="card dashboard__stat">
      <p className="small medium muted">{label}</p>
      <div className="dashboard__stat-row">
        <div>
          {figure === null ? (
            <p className="dashboard__big" aria-hidden="true">
              –
            </p>
          ) : (
            <p className="dashboard__big">
              {thousands(figure)}
              {unit === undefined ? null : <small>{unit}</small>}
            </p>
          )}
          <p className="dashboard__hint small muted tabular">{context}</p>
        </div>
        {children ? <div className="dashboard__chart">{children}</div> : null}
      </div>
    </li>
  );
}

const LINE = { width: 66, height: 34 };
const MARGIN = 3;

function ScoreLine({ scores }: { readonly scores: readonly number[] }): ReactNode {
  const points = scoreLine(scores, LINE);
  const last = points.at(-1);
  return (
    <>
      <span className="visually-hidden">Last scores in percent: {scores.slice(-points.length).join(', ')}</span>
      <svg
        width={LINE.width + 2 * MARGIN}
        height={LINE.height + 2 * MARGIN}
        viewBox={`${-MARGIN} ${-MARGIN} ${LINE.width + 2 * MARGIN} ${LINE.height + 2 * MARGIN}`}
        aria-hidden="true"
      >
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last === undefined ? null : <circle cx={last.x} cy={last.y} r="3" fill="currentColor" />}
      </svg>
    </>
  );
}
