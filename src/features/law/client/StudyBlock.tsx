import type { ReactNode } from 'react';
import type { StudyList } from '../rules/library-pages.ts';
import type { LawSectionProps } from './LawFrame.tsx';
import { LawText } from './LawText.tsx';
import { counted } from './format.ts';

/** The section of a page that leads to what can be studied about it; none when there is nothing. */
export function studySection({ cards, scenarios, terms }: StudyList): LawSectionProps[] {
  if (cards.length + scenarios.length + terms.length === 0) return [];
  const note = [
    ...(cards.length === 0 ? [] : [counted(cards.length, 'card')]),
    ...(scenarios.length === 0 ? [] : [counted(scenarios.length, 'scenario')]),
    ...(terms.length === 0 ? [] : [counted(terms.length, 'term')]),
  ];
  return [
    {
      id: 'study',
      title: 'Learn it',
      note: `${note.join(', ')}.`,
      screenOnly: true,
      children: (
        <>
          {[...Map.groupBy(cards, ({ category }) => category)].map(([category, group]) => (
            <div key={category} className="law__study">
              <h3>Flashcards: {category}</h3>
              <ul className="law__heads">
                {group.map(({ id, heading, isFree }) => (
                  <li key={id}>
                    {heading}
                    {isFree ? <span className="law__fine-print"> Free</span> : null}
                  </li>
                ))}
              </ul>
              <p>
                <a className="law__reference" href={group[0]?.studyPath}>
                  Study these cards
                </a>
              </p>
            </div>
          ))}
          <Scenarios scenarios={scenarios} />
          {terms.length === 0 ? null : (
            <div className="law__study">
              <h3>Terms</h3>
              <dl>
                {terms.map(({ term, definition }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>
                      <LawText of={definition} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
        </>
      ),
    },
  ];
}

function Scenarios({ scenarios }: Pick<StudyList, 'scenarios'>): ReactNode {
  if (scenarios.length === 0) return null;
  return (
    <div className="law__study">
      <h3>Scenarios</h3>
      <ul className="law__heads">
        {scenarios.map(({ id, kind, title }) => (
          <li key={`${kind} ${id}`}>
            <a href={`${kind === 'professional' ? '/scenarios' : '/professional-scenarios'}?scenario=${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a className="law__reference" href="/scenarios">
          Work through the scenarios
        </a>
      </p>
    </div>
  );
}
