import Bookmark from 'lucide-react/icons/bookmark';
import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { whenText } from '../../../progress/rules/when-text.ts';
import type { Dashboard } from '../queries.ts';

const KINDS = {
  completed: { icon: CheckMark, label: 'Card completed' },
  bookmarked: { icon: Bookmark, label: 'Bookmarked' },
};

interface ActivityProps {
  readonly activity: Dashboard['recentActivity'];
  readonly now: Date;
}

/** The user's recent activity, newest first. */
export function RecentActivity({ activity, now }: ActivityProps): ReactNode {
  return (
    <section className="card padded" aria-labelledby="activity">
      <h2 className="title" id="activity">
        Recent Activity
      </h2>
      {activity.length === 0 ? <NothingYet /> : <List activity={activity} now={now} />}
    </section>
  );
}

function NothingYet(): ReactNode {
  return (
    <p className="muted">
      <span>No recent activity yet</span>: study one card and it will appear here.
    </p>
  );
}

function List({ activity, now }: ActivityProps): ReactNode {
  return (
    <ul className="dashboard__activity rows">
      {activity.map(({ kind, cardId, title, category, at }) => (
        <li key={`${kind} ${cardId}`} data-kind={kind}>
          <Icon of={KINDS[kind].icon} strokeWidth={2} />
          <div>
            <p className="medium">{title}</p>
            <small className="small muted">
              {KINDS[kind].label}, {category}
            </small>
          </div>
          <time className="small muted" dateTime={at}>
            {whenText(new Date(at), now)}
          </time>
        </li>
      ))}
    </ul>
  );
}
