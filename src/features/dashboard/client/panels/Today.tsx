import { serverNow } from '../../../../platform/client/server-clock.ts';
import CheckMark from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Newspaper from 'lucide-react/icons/newspaper';
import Snowflake from 'lucide-react/icons/snowflake';
import Target from 'lucide-react/icons/target';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Ring } from '../../../../platform/client/ui/Progress.tsx';
import { grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { MAX_FREEZES } from '../../../progress/rules/streak.ts';
import { freezeNotice } from '../../rules/stat-lines.ts';
import { freezeText, goalLine, weekMarks, type DayMark } from '../../rules/today.ts';
import type { Dashboard } from '../queries.ts';

/** Today: the daily goal, the days of the week, and the insight of the day. */
export function Today(dashboard: Dashboard): ReactNode {
  return (
    <section className="cols dashboard__now" aria-labelledby="today">
      <h2 className="visually-hidden" id="today">
        Today
      </h2>
      <Goal {...dashboard.goal} />
      {dashboard.streak.longest === 0 ? null : <Week {...dashboard} />}
      {dashboard.insight ? <Insight {...dashboard.insight} /> : null}
    </section>
  );
}

function Goal(goal: Dashboard['goal']): ReactNode {
  const { dailyGoal, cardsToday } = goal;
  const line = goalLine(goal);
  if (dailyGoal === null && cardsToday === 0)
    return (
      <Link className="card dashboard__part dashboard__insight" href="/account">
        <Icon of={Target} size={24} strokeWidth={1.6} />
        <span>
          <h3>Daily goal</h3>
          <span className="smallish muted">Choose a goal</span>
        </span>
        <Icon of={ChevronRight} size={18} />
      </Link>
    );
  return (
    <div className="card line dashboard__part dashboard__goal">
      {cardsToday === 0 || dailyGoal === null ? null : (
        <Ring size={72} label="Daily goal" value={cardsToday} max={dailyGoal} text={line}>
          <b className="numeral tabular" aria-hidden="true">
            {cardsToday}
          </b>
        </Ring>
      )}
      <div>
        <div className="apart">
          <h3>Daily goal</h3>
          {dailyGoal === null ? (
            <Link className="link reach smallish" href="/account">
              Choose a goal
            </Link>
          ) : null}
        </div>
        <p className="muted smallish tabular">{line}</p>
      </div>
    </div>
  );
}

function Week({ streak: counted, week }: Pick<Dashboard, 'streak' | 'week'>): ReactNode {
  const [today] = useState(() => grenadaDay(serverNow()));
  const streak = { ...counted, frozenDays: counted.frozenDays.flatMap((day) => parseGrenadaDay(day) ?? []) };
  const days = week.flatMap((each) => {
    const day = parseGrenadaDay(each.day);
    return day === null ? [] : [{ ...each, day }];
  });
  const { marks, sentence } = weekMarks(days, streak.frozenDays, today);
  const notice = freezeNotice(streak, today);
  return (
    <div className="card dashboard__part dashboard__this-week">
      <h3>This week</h3>
      <Marks marks={marks} sentence={sentence} />
      {streak.current < FREEZES_FROM && streak.freezes === 0 ? null : (
        <div className="dashboard__freezes smallish">
          {notice === null ? null : <p>{notice}</p>}
          <details>
            <summary className="link reach">
              {FREEZE_LABELS[streak.freezes] ?? `${streak.freezes} freezes held`}
            </summary>
            <p className="muted">{freezeText(streak, MAX_FREEZES)}</p>
          </details>
        </div>
      )}
    </div>
  );
}

/** The insight of the day, as a link. */
function Insight({ title, readingTime, isCompleted }: NonNullable<Dashboard['insight']>): ReactNode {
  return (
    <Anchor className="card dashboard__part dashboard__insight" href="/daily-insights">
      <Icon of={Newspaper} size={24} strokeWidth={1.6} />
      <span>
        <h3>{title}</h3>
        <span className="smallish muted">
          Daily Insights, {isCompleted ? 'read today' : readingTime === 1 ? '1 minute' : `${readingTime} minutes`}
        </span>
      </span>
      <Icon of={ChevronRight} size={18} />
    </Anchor>
  );
}

/** The streak in days from which freezes are explained. */
const FREEZES_FROM = 2;

const FREEZE_LABELS = ['What is a freeze?', '1 freeze held'];

/** The days of the week; an icon, not only a color, shows each state. */
function Marks({ marks, sentence }: { readonly marks: readonly DayMark[]; readonly sentence: string }): ReactNode {
  return (
    <>
      <p className="visually-hidden">{sentence}</p>
      <ol className="dashboard__marks" aria-hidden="true">
        {marks.map(({ name, state, isToday }) => (
          <li key={name} data-state={state} data-today={isToday || undefined}>
            <i>
              {state === 'studied' ? <Icon of={CheckMark} size={14} strokeWidth={2.6} /> : null}
              {state === 'frozen' ? <Icon of={Snowflake} size={14} strokeWidth={2} /> : null}
            </i>
            {name.charAt(0)}
          </li>
        ))}
      </ol>
    </>
  );
}
