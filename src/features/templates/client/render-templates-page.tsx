import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { YEAR_PATH } from '../../tools/rules/tool-pages.ts';
import { UnsureRing } from '../../law/client/parts.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  deletionPath,
  type SavedDocument,
  type TemplatesPage,
  type TemplatesPageFrame,
  type TemplateLine,
} from '../rules/template-pages.ts';
import { TEMPLATES_PATH } from '../rules/template.ts';
import { TemplatePage } from './TemplatePage.tsx';
import templatesCss from './templates-page.css?inline';

const DESCRIPTION =
  'Documents to fill in for work in Grenada: notice, resignation, written particulars and more. Statements of law cite their source. Print, PDF or Word.';

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
        page.kind === 'index' ? (
          <TemplatesIndex page={page} signedIn={signedIn} />
        ) : (
          <TemplatePage page={page} contacts={contacts} signedIn={signedIn} />
        ),
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
function TemplatesIndex({
  page,
  signedIn,
}: {
  readonly page: Extract<TemplatesPage, { kind: 'index' }>;
  readonly signedIn: boolean;
}): ReactNode {
  return (
    <div className="wrap templates__page">
      <PageHead
        title="Documents"
        sub={`Fill one in, check it, then print it or download it as PDF or Word. ${signedIn ? 'We store only what you save.' : 'Free, without an account. We do not store what you type.'}`}
      />
      <SavedDocuments saved={page.saved} />
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
        “Some parts not confirmed” means that we could not confirm a line of the document. The line says “Check the
        Act”. These documents are a study aid, not legal advice; the official text prevails.
      </p>
    </div>
  );
}

/** The user's saved documents; nothing without one. Deleting takes two presses, since nothing brings a document back. */
function SavedDocuments({ saved }: { readonly saved: readonly SavedDocument[] }): ReactNode {
  if (saved.length === 0) return null;
  return (
    <section className="templates__saved" aria-labelledby="saved-title">
      <h2 id="saved-title">Your saved documents</h2>
      <ul>
        {saved.map(({ id, title, path, label, day }) => (
          <li key={id}>
            <p>
              {path === null ? (
                <strong>{title}</strong>
              ) : (
                <a className="link" href={path}>
                  {title}
                </a>
              )}
              <span className="muted small">
                {label}, saved on {day}
              </span>
            </p>
            <details>
              <summary>
                Delete
                <span className="visually-hidden">
                  : {title}, {label}
                </span>
              </summary>
              <form method="post" action={deletionPath(id)}>
                <button type="submit" className={buttonClass()}>
                  Yes, delete it
                </button>
              </form>
            </details>
          </li>
        ))}
      </ul>
    </section>
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
            Some parts not confirmed
          </span>
        ) : null}
      </span>
      <Icon of={ChevronRight} size={18} />
    </a>
  );
}
