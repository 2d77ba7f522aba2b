import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { BODIES_OF_LAW } from '../../law/rules/provisions.ts';
import './amendments.css';
import { FactForm } from './FactForm.tsx';
import { LawList } from './LawList.tsx';
import type { SectionName } from './queries.ts';
import { ReviewQueue } from './ReviewQueue.tsx';
import { SectionForm } from './SectionForm.tsx';

const DESK = '/admin/law';
const REVIEW = `${DESK}?review`;
const SECTIONS = `${DESK}?list=sections`;

/** The law: find a fact or a section, change it, and read again what depends on it. Each has an address, so Back leads back. */
export default function AdminLaw(): ReactNode {
  const [, go] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const factId = asked.get('fact');
  const review = factId === null ? REVIEW : `${REVIEW}&fact=${factId}`;
  const saved = (list: string) => (due: number) => go(due > 0 ? review : list);
  const section = sectionNamed(asked.get('section'));
  if (asked.has('review')) return <ReviewQueue back={DESK} factId={factId} />;
  if (factId !== null)
    return <FactForm key={factId} factId={factId} back={DESK} review={review} onSaved={saved(DESK)} />;
  if (section !== null)
    return (
      <SectionForm
        key={`${section.body}/${section.provision}`}
        section={section}
        back={SECTIONS}
        review={review}
        onSaved={saved(SECTIONS)}
      />
    );
  return (
    <LawList
      kind={asked.get('list') === 'sections' ? 'sections' : 'facts'}
      onKind={(kind) => go(kind === 'sections' ? SECTIONS : DESK)}
      openAt={(kind, id) => `${DESK}?${kind === 'facts' ? 'fact' : 'section'}=${id}`}
      review={REVIEW}
    />
  );
}

/** "employment-act/26" as its two parts; null for what names no section. */
function sectionNamed(text: string | null): SectionName | null {
  const [named, provision = ''] = (text ?? '').split('/');
  const body = BODIES_OF_LAW.find((each) => each === named);
  return body === undefined || provision === '' ? null : { body, provision };
}
