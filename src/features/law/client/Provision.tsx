import type { ReactNode } from 'react';
import { WhomToAsk } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { bodiesIn } from '../../../platform/shared/public-bodies.ts';
import type { LawPageFrame, ProvisionPage } from '../rules/library-pages.ts';
import { unbrokenReference } from '../rules/law-address.ts';
import { factsSections, sourcesSection, type OpenPoint, LawText } from './Facts.tsx';
import { LawFrame, type LawSectionProps, ProvisionList, documentsSection } from './LawFrame.tsx';
import { JumpToCards, LearnIt, SampleCards, casesSection, toolsSection } from './StudyBlock.tsx';

/** The page of one Part, section, Order or Schedule. */
export function Provision({
  page,
  signedIn,
  contacts,
}: { readonly page: ProvisionPage } & Pick<LawPageFrame, 'signedIn' | 'contacts'>): ReactNode {
  const {
    head,
    law,
    number,
    name,
    title,
    part,
    citation,
    about,
    sections,
    groups,
    seeAlso,
    study,
    documents,
    forms,
    sources,
  } = page;
  return (
    <>
      <LawFrame
        head={head}
        number={title === null ? undefined : numberInMargin(number)}
        note={<>{part === null ? law.label : (part.title ?? `${law.label}, ${part.label}`)}.</>}
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
          ...officialTextSection(page),
          ...(about === null
            ? []
            : [
                {
                  id: 'sections',
                  title: 'Sections of this Part',
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
          ...factsSections(groups, openPointsOf(page)),
          ...seeAlsoSection(seeAlso),
          ...courtCasesSection(page),
          ...toolsSection(study),
          ...casesSection(study, signedIn),
          ...documentsSection(documents, forms),
          ...sourcesSection(sources),
        ]}
        aside={<LearnIt study={study} signedIn={signedIn} />}
        over={<SampleCards study={study} signedIn={signedIn} />}
      >
        <p className="law__citation">{unbrokenReference(citation)}</p>
      </LawFrame>
      <div className="wrap">
        <WhomToAsk contacts={contacts} bodies={bodiesIn(textOf(page))} />
      </div>
      <Neighbours page={page} />
    </>
  );
}

/** The guide and the facts of a page, in which bodies are named. */
function textOf({ guide, groups }: ProvisionPage): string {
  return JSON.stringify([guide?.paragraphs, groups.map(({ facts }) => facts.map(({ text }) => text))]);
}

/** A statute prints "26." in its margin; other provisions have no full stop. */
function numberInMargin(number: string): string {
  return /^\d/.test(number) ? `${number}.` : number;
}

function guideSection({ guide, name, study }: ProvisionPage): LawSectionProps {
  return {
    id: 'guide',
    title: 'In plain words',
    children: (
      <>
        {guide === null ? (
          <p className="law__fine-print">No guide to {name} has been written yet.</p>
        ) : (
          guide.paragraphs.map((paragraph, index) => (
            <p key={index} className="law__statement">
              <LawText of={paragraph} />
            </p>
          ))
        )}
        <JumpToCards study={study} />
      </>
    ),
  };
}

/** The law's own words, apart from our guide; none until the operator has imported them. */
function officialTextSection({ officialTexts }: ProvisionPage): LawSectionProps[] {
  if (officialTexts.length === 0) return [];
  return [
    {
      id: 'official-text',
      title: 'Official text',
      children: officialTexts.map(({ name, paragraphs, source, day }) => (
        <div key={name} className="law__topic">
          {name === null ? null : <h3>{name}</h3>}
          <div className="law__official">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <p className="law__fine-print">
            Source: {source}. The law as of {formatDay(day)}.
          </p>
        </div>
      )),
    },
  ];
}

/** The court cases about a provision; none when there are none. */
function courtCasesSection({ courtCases }: ProvisionPage): LawSectionProps[] {
  if (courtCases.length === 0) return [];
  return [
    {
      id: 'court-cases',
      title: 'Court cases',
      children: (
        <ul className="law__lines">
          {courtCases.map(({ label, path, question }) => (
            <li key={path}>
              <a href={path}>
                <span>
                  {label}
                  <span className="law__fine-print law__about">{question}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** Unconfirmed points of the guide. */
function openPointsOf({ guide }: ProvisionPage): OpenPoint[] {
  if (guide === null || guide.open === null) return [];
  return [
    {
      text: `${guide.open.charAt(0).toUpperCase()}${guide.open.slice(1)}.`,
      why: guide.titleOnly ? 'We know this provision by its title only.' : null,
    },
  ];
}

function seeAlsoSection(seeAlso: ProvisionPage['seeAlso']): LawSectionProps[] {
  if (seeAlso.length === 0) return [];
  return [
    {
      id: 'see-also',
      title: 'Related sections',
      children: (
        <ul className="law__lines">
          {seeAlso.map(({ label, path, title }) => (
            <li key={path}>
              <a href={path}>
                <span>
                  {title ?? label}
                  {title === null ? null : <span className="law__fine-print law__about">{label}</span>}
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
