import { useState, type ReactNode, type CSSProperties } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { StudyNotLoaded, StudyWait } from '../../../../platform/client/ui/StudyWait.tsx';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { ShareButton } from '../../../sharing/client/parts.tsx';
import { weekView, type WeekDay } from '../../rules/week-chart.ts';
import { StatCards } from '../panels/StatCards.tsx';
import { useDashboard, type Dashboard } from '../queries.ts';

/** The learner's figures: cards, quizzes, streak and points, the cards of each day of the week, and a way to share how far the cards have come. */
export function OverallProgress(): ReactNode {
  const [now] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useDashboard();
  if (data !== undefined) {
    return (
      <div className="cols">
        <StatCards {...data} />
        <WeekChart week={data.week} dailyGoal={data.goal.dailyGoal} now={now} />
        {data.progress.completed === 0 ? null : <ShareProgress {...data.progress} />}
      </div>
    );
  }
  if (error === null) return <StudyWait />;
  return (
    <StudyNotLoaded
      sentence={sentenceOf(error, 'Your figures did not load.')}
      offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The week's cards as bars, Monday first, and how they stand against the goal. */
function WeekChart({
  week,
  dailyGoal,
  now,
}: {
  readonly week: Dashboard['week'];
  readonly dailyGoal: number | null;
  readonly now: Date;
}): ReactNode {
  const known = week.flatMap(({ day, cards }) => {
    const parsed = parseGrenadaDay(day);
    return parsed === null ? [] : [{ day: parsed, cards }];
  });
  const { days, sentence, description } = weekView(known, grenadaDay(now), dailyGoal);
  return (
    <section className="card padded dashboard__week" aria-labelledby="week">
      <h2 className="title" id="week">
        This week
      </h2>
      <p className="muted tabular">{sentence}</p>
      <p className="visually-hidden">{description}</p>
      <div className="dashboard__week-chart tiny muted tabular" aria-hidden="true">
        {days.map((day) => (
          <DayBar key={day.name} day={day} />
        ))}
      </div>
    </section>
  );
}

function DayBar({ day: { name, cards, when, share } }: { readonly day: WeekDay }): ReactNode {
  const height: CSSProperties & { '--share': number } = { '--share': share };
  return (
    <span className={classNames(when === 'today' && 'dashboard__today', cards === 0 && 'dashboard__none')}>
      <span className="dashboard__week-column">
        {cards > 0 ? cards : null}
        <i style={height} />
      </span>
      {name.charAt(0)}
    </span>
  );
}

function ShareProgress({ completed, total }: Dashboard['progress']): ReactNode {
  return (
    <div>
      <ShareButton
        request={{ type: 'flashcard_progress' }}
        data={{ type: 'flashcard_progress', completedCards: completed, totalCards: total, category: null }}
      >
        Share progress
      </ShareButton>
    </div>
  );
}
