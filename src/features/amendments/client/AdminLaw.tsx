import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { BODIES_OF_LAW } from '../../law/rules/provisions.ts';
import { FactForm } from './FactForm.tsx';
import { LawList, KINDS, type Kind } from './LawList.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SettleFact } from './SettleFact.tsx';
import './amendments.css';
import type { SectionName } from './queries.ts';

const ADMIN_LAW_PATH = '/admin/law';
const REVIEW = `${ADMIN_LAW_PATH}?review`;
/** The address of each list. */
const LISTS: Readonly<Record<Kind, string>> = {
  facts: ADMIN_LAW_PATH,
  sections: `${ADMIN_LAW_PATH}?list=sections`,
  unsettled: `${ADMIN_LAW_PATH}?list=unsettled`,
};

/** The address at which one entry of a list is opened. */
function openAt(kind: Kind, id: string): string {
  if (kind === 'sections') return `${ADMIN_LAW_PATH}?section=${id}`;
  return `${ADMIN_LAW_PATH}?fact=${id}${kind === 'unsettled' ? '&compare' : ''}`;
}

/** The law: find a fact or a section, change it, and read again what depends on it. Each has an address, so Back leads back. */
export default function AdminLaw(): ReactNode {
  const [, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const factId = search.get('fact');
  const review = factId === null ? REVIEW : `${REVIEW}&fact=${factId}`;
  const saved = (list: string) => (due: number) => go(due > 0 ? review : list);
  const section = search.get('section');
  const sectionName = sectionNamed(section);
  if (search.has('review')) return <ReviewQueue back={ADMIN_LAW_PATH} factId={factId} />;
  if (factId !== null && search.has('compare'))
    return (
      <SettleFact
        key={factId}
        factId={factId}
        savedId={search.get('saved')}
        openAt={(id) => openAt('unsettled', id)}
        back={LISTS.unsettled}
        review={review}
      />
    );
  if (factId !== null)
    return (
      <FactForm key={factId} factId={factId} back={ADMIN_LAW_PATH} review={review} onSaved={saved(ADMIN_LAW_PATH)} />
    );
  if (section !== null && sectionName === null) return <Redirect to={LISTS.sections} replace />;
  if (sectionName !== null)
    return (
      <SectionForm
        key={`${sectionName.body}/${sectionName.provision}`}
        section={sectionName}
        back={LISTS.sections}
        review={review}
        onSaved={saved(LISTS.sections)}
      />
    );
  return (
    <LawList
      kind={KINDS.find((kind) => kind === search.get('list')) ?? 'facts'}
      onKind={(kind) => go(LISTS[kind])}
      openAt={openAt}
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
