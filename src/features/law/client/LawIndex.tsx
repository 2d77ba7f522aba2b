import { counted } from '../../../platform/shared/numbers.ts';
import type { ReactNode } from 'react';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { BODY_NAMES } from '../rules/library-names.ts';
import type { LawIndexPage, LegalSystemPage } from '../rules/library-pages.ts';
import { LawFrame, type LawSectionProps } from './LawFrame.tsx';
import { factsSections, sourcesSection } from './Facts.tsx';

/** The page on the legal system outside the three laws: courts, Parliament, terms. */
export function LegalSystem({ page: { head, title, groups, sources } }: { readonly page: LegalSystemPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      note="Law library."
      title={title}
      sections={[...factsSections(groups), ...sourcesSection(sources)]}
    >
      <p className="subtitle">What the three laws take for granted. None of it is written in them.</p>
    </LawFrame>
  );
}

/** The first page of the library: the three laws, and how to read the pages. */
export function LawIndex({ page }: { readonly page: LawIndexPage }): ReactNode {
  const { head, volumes, corrections, cases, general } = page;
  return (
    <LawFrame
      head={head}
      title="Law Library"
      sections={[
        {
          id: 'laws',
          title: 'Three laws',
          note: 'Section by section.',
          children: (
            <ul className="law__volumes">
              {volumes.map((volume) => (
                <li key={volume.body}>
                  <Volume {...volume} />
                </li>
              ))}
            </ul>
          ),
        },
        {
          id: 'reading',
          title: 'How to read it',
          note: 'How sure each statement is.',
          children: <HowToRead {...page} />,
        },
        casesSection(cases),
        correctionsSection(corrections),
        CHANGES,
        generalSection(general),
      ]}
    >
      <p className="subtitle">
        The labour law of Grenada in plain words: each Part and section, with the source of every statement, and the
        cards and scenarios that teach it.
      </p>
    </LawFrame>
  );
}

function casesSection(count: number): LawSectionProps {
  return {
    id: 'cases',
    title: 'Court cases',
    note: 'What the courts were asked.',
    children: (
      <p>
        {counted(count, 'judgment')} on work in Grenada: what happened, what the court decided, and what we have not
        read:{' '}
        <a className="law__reference" href="/law/cases">
          read the court cases
        </a>
        .
      </p>
    ),
  };
}

function correctionsSection(count: number): LawSectionProps {
  return {
    id: 'corrections',
    title: 'Corrections',
    note: 'What people often get wrong.',
    children: (
      <p>
        {counted(count, 'figure')} that people often repeat, with what the sources say about each:{' '}
        <a className="law__reference" href="/law/corrections">
          read the corrections
        </a>
        .
      </p>
    ),
  };
}

const CHANGES: LawSectionProps = {
  id: 'changes',
  title: 'Changes',
  note: 'What has changed.',
  children: (
    <p>
      When a statement changes, you see the old and the new words side by side, with the day, the reason and the source:{' '}
      <a className="law__reference" href="/law/changes">
        read the changes
      </a>
      .
    </p>
  ),
};

function generalSection({ label, facts, path }: LawIndexPage['general']): LawSectionProps {
  return {
    id: 'legal-system',
    title: label,
    note: 'What the laws take for granted.',
    children: (
      <p>
        Courts, Parliament, Government and the terms of working life, in {counted(facts, 'statement')}:{' '}
        <a className="law__reference" href={path}>
          read about the legal system
        </a>
        .
      </p>
    ),
  };
}

function HowToRead({ caveats, alsoConsulted }: Pick<LawIndexPage, 'caveats' | 'alsoConsulted'>): ReactNode {
  return (
    <>
      <p>
        Every statement is in our own words and names its sources. It comes from the Act, an Order or an official
        source, or from a named secondary source, such as a lawyer&apos;s column. A broken ring marks what nobody could
        confirm, and the page says who to ask. We never ask those points in a quiz or an exam.
      </p>
      <h3>What to keep in mind</h3>
      <ul className="law__bullets">
        {caveats.map((caveat) => (
          <li key={caveat}>{caveat}</li>
        ))}
      </ul>
      {alsoConsulted.length === 0 ? null : (
        <p className="law__fine-print">Also consulted: {alsoConsulted.join('; ')}.</p>
      )}
    </>
  );
}

function Volume({ body, title, citation, path, provisions, facts }: LawIndexPage['volumes'][number]): ReactNode {
  const look = categoryStyle(BODY_NAMES[body]);
  return (
    <a href={path} className={look?.colourClass}>
      {look === null ? null : <SpineGlyph bands={look.bands} height={36} />}
      <span>
        <strong>{title}</strong>
        <span className="law__fine-print">
          {citation}. {counted(provisions, body === 'minimum-wages' ? 'Order' : 'section')},{' '}
          {counted(facts, 'statement')}.
        </span>
      </span>
    </a>
  );
}
