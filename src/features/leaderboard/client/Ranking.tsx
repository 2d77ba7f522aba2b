import type { ReactNode } from 'react';
import { countOf } from '../rules/ranking-text.ts';
import type { Entry } from './queries.ts';
import { LearnerName } from './LearnerName.tsx';

export interface RankingProps {
  readonly caption: string;
  /** Said to everyone, not to assistive technology alone. */
  readonly captionShown?: boolean;
  /** Best first. */
  readonly entries: readonly Entry[];
}

/** Learners in their order. On phones the table keeps rank, learner and points. */
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
