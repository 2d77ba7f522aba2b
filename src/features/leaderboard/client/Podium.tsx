import type { ReactNode } from 'react';
import { countOf } from '../rules/words.ts';
import type { Entry } from './leaderboard-query.ts';
import { LearnerName } from './LearnerName.tsx';

/** The three best on their books, the best in the middle. */
export function Podium({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <section className="card pad" aria-labelledby="podium">
      <h2 className="vh" id="podium">
        Top three
      </h2>
      <ol className="podium">
        {entries.map((entry, index) => (
          <li key={index} aria-current={entry.isCurrentUser || undefined}>
            <LearnerName entry={entry} />
            <span className="small muted num">{countOf(entry.totalXP, 'point')}</span>
            <span className="book">
              <span className="vh">Place </span>
              {entry.rank}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
