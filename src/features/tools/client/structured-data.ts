import { TOOLS_PATH, type ToolsPage } from '../rules/tool-pages.ts';

const PUBLISHER = { '@type': 'EducationalOrganization', name: 'LabourWise Grenada' };

/** What search engines are told about a page, in the words of schema.org: the way to it, and what it does. `publicUrl` has no slash at its end. */
export function toolsStructuredData(page: ToolsPage, publicUrl: string): object {
  const ways = [
    { name: 'Tools', path: TOOLS_PATH },
    ...(page.kind === 'index' ? [] : [{ name: page.title, path: page.path }]),
  ];
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: ways.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
  const about =
    page.kind === 'index'
      ? {
          '@type': 'ItemList',
          itemListElement: page.groups
            .flatMap(({ tools }) => tools)
            .map(({ title, path }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: title,
              url: `${publicUrl}${path}`,
            })),
        }
      : {
          '@type': 'WebApplication',
          name: page.title,
          description: page.introduction,
          url: `${publicUrl}${page.path}`,
          applicationCategory: 'EducationalApplication',
          operatingSystem: 'Any',
          inLanguage: 'en-GB',
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: 0, priceCurrency: 'XCD' },
          publisher: PUBLISHER,
        };
  return { '@context': 'https://schema.org', '@graph': [crumbs, about] };
}
