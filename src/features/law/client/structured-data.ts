import type { LawPage } from '../rules/library-pages.ts';

const PUBLISHER = { '@type': 'EducationalOrganization', name: 'LabourWise Grenada' };

/** What search engines are told about a page, in the words of schema.org: the way to it, and what it is about. `publicUrl` has no slash at its end. */
export function structuredDataOf(page: LawPage, publicUrl: string): object {
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
