import type { ReactNode } from 'react';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import { countOf } from '../rules/periods.ts';
import type { Entry } from './queries.ts';

export interface RankingProps {
  readonly caption: string;
  /** Whether the caption is visible; otherwise only screen readers read it. */
  readonly captionShown?: boolean;
  /** Best first. */
  readonly entries: readonly Entry[];
}

/** A table of learners. On phones it shows only rank, learner and points. */
export function Ranking({ caption, captionShown = false, entries }: RankingProps): ReactNode {
  return (
    <div className="card">
      <table className="leaderboard__places tabular">
        <caption className={captionShown ? 'title serif' : 'visually-hidden'}>{caption}</caption>
        <thead className="small medium muted">
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Learner</th>
            <th scope="col" className="leaderboard__more">
              Cards
            </th>
            <th scope="col" className="leaderboard__more">
              Quiz average
            </th>
            <th scope="col" className="leaderboard__more">
              Streak
            </th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={index} aria-current={entry.isCurrentUser || undefined}>
              <td className="leaderboard__rank serif">{entry.rank}</td>
              <th scope="row">
                <LearnerName entry={entry} />
              </th>
              <td className="leaderboard__more">{entry.cardsStudied}</td>
              <td className="leaderboard__more">{entry.quizScore === null ? 'No quiz' : `${entry.quizScore}%`}</td>
              <td className="leaderboard__more">{countOf(entry.studyStreak, 'day')}</td>
              <td className="strong" translate="no">
                {entry.totalXP.toLocaleString('en')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first three. */
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

/** Avatar and name of a learner, with a mark for the user's own. */
export function LearnerName({ entry: { username, handle, isCurrentUser } }: { readonly entry: Entry }): ReactNode {
  return (
    <span className="leaderboard__learner">
      <Avatar username={username} />
      <span>
        <span translate="no">{username}</span>
        {handle === null ? null : (
          <span className="muted" translate="no">
            {' '}
            ({handle})
          </span>
        )}
        {isCurrentUser ? <span className="muted"> (you)</span> : null}
      </span>
    </span>
  );
}
