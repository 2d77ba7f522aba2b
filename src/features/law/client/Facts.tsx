import Landmark from 'lucide-react/icons/landmark';
import Quote from 'lucide-react/icons/quote';
import type { ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { counted } from '../../../platform/shared/numbers.ts';
import type { FactEntry, FactGroup, SourceEntry, Text } from '../rules/library-pages.ts';
import { PROVENANCE_TITLES, type Provenance } from '../rules/provenance.ts';
import { UNCONFIRMED_NOTICE, NOT_CONFIRMED } from '../rules/unchecked-marks.ts';
import { unbrokenReference } from '../rules/law-address.ts';
import { Fold, type LawSectionProps } from './LawFrame.tsx';

/** The mark of unconfirmed text: a broken ring, without colour. */
export function UnsureRing({ size }: { readonly size: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeDasharray="3.4 2.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}

/** A text with its links. Unconfirmed words are marked and link to their fact. */
export function LawText({ of }: { readonly of: Text }): ReactNode {
  return of.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if ('label' in piece) {
      return (
        <a key={index} href={piece.path} className="law__reference">
          {piece.label}
        </a>
      );
    }
    return (
      <a key={index} href={piece.path} className="law__unsure">
        {piece.text}
        <UnsureRing size={16} />
        <span className="visually-hidden"> ({NOT_CONFIRMED})</span>
      </a>
    );
  });
}

/** A point that could not be confirmed: a short text and the reason. */
export interface OpenPoint {
  readonly text: string;
  readonly why: string | null;
}

/** The sections of a page that list its facts by how well they are known; none of those that would be empty. */
export function factsSections(groups: readonly FactGroup[], open: readonly OpenPoint[] = []): LawSectionProps[] {
  const of = (wanted: Provenance) => groupsWith(groups, ({ provenance }) => provenance === wanted);
  const unsure = of('unconfirmed').flatMap(({ facts }) => facts);
  return [
    ...statedSection('official', Landmark, of('official')),
    ...statedSection('secondary', Quote, of('secondary')),
    ...(unsure.length + open.length === 0 ? [] : [unconfirmedSection(unsure, open)]),
  ];
}

/** Words before a fact that is not the content of a provision. */
const LEADS: Partial<Readonly<Record<FactEntry['basis'], ReactNode>>> = {
  title: <b className="strong">By its title: </b>,
  position: <b className="strong">One side says: </b>,
};

/** Confirmed facts of one class of provenance, by topic; none without facts. */
function statedSection(provenance: Provenance, icon: IconComponent, groups: readonly FactGroup[]): LawSectionProps[] {
  if (groups.length === 0) return [];
  return [
    {
      id: provenance,
      title: PROVENANCE_TITLES[provenance],
      children: groups.map(({ topic, facts }) => (
        <div key={topic} className="law__topic">
          {topic === null ? null : <h3>{topic}</h3>}
          <ul className="law__stated">
            {facts.map((fact) => (
              <li key={fact.id} id={fact.anchor}>
                <Icon of={icon} />
                <p>
                  {LEADS[fact.basis]}
                  <LawText of={fact.text} /> <Grounds of={fact} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )),
    },
  ];
}

function unconfirmedSection(facts: readonly FactEntry[], open: readonly OpenPoint[]): LawSectionProps {
  return {
    id: 'not-confirmed',
    title: PROVENANCE_TITLES.unconfirmed,
    children: (
      <>
        <p className="law__mark">
          <UnsureRing size={16} />
          {UNCONFIRMED_NOTICE}
        </p>
        <ul className="law__open">
          {open.map(({ text, why }) => (
            <li key={text}>
              <p>{text}</p>
              {why === null ? null : <p className="law__fine-print">{why}</p>}
            </li>
          ))}
          {facts.map((fact) => (
            <li key={fact.id} id={fact.anchor}>
              <p>
                <LawText of={fact.text} />
              </p>
              <Fold label="Why it is open">
                <p>
                  <LawText of={fact.why} /> <Grounds of={fact} />
                </p>
              </Fold>
            </li>
          ))}
        </ul>
      </>
    ),
  };
}

function groupsWith(groups: readonly FactGroup[], wanted: (fact: FactEntry) => boolean): FactGroup[] {
  return groups
    .map(({ topic, facts }) => ({ topic, facts: facts.filter(wanted) }))
    .filter(({ facts }) => facts.length > 0);
}

/** Marks the text beside it as unconfirmed. */
export function NotConfirmed(): ReactNode {
  return (
    <p className="law__mark">
      <UnsureRing size={16} />
      Not confirmed
    </p>
  );
}

/** A place that is printed in the law, as "26(1)", "S.R.&O. 42 of 2023" or "Second Schedule"; anything else is our remark. */
const PRINTED = /^(?:\d|S\.R\.|Second Schedule)/;

/** Returns a printed place as a reader says it: "Sections 47–48." */
function placeText(place: string): string {
  if (!/^\d/.test(place)) return `${place}.`;
  return `${/[–,;]/.test(place) ? 'Sections' : 'Section'} ${place}.`;
}

/** The one secondary source of a statement, where it was checked, its place in the law, and the numbers of its sources. */
function Grounds({ of: { place, sourceNote, checked, sources } }: { readonly of: FactEntry }): ReactNode {
  return (
    <span className="law__grounds">
      {sourceNote === null ? null : <span>{`${sourceNote}.`}</span>}
      {checked === null ? null : <span>{`${checked}.`}</span>}
      {place === null || !PRINTED.test(place) ? null : <span>{unbrokenReference(placeText(place))}</span>}
      {sources.map(({ number }) => (
        <a key={number} href={`#source-${number}`} aria-label={`Source ${number}`}>
          [{number}]
        </a>
      ))}
    </span>
  );
}

/** The section of a page that lists its sources, folded; none for a page that names none. */
export function sourcesSection(sources: readonly SourceEntry[], note?: string): LawSectionProps[] {
  if (sources.length === 0) return [];
  return [
    {
      id: 'sources',
      title: 'Sources',
      children: (
        <Fold label={counted(sources.length, 'source')}>
          {note === undefined ? null : <p className="law__fine-print">{note}</p>}
          <ol className="law__sources">
            {sources.map(({ number, title, address }) => (
              <li key={number} id={`source-${number}`}>
                {address === null ? (
                  title
                ) : (
                  <a className="link" href={address} rel="noopener external">
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </Fold>
      ),
    },
  ];
}
