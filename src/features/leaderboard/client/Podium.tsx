import type { ReactNode } from 'react';
import { countOf } from '../rules/ranking-text.ts';
import type { Entry } from './queries.ts';
import { LearnerName } from './LearnerName.tsx';

/** The three best on their books, the best in the middle. */
export function Podium({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <section className="card padded" aria-labelledby="podium">
      <h2 className="visually-hidden" id="podium">
        Top three
      </h2>
      <ol className="leaderboard__podium">
        {entries.map((entry, index) => (
          <li key={index} aria-current={entry.isCurrentUser || undefined}>
            <LearnerName entry={entry} />
            <span className="small muted tabular">{countOf(entry.totalXP, 'point')}</span>
            <span className="leaderboard__book">
              <span className="visually-hidden">Place </span>
              <span translate="no">{entry.rank}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
