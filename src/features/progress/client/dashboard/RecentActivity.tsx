import Bookmark from 'lucide-react/icons/bookmark';
import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Nutmeg } from '../../../../platform/client/ui/ornaments.tsx';
import { whenText } from '../../rules/when.ts';
import type { Dashboard } from './dashboard-query.ts';

const KINDS = {
  completed: { icon: CheckMark, words: 'Card completed' },
  bookmarked: { icon: Bookmark, words: 'Bookmarked' },
};

/** What the learner did last, newest first. */
export function RecentActivity({ activity, now }: { readonly activity: Dashboard['recentActivity']; readonly now: Date }): ReactNode {
  if (activity.length === 0) return <NothingYet />;
  return (
    <section className="card pad" aria-labelledby="activity">
      <h2 className="h3" id="activity">
        Recent Activity
      </h2>
      <ul className="act">
        {activity.map(({ kind, cardId, title, category, at }) => (
          <li key={`${kind} ${cardId}`} className={kind}>
            <Icon of={KINDS[kind].icon} strokeWidth={2} />
            <div>
              <b>{title}</b>
              <small>
                {KINDS[kind].words}, {category}
              </small>
            </div>
            <time dateTime={at}>{whenText(new Date(at), now)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingYet(): ReactNode {
  return (
    <section className="card pad" aria-labelledby="activity">
      <h2 className="h3" id="activity">
        Recent Activity
      </h2>
      <div className="empty">
        <Nutmeg />
        <h3>No recent activity yet</h3>
        <p>Study one card and it will appear here.</p>
        <ButtonLink href="/flashcards">Open flashcards</ButtonLink>
      </div>
    </section>
  );
}
