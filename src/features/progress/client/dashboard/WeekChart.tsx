import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { weekView, type WeekDay } from '../../rules/week.ts';
import type { Dashboard } from './dashboard-query.ts';

/** The week's cards as bars, Monday first, and how they stand against the goal. */
export function WeekChart({ week, now }: { readonly week: Dashboard['week']; readonly now: Date }): ReactNode {
  const known = week.flatMap(({ day, cards }) => {
    const parsed = parseGrenadaDay(day);
    return parsed === null ? [] : [{ day: parsed, cards }];
  });
  const { days, sentence, description } = weekView(known, grenadaDay(now));
  return (
    <section className="card pad week" aria-labelledby="week">
      <h2 className="h3" id="week">
        This week
      </h2>
      <p className="muted num">{sentence}</p>
      <p className="vh">{description}</p>
      <div className="wk tiny muted num" aria-hidden="true">
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
    <span className={classNames(when === 'today' && 'today', cards === 0 && 'none')}>
      <span className="col">
        {cards > 0 ? cards : null}
        <i style={height} />
      </span>
      {name.charAt(0)}
    </span>
  );
}
