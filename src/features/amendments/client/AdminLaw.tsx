import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { BODIES_OF_LAW } from '../../law/rules/provisions.ts';
import './amendments.css';
import { FactForm } from './FactForm.tsx';
import { LawList } from './LawList.tsx';
import type { SectionName } from './queries.ts';
import { ReviewQueue } from './ReviewQueue.tsx';
import { SectionForm } from './SectionForm.tsx';

const ADMIN_LAW_PATH = '/admin/law';
const REVIEW = `${ADMIN_LAW_PATH}?review`;
const SECTIONS = `${ADMIN_LAW_PATH}?list=sections`;

/** The law: find a fact or a section, change it, and read again what depends on it. Each has an address, so Back leads back. */
export default function AdminLaw(): ReactNode {
  const [, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const factId = search.get('fact');
  const review = factId === null ? REVIEW : `${REVIEW}&fact=${factId}`;
  const saved = (list: string) => (due: number) => go(due > 0 ? review : list);
  const section = sectionNamed(search.get('section'));
  if (search.has('review')) return <ReviewQueue back={ADMIN_LAW_PATH} factId={factId} />;
  if (factId !== null)
    return (
      <FactForm key={factId} factId={factId} back={ADMIN_LAW_PATH} review={review} onSaved={saved(ADMIN_LAW_PATH)} />
    );
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
      kind={search.get('list') === 'sections' ? 'sections' : 'facts'}
      onKind={(kind) => go(kind === 'sections' ? SECTIONS : ADMIN_LAW_PATH)}
      openAt={(kind, id) => `${ADMIN_LAW_PATH}?${kind === 'facts' ? 'fact' : 'section'}=${id}`}
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
