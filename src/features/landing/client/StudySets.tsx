import type { ReactNode } from 'react';
import { difficultyLook } from '../../../platform/client/ui/category.ts';
import { STUDY_SETS, type StudySet } from '../../cards/rules/study-sets.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import type { PublicPageProps } from '../rules/public-page.ts';
import { Statute } from './Statute.tsx';

/** Where the foil lines lie on each spine, in CSS pixels from its head. The upper ones count the law, as everywhere. */
const BANDS: Readonly<Record<string, readonly number[]>> = {
  employment: [26, 38, 196],
  labour_relations: [26, 38, 184, 196],
  minimum_wages: [26, 38, 50, 196],
};

/** The three volumes, each with the cards it holds now. */
export function StudySets({ cards }: Pick<PublicPageProps, 'cards'>): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="Study sets." title="Three laws, one shelf.">
        <p className="landing__intro">
          The Acts and Orders that govern working life in Grenada, cut into {countOf(cards.total)}. You can finish one
          while the kettle boils.
        </p>
        <div className="landing__volumes">
          {STUDY_SETS.map((set) => (
            <Volume key={set.slug} set={set} count={cards.byCategory[set.category] ?? 0} />
          ))}
        </div>
      </Statute>
    </section>
  );
}

/** Leads to the law itself: a visitor reads it there and tries its cards, where the study screen would ask for an account. */
function Volume({ set, count }: { readonly set: StudySet; readonly count: number }): ReactNode {
  return (
    <a className="landing__volume" data-law={set.slug} href={lawAddressOf(set.category)}>
      <span className="landing__spine">
        {BANDS[set.slug]?.map((top) => (
          <i key={top} style={{ top }} />
        ))}
      </span>
      <div className="landing__volume-page">
        <h3>{set.title}</h3>
        <p className="landing__volume-note">{set.citation}</p>
        <ul className="landing__meta">
          <li>
            {countOf(count)}, {set.hours.replace('-', ' to ')} hours
          </li>
          <li>{difficultyLook(set.difficulty).word}</li>
        </ul>
      </div>
    </a>
  );
}

function countOf(cards: number): string {
  return cards === 1 ? '1 card' : `${cards.toLocaleString('en-GB')} cards`;
}
