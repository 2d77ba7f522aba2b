import type { ReactNode } from 'react';
import type { StudyList } from '../rules/library-pages.ts';
import type { LawSectionProps } from './LawFrame.tsx';
import { LawText } from './LawText.tsx';

/** The section of a page that leads to the tools that work with it; none when there are none. */
export function toolsSection({ tools }: Pick<StudyList, 'tools'>): LawSectionProps[] {
  if (tools.length === 0) return [];
  return [
    {
      id: 'tools',
      title: 'Work it out',
      screenOnly: true,
      children: (
        <ul className="law__lines">
          {tools.map(({ label, path }) => (
            <li key={path}>
              <a href={path}>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** The section of a page that leads to the cases and terms about it; none when there are none. */
export function casesSection(
  { scenarios, terms }: Pick<StudyList, 'scenarios' | 'terms'>,
  signedIn: boolean,
): LawSectionProps[] {
  if (scenarios.length + terms.length === 0) return [];
  return [
    {
      id: 'cases',
      title: terms.length === 0 ? 'Cases' : scenarios.length === 0 ? 'Terms' : 'Cases and terms',
      screenOnly: true,
      children: (
        <>
          <Scenarios scenarios={scenarios} signedIn={signedIn} />
          {terms.length === 0 ? null : (
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
          )}
        </>
      ),
    },
  ];
}

interface ScenariosProps extends Pick<StudyList, 'scenarios'> {
  readonly signedIn: boolean;
}

/** A case opens to a person; a visitor makes an account and comes to it then, which the page says before. */
function Scenarios({ scenarios, signedIn }: ScenariosProps): ReactNode {
  if (scenarios.length === 0) return null;
  return (
    <>
      <ul className="law__lines">
        {scenarios.map(({ id, kind, title }) => {
          const path = `${kind === 'professional' ? '/scenarios' : '/professional-scenarios'}?scenario=${id}`;
          return (
            <li key={`${kind} ${id}`}>
              <a href={signedIn ? path : `/register?${new URLSearchParams({ redirect: path }).toString()}`}>
                <span>{title}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {signedIn ? null : (
        <p className="law__fine-print">Cases open with an account. You come straight to the one you chose.</p>
      )}
    </>
  );
}
