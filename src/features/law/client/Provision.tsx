import type { ReactNode } from 'react';
import type { ProvisionPage } from '../rules/library-pages.ts';
import { unbrokenReference } from '../rules/unbroken-reference.ts';
import { factsSection, sourcesSection } from './Facts.tsx';
import { LawFrame, type LawSectionProps } from './LawFrame.tsx';
import { LawText } from './LawText.tsx';
import { ProvisionList } from './ProvisionList.tsx';
import { studySection } from './StudyBlock.tsx';
import { counted } from './format.ts';

/** The page of one Part, section, Order or Schedule. */
export function Provision({ page }: { readonly page: ProvisionPage }): ReactNode {
  const { head, law, number, name, title, part, citation, about, sections, groups, seeAlso, study, sources } = page;
  return (
    <>
      <LawFrame
        head={head}
        number={title === null ? undefined : numberInMargin(number)}
        note={
          <>
            {law.label}
            {part === null ? null : `, ${part.label}${part.title === null ? '' : `: ${part.title}`}`}.
          </>
        }
        title={
          title === null ? (
            name
          ) : (
            <>
              <span className="visually-hidden">{name}. </span>
              {title}
            </>
          )
        }
        sections={[
          guideSection(page),
          ...(about === null
            ? []
            : [
                {
                  id: 'sections',
                  title: 'Sections of this Part',
                  note:
                    sections.length === 0
                      ? 'Its sections have no page yet.'
                      : `${counted(sections.length, 'section')}.`,
                  children: (
                    <>
                      {about.span === null ? null : <p className="law__fine-print">Sections: {about.span}.</p>}
                      {sections.length === 0 ? (
                        <p className="law__fine-print">Known so far: {about.established}.</p>
                      ) : (
                        <ProvisionList lines={sections} />
                      )}
                    </>
                  ),
                },
              ]),
          ...factsSection(groups),
          ...seeAlsoSection(seeAlso),
          ...studySection(study),
          ...sourcesSection(sources),
        ]}
      >
        <p className="law__citation">Cite as {unbrokenReference(citation)}</p>
      </LawFrame>
      <Neighbours page={page} />
    </>
  );
}

/** A statute prints "26." in its margin; other provisions have no full stop. */
function numberInMargin(number: string): string {
  return /^\d/.test(number) ? `${number}.` : number;
}

function guideSection({ guide, name }: ProvisionPage): LawSectionProps {
  return {
    id: 'guide',
    title: 'In plain words',
    note: guide?.titleOnly === true ? 'Known by its title.' : 'Our own guide.',
    children:
      guide === null ? (
        <p className="law__fine-print">No guide to {name} has been written yet.</p>
      ) : (
        <>
          {guide.paragraphs.map((paragraph, index) => (
            <p key={index} className="law__statement">
              <LawText of={paragraph} />
            </p>
          ))}
          {guide.open === null ? null : (
            <p className="law__missing">
              {guide.titleOnly ? 'We know this provision by its title only. ' : null}
              We have not been able to confirm this: {guide.open}. Ask the Labour Department.
            </p>
          )}
        </>
      ),
  };
}

function seeAlsoSection(seeAlso: ProvisionPage['seeAlso']): LawSectionProps[] {
  if (seeAlso.length === 0) return [];
  return [
    {
      id: 'see-also',
      title: 'Read beside it',
      note: 'Provisions that belong together.',
      children: (
        <ul className="law__lines">
          {seeAlso.map(({ label, path, title }) => (
            <li key={path}>
              <a href={path}>
                <span>
                  {label}
                  {title === null ? null : <span className="law__fine-print"> {title}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

function Neighbours({ page: { previous, next, law } }: { readonly page: ProvisionPage }): ReactNode {
  return (
    <nav className="wrap law__pager" aria-label={`Previous and next in the ${law.label}`}>
      {[
        { to: previous, word: 'Previous', rel: 'prev' },
        { to: next, word: 'Next', rel: 'next' },
      ].map(({ to, word, rel }) =>
        to === null ? (
          <span key={rel} />
        ) : (
          <a key={rel} href={to.path} rel={rel}>
            <small>
              {word}: {to.label}
            </small>
            {to.title ?? to.label}
          </a>
        ),
      )}
    </nav>
  );
}
