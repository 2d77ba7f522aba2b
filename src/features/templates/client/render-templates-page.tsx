import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { YEAR_PATH } from '../../tools/rules/tool-pages.ts';
import { UnsureRing } from '../../law/client/parts.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { TemplatesPage, TemplatesPageFrame, TemplateLine } from '../rules/template-pages.ts';
import { TEMPLATES_PATH } from '../rules/template.ts';
import { TemplatePage } from './TemplatePage.tsx';
import templatesCss from './templates-page.css?inline';

const DESCRIPTION =
  'Documents for work in Grenada to fill in: notice, resignation, written particulars and more. Statements of law cite their source. Print, PDF or Word.';

/** Put in by vite.config.ts: the address of `tools-page-script.ts` as it was built; null when there is no build. */
declare const TOOLS_SCRIPT: string | null;

/** Renders a page of the templates as an HTML document. The script of the tools adds Today and Print; a page works without it. */
export function renderTemplatesPage(
  page: TemplatesPage,
  { publicUrl, theme, signedIn, contacts }: TemplatesPageFrame,
): string {
  return renderPublicDocument(
    templatesCss,
    {
      title: titleOf(page),
      description: page.kind === 'index' ? DESCRIPTION : page.introduction,
      path: page.kind === 'index' ? TEMPLATES_PATH : page.path,
      publicUrl,
      theme,
      signedIn,
      year: Number(grenadaDay(new Date()).slice(0, 4)),
      script: page.kind === 'index' ? null : TOOLS_SCRIPT,
      children:
        page.kind === 'index' ? <TemplatesIndex page={page} /> : <TemplatePage page={page} contacts={contacts} />,
    },
    { structuredData: structuredData(page, publicUrl) },
  );
}

function titleOf(page: TemplatesPage): string {
  if (page.kind === 'index') return 'Documents';
  return page.state === 'refused' ? `Please correct: ${page.title}` : page.title;
}

/** Returns the schema.org data of a page: its breadcrumbs. */
function structuredData(page: TemplatesPage, publicUrl: string): object {
  const ways = [
    { name: 'Documents', path: TEMPLATES_PATH },
    ...(page.kind === 'index' ? [] : [{ name: page.title, path: page.path }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: ways.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** All templates by group. */
function TemplatesIndex({ page }: { readonly page: Extract<TemplatesPage, { kind: 'index' }> }): ReactNode {
  return (
    <div className="wrap templates__page">
      <PageHead
        title="Documents"
        sub="Fill one in, check it, then print it or download it as PDF or Word. Free, without an account. We do not store what you type."
      />
      <div className="templates__groups">
        {page.groups.map(({ name, templates }) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {templates.map((template) => (
                <li key={template.path}>
                  <Line {...template} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="templates__fine-print">
        Do you employ people? The dates of your year are in the{' '}
        <a className="link" href={YEAR_PATH}>
          year planner
        </a>
        .
      </p>
      <p className="templates__fine-print">
        “Not all confirmed” marks a document with a line that we could not confirm. The line says “Check the Act”. These
        documents are a study aid, not legal advice; the official text prevails.
      </p>
    </div>
  );
}

function Line({ path, title, summary, isUnconfirmed }: TemplateLine): ReactNode {
  return (
    <a href={path} className="templates__line">
      <strong>{title}</strong>
      <span>
        <span>{summary}</span>{' '}
        {isUnconfirmed ? (
          <span className="templates__check">
            <UnsureRing size={14} />
            Not all confirmed
          </span>
        ) : null}
      </span>
      <Icon of={ChevronRight} size={18} />
    </a>
  );
}
