import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { LawPage, LawPageFrame } from '../rules/library-pages.ts';
import { Cases } from './Cases.tsx';
import { Changes, Corrections } from './Changes.tsx';
import { LawBody } from './LawBody.tsx';
import { LawIndex, LegalSystem } from './LawIndex.tsx';
import { Provision } from './Provision.tsx';
import lawCss from './law-page.css?inline';

const PUBLISHER = { '@type': 'EducationalOrganization', name: 'LabourWise Grenada' };

/** Returns the schema.org data of a page: its breadcrumbs and its subject. `publicUrl` has no trailing slash. */
function structuredDataOf(page: LawPage, publicUrl: string): object {
  const { head } = page;
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: head.crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${publicUrl}${path}`,
    })),
  };
  const article = {
    '@type': 'Article',
    headline: head.title,
    description: head.description,
    url: `${publicUrl}${head.path}`,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    publisher: PUBLISHER,
    ...(head.reviewed === null ? {} : { dateModified: head.reviewed }),
    ...aboutOf(page),
  };
  return { '@context': 'https://schema.org', '@graph': [crumbs, article] };
}

function aboutOf(page: LawPage): object {
  if (page.kind === 'body') return { about: legislation(page.title, page.citation) };
  if (page.kind !== 'provision') return {};
  return { about: { ...legislation(page.citation, page.citation), isPartOf: legislation(page.law.label) } };
}

function legislation(name: string, identifier?: string): object {
  return {
    '@type': 'Legislation',
    name,
    ...(identifier === undefined ? {} : { legislationIdentifier: identifier }),
    legislationJurisdiction: { '@type': 'Country', name: 'Grenada' },
  };
}

/** A page of the law library as a whole HTML document: its CSS is inside, its fonts are linked, and it runs no script. */
export function renderLawPage(page: LawPage, { publicUrl, theme, signedIn, contacts }: LawPageFrame): string {
  const { title, description, path, reviewed } = page.head;
  const year = Number(grenadaDay(new Date()).slice(0, 4));
  return renderPublicDocument(
    lawCss,
    {
      title,
      description,
      path,
      publicUrl,
      theme,
      signedIn,
      year,
      article: { modified: reviewed },
      children: <Main page={page} signedIn={signedIn} contacts={contacts} />,
    },
    { structuredData: structuredDataOf(page, publicUrl) },
  );
}

function Main({
  page,
  signedIn,
  contacts,
}: { readonly page: LawPage } & Pick<LawPageFrame, 'signedIn' | 'contacts'>): ReactNode {
  switch (page.kind) {
    case 'index':
      return <LawIndex page={page} />;
    case 'legal-system':
      return <LegalSystem page={page} />;
    case 'body':
      return <LawBody page={page} />;
    case 'provision':
      return <Provision page={page} signedIn={signedIn} contacts={contacts} />;
    case 'corrections':
      return <Corrections page={page} />;
    case 'cases':
      return <Cases page={page} />;
    case 'changes':
      return <Changes page={page} />;
  }
}
