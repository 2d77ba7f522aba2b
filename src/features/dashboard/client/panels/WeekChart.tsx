import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { weekView, type WeekDay } from '../../rules/week-chart.ts';
import type { Dashboard } from '../queries.ts';

/** The week's cards as bars, Monday first, and how they stand against the goal. */
export function WeekChart({ week, now }: { readonly week: Dashboard['week']; readonly now: Date }): ReactNode {
  const known = week.flatMap(({ day, cards }) => {
    const parsed = parseGrenadaDay(day);
    return parsed === null ? [] : [{ day: parsed, cards }];
  });
  const { days, sentence, description } = weekView(known, grenadaDay(now));
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
