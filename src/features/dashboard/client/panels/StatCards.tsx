import { serverNow } from '../../../../platform/client/server-clock.ts';
import { useState, type ReactNode } from 'react';
import { grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../../platform/shared/numbers.ts';
import { ratingOf } from '../../../achievements/rules/quiz-score.ts';
import { freezeNotice, pointsLine, progressLine, quizLine, streakStatus, streakLine } from '../../rules/stat-lines.ts';
import type { Dashboard } from '../queries.ts';

/** Progress, quizzes, streak and points, each with a line of context. */
export function StatCards(dashboard: Dashboard): ReactNode {
  return (
    <ul className="cols dashboard__stats" aria-label="Your numbers">
      <ProgressCard label="Progress" {...dashboard} />
      <QuizCard {...dashboard} />
      <Streak {...dashboard} />
      <PointsCard label="Total Points" {...dashboard} />
    </ul>
  );
}

/** Completed share of the deck, and the next milestone. */
export function ProgressCard({ label, progress }: Pick<Dashboard, 'progress'> & { readonly label: string }): ReactNode {
  return <Stat label={label} figure={progress.percent} unit="%" context={progressLine(progress)} />;
}

function QuizCard({ quiz }: Pick<Dashboard, 'quiz'>): ReactNode {
  return <Stat label="Quiz Performance" figure={quiz.averageScore} unit="%" context={quizContext(quiz)} />;
}

function Streak({ streak }: Pick<Dashboard, 'streak'>): ReactNode {
  return <StreakStat current={streak.current} context={streakStatus(streak)} />;
}

function StreakStat({ current, context }: { readonly current: number; readonly context: string }): ReactNode {
  return <Stat label="Current Streak" figure={current} unit={current === 1 ? ' day' : ' days'} context={context} />;
}

/** The streak with its freezes, for a screen that does not show freezes elsewhere. */
export function StreakCard({ streak: counted }: Pick<Dashboard, 'streak'>): ReactNode {
  const [today] = useState(() => grenadaDay(serverNow()));
  const streak = { ...counted, frozenDays: counted.frozenDays.flatMap((day) => parseGrenadaDay(day) ?? []) };
  return <StreakStat current={streak.current} context={freezeNotice(streak, today) ?? streakLine(streak)} />;
}

/** Total points and those of this week. */
export function PointsCard({ label, points }: Pick<Dashboard, 'points'> & { readonly label: string }): ReactNode {
  return <Stat label={label} figure={points.total} context={pointsLine(points)} />;
}

function quizContext({ finished, averageScore }: Dashboard['quiz']): string {
  return averageScore === null ? quizLine(finished) : `${ratingOf(averageScore)}. ${quizLine(finished)}`;
}

function Stat({
  label,
  figure,
  unit,
  context,
}: {
  readonly label: string;
  /** Null without a figure yet. */
  readonly figure: number | null;
  readonly unit?: string;
  readonly context: string;
}): ReactNode {
  return (
    <li className="card dashboard__stat">
      <p className="small medium muted">{label}</p>
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
    </li>
  );
}
