import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { TOOLS_PATH, type ToolsPage, type ToolsPageFrame } from '../rules/tool-pages.ts';
import { ToolPage } from './ToolPage.tsx';
import { ToolsIndex } from './ToolsIndex.tsx';
import { YearPage } from './YearPage.tsx';
import toolsCss from './tools-page.css?inline';

const PUBLISHER = { '@type': 'EducationalOrganization', name: 'LabourWise Grenada' };

/** Returns the schema.org data of a page: its breadcrumbs and its purpose. `publicUrl` has no trailing slash. */
function toolsStructuredData(page: ToolsPage, publicUrl: string): object {
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

/** Put in by vite.config.ts: the address of `tools-page-script.ts` as it was built; null when there is no build. */
declare const TOOLS_SCRIPT: string | null;

const DESCRIPTION =
  'Calculators for work in Grenada: notice, termination allowance, leave, pay. Give your dates and figures and see each step, its rule and where it comes from.';

/** Renders a page of the tools as an HTML document. Its CSS is inline, and it works without script. */
export function renderToolsPage(page: ToolsPage, frame: ToolsPageFrame): string {
  const { publicUrl, theme, signedIn } = frame;
  return renderPublicDocument(
    toolsCss,
    {
      title: titleOf(page),
      description: page.kind === 'index' ? DESCRIPTION : page.introduction,
      path: page.kind === 'index' ? TOOLS_PATH : page.path,
      publicUrl,
      theme,
      signedIn,
      year: Number(grenadaDay(new Date()).slice(0, 4)),
      script: TOOLS_SCRIPT,
      children: <Main page={page} frame={frame} />,
    },
    { structuredData: toolsStructuredData(page, publicUrl) },
  );
}

/** Title of a page with an answer: the answer comes first, so that a screen reader reads it first. */
function titleOf(page: ToolsPage): string {
  if (page.kind === 'index') return 'Tools for work';
  if (page.kind === 'year') return `${page.title} ${page.year}`;
  if (page.answer.kind === 'result') return `${page.answer.result.answer} · ${page.title}`;
  return page.answer.kind === 'refused' ? `Please correct: ${page.title}` : page.title;
}

function Main({ page, frame }: { readonly page: ToolsPage; readonly frame: ToolsPageFrame }): ReactNode {
  switch (page.kind) {
    case 'index':
      return <ToolsIndex page={page} />;
    case 'tool':
      return <ToolPage page={page} frame={frame} />;
    case 'year':
      return <YearPage page={page} frame={frame} />;
  }
}
