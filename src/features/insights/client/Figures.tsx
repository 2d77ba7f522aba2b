import CheckMark from 'lucide-react/icons/check';
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { formatWeekday } from '../rules/insight.ts';
import { activityText, weekText } from '../rules/week.ts';
import { useInsightProgress, type InsightProgress } from './queries.ts';

/** The week with streak and points, and the study suggestion. */
export function Figures(): ReactNode {
  const { data, error, isFetching, refetch } = useInsightProgress();
  if (data !== undefined) {
    return (
      <div className="column gap-16">
        <Week {...data} />
        <Suggestion {...data.recommendation} />
      </div>
    );
  }
  if (error === null) {
    return (
      <Skeletons label="Loading your figures">
        <Skeleton height="96px" radius="var(--r-3)" />
        <Skeleton height="160px" radius="var(--r-3)" />
      </Skeletons>
    );
  }
  return (
    <div className="card padded column" role="alert">
      <p>Your figures did not load. {sentenceOf(error, 'Please try again.')}</p>
      <div>
        <Button busy={isFetching} busyLabel="Trying..." onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

/** Streak, points and the week in one card. */
function Week({
  streakCount,
  totalPoints,
  week,
  weeklyDone,
  weeklyGoal,
  weeklyProgress,
  ...progress
}: InsightProgress): ReactNode {
  // An answer cached by an earlier release lacks the daily goal.
  const cached: Partial<Pick<InsightProgress, 'dailyGoal'>> = progress;
  const dailyGoal = cached.dailyGoal ?? null;
  const today = useGrenadaDay();
  const text = weekText({
    cards: weeklyDone,
    cardsToday: week.find(({ day }) => day === today)?.cards ?? 0,
    goal: weeklyGoal,
    dailyGoal,
  });
  return (
    <section className="card padded column gap-12" aria-labelledby="insights-week">
      <h2 className="title" id="insights-week">
        Weekly progress
      </h2>
      <ul className="apart insights__week">
        {week.map((day) => (
          <li key={day.day} className="column tiny muted">
            <i
              className={classNames(
                'mark-ring',
                activityText(day) !== null && 'reached',
                day.day === today && 'insights__today',
              )}
            >
              {activityText(day) === null ? null : <Icon of={CheckMark} size={14} strokeWidth={2.6} />}
            </i>
            <span aria-hidden="true" className={day.day === today ? 'strong' : undefined}>
              {formatWeekday(day.day).charAt(0)}
            </span>
            <span className="visually-hidden">
              {formatWeekday(day.day)}: {activityText(day) ?? 'nothing'}
            </span>
          </li>
        ))}
      </ul>
      {dailyGoal === null ? (
        <Bar value={weeklyProgress} label="Weekly progress" text={text} />
      ) : (
        <p className="small muted tabular">{text}</p>
      )}
      <dl className="facts small">
        <div>
          <dt>Current streak</dt>
          <dd className="tabular">{counted(streakCount, 'day')}</dd>
        </div>
        <div>
          <dt>Total points</dt>
          <dd className="tabular">{totalPoints.toLocaleString('en-GB')}</dd>
        </div>
      </dl>
    </section>
  );
}

function Suggestion({ topic, reason, estimatedTime, path }: InsightProgress['recommendation']): ReactNode {
  return (
    <section className="card padded column" aria-labelledby="insights-suggestion">
      <h2 className="title" id="insights-suggestion">
        Study suggestion
      </h2>
      <p className="strong">{topic}</p>
      <p className="small muted">{reason}</p>
      <p className="flow small">
        {path.startsWith('/law') ? (
          <a className="link reach" href={path}>
            Read it in the law library
          </a>
        ) : (
          <Link className="link reach" href={path}>
            {path === '/review' ? 'Review your cards' : 'Study cards'}
          </Link>
        )}
        <span className="muted">About {estimatedTime}</span>
      </p>
    </section>
  );
}
