import type { ReactNode } from 'react';
import { RANKING_PREVIEW } from '../../rules/previews.ts';

/** A ranking of made-up learners, and said to be so. */
export function RankingPreview(): ReactNode {
  return (
    <div className="accounts__demo column gap-16">
      <table className="accounts__ranking">
        <caption className="small muted">An example, with made-up names and points.</caption>
        <thead>
          <tr>
            <th scope="col" className="small medium muted">
              Rank
            </th>
            <th scope="col" className="small medium muted">
              Learner
            </th>
            <th scope="col" className="small medium muted accounts__ranking-number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {RANKING_PREVIEW.map(({ name, points }, index) => (
            <tr key={name}>
              <td className="serif">{index + 1}</td>
              <td>{name}</td>
              <td className="accounts__ranking-number tabular">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Every card you complete for the first time earns 10 points.</p>
    </div>
  );
}
