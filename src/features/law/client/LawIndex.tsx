import { counted } from '../../../platform/shared/numbers.ts';
import Landmark from 'lucide-react/icons/landmark';
import Quote from 'lucide-react/icons/quote';
import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SearchGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { BODY_NAMES } from '../rules/library-names.ts';
import type { LawIndexPage, LegalSystemPage } from '../rules/library-pages.ts';
import { Fold, LawFrame } from './LawFrame.tsx';
import { factsSections, sourcesSection, UnsureRing } from './Facts.tsx';

/** The page on the legal system outside the three laws: courts, Parliament, terms. */
export function LegalSystem({ page: { head, title, groups, sources } }: { readonly page: LegalSystemPage }): ReactNode {
  return (
    <LawFrame head={head} title={title} sections={[...factsSections(groups), ...sourcesSection(sources)]}>
      <p className="subtitle">What the three laws take for granted but do not say.</p>
    </LawFrame>
  );
}

/** The first page of the library: the three laws, and how to read the pages. */
export function LawIndex({ page }: { readonly page: LawIndexPage }): ReactNode {
  const { head, volumes } = page;
  return (
    <LawFrame
      head={head}
      title="Law Library"
      isWide
      sections={[
        {
          id: 'laws',
          title: 'Three laws',
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
        { id: 'more', title: 'More in the library', children: <OtherPages {...page} /> },
        { id: 'reading', title: 'How we mark what is certain', children: <HowToRead {...page} /> },
      ]}
    >
      <p className="subtitle">
        The labour law of Grenada in plain words, section by section, with the source of every statement.
      </p>
      <search>
        <form className="law__search" action="/search" method="get">
          <SearchGlyph size={20} />
          <input
            className="ui__input"
            type="search"
            name="q"
            aria-label="Search the law"
            placeholder="Search in your own words"
            autoComplete="off"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
    </LawFrame>
  );
}

/** Rows that lead to the other pages of the library. */
function OtherPages({ cases, corrections, general }: LawIndexPage): ReactNode {
  const pages = [
    { path: '/law/cases', label: 'Court cases', about: `${counted(cases, 'judgment')} on work in Grenada` },
    {
      path: '/law/corrections',
      label: 'Corrections',
      about: `${counted(corrections, 'figure')} that people often get wrong`,
    },
    { path: '/law/changes', label: 'Changes', about: 'What we changed, and why' },
    {
      path: general.path,
      label: general.label,
      about: `Courts, Parliament and Government, in ${counted(general.facts, 'statement')}`,
    },
  ];
  return (
    <ul className="law__lines">
      {pages.map(({ path, label, about }) => (
        <li key={path}>
          <a href={path}>
            <span>
              {label}
              <span className="law__fine-print law__about">{about}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function HowToRead({ caveats, alsoConsulted }: Pick<LawIndexPage, 'caveats' | 'alsoConsulted'>): ReactNode {
  return (
    <>
      <p>Every statement is in our own words and names its sources.</p>
      <ul className="law__stated law__key">
        <li>
          <Icon of={Landmark} />
          From the Act, an Order or an official source.
        </li>
        <li id="secondary-mark">
          <Icon of={Quote} />
          From a named secondary source, such as a lawyer’s column.
        </li>
        <li>
          <UnsureRing size={20} />
          Not confirmed. The page says who to ask, and no quiz or exam contains such a statement.
        </li>
      </ul>
      <Fold label="What to keep in mind">
        <ul className="law__bullets">
          {caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
        {alsoConsulted.length === 0 ? null : (
          <p className="law__fine-print">Also consulted: {alsoConsulted.join('; ')}.</p>
        )}
      </Fold>
    </>
  );
}

const VOLUME_SUBJECTS: Readonly<Record<LawIndexPage['volumes'][number]['body'], string>> = {
  'employment-act': 'Contracts, hours, pay, leave, the end of a job',
  'labour-relations-act': 'Unions, bargaining, strikes, disputes',
  'minimum-wages': 'The lowest pay for each kind of work',
};

function Volume({ body, title, citation, path }: LawIndexPage['volumes'][number]): ReactNode {
  const look = categoryStyle(BODY_NAMES[body]);
  return (
    <a href={path} className={look?.colourClass}>
      {look === null ? null : (
        <span className="law__spine" aria-hidden="true">
          {Array.from({ length: look.bands }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      )}
      <span>
        <strong>{title}</strong>
        <span className="law__fine-print law__about">
          {citation}. {VOLUME_SUBJECTS[body]}.
        </span>
      </span>
    </a>
  );
}
