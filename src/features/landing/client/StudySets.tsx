import type { ReactNode } from 'react';
import { Drawing } from '../../../platform/client/public-page/PageSymbols.tsx';
import type { PublicPageProps } from '../rules/public-page.ts';
import { Statute } from './Statute.tsx';

/** Times and difficulties are the specification's (document 2, section 9). The bands on a spine count the law, as everywhere. */
const SETS = [
  {
    category: 'Employment Act',
    query: 'employment',
    title: 'Employment Act 1999',
    citation: 'Cap. 89',
    hours: '3 to 4 hours',
    difficulty: 'Medium',
    seeds: 2,
    binding: 'leaf',
    bands: [26, 38, 196],
  },
  {
    category: 'Labour Relations Act',
    query: 'labour_relations',
    title: 'Labour Relations Act 1999',
    citation: 'Cap. 157A',
    hours: '2 to 3 hours',
    difficulty: 'Hard',
    seeds: 3,
    binding: 'sea',
    bands: [26, 38, 184, 196],
  },
  {
    category: 'Minimum Wages',
    query: 'minimum_wages',
    title: 'Minimum Wages Orders',
    citation: 'S.R.&O. 42 & 47 of 2023',
    hours: '1 to 2 hours',
    difficulty: 'Easy',
    seeds: 1,
    binding: 'spice',
    bands: [26, 38, 50, 196],
  },
] as const;

/** The three volumes, each with the cards it holds now. */
export function StudySets({ cards }: Pick<PublicPageProps, 'cards'>): ReactNode {
  return (
    <section className="sec wrap">
      <Statute note="Study sets." title="Three laws, one shelf.">
        <p className="intro">
          The Acts and Orders that govern working life in Grenada, cut into {countOf(cards.total)}. You can finish one while the kettle boils.
        </p>
        <div className="vols">
          {SETS.map((set) => (
            <a key={set.query} className={`vol ${set.binding}`} href={`/flashcards?category=${set.query}`}>
              <span className="sp">
                {set.bands.map((top) => (
                  <i key={top} style={{ top }} />
                ))}
              </span>
              <div className="in">
                <h3>{set.title}</h3>
                <p className="ct">{set.citation}</p>
                <ul className="meta">
                  <li>
                    <Drawing of="layers" size={18} />
                    {countOf(cards.byCategory[set.category] ?? 0)}
                  </li>
                  <li>
                    <Drawing of="clock" size={18} />
                    {set.hours}
                  </li>
                  <li className="badge plain">
                    <Seeds filled={set.seeds} />
                    {set.difficulty}
                  </li>
                </ul>
              </div>
            </a>
          ))}
        </div>
      </Statute>
    </section>
  );
}

/** Three nutmeg seeds, the first of them filled. The word beside them says the same. */
function Seeds({ filled }: { readonly filled: number }): ReactNode {
  return (
    <svg className="seeds" width="32" height="13" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      {[5, 16, 27].map((x, index) => (
        <ellipse key={x} cx={x} cy="6.5" rx="3.6" ry="5" fill={index < filled ? 'currentColor' : 'none'} />
      ))}
    </svg>
  );
}

function countOf(cards: number): string {
  return cards === 1 ? '1 card' : `${cards.toLocaleString('en-GB')} cards`;
}
