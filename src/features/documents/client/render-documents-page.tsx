import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { NextSteps, renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { DOCUMENTS_PATH, type ListedDocument, type DocumentsPageProps } from '../rules/document-model.ts';
import { DocumentThumbnail } from './parts.tsx';
import pageCss from './documents-page.css?inline';

/** Renders the public page that lists the documents, as an HTML document without scripts. */
export function renderDocumentsPage({ documents, publicUrl, theme, signedIn }: DocumentsPageProps): string {
  return renderPublicDocument(pageCss, {
    title: 'Sheets to print',
    description:
      'The labour law of Grenada on single pages to print: your rights, the minimum wages, what to do when dismissed, and a pay-day checklist.',
    path: DOCUMENTS_PATH,
    publicUrl,
    theme,
    signedIn,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: (
      <div className="wrap documents__page">
        <PageHead title="Sheets" sub="One page each, free for everyone. Every line shows the section it comes from." />
        <ul className="documents__offers">
          {documents.map((document) => (
            <li key={document.name} id={document.name}>
              <DocumentOffer document={document} />
            </li>
          ))}
        </ul>
        <div className="documents__advice">
          <p>
            They fit A4 and US Letter paper, and print well in black and white. Words with a dashed line under them are
            not confirmed; ask the Labour Department about those.
          </p>
          <p>Each sheet follows the law library. When the law changes, print it again.</p>
        </div>
        <NextSteps
          title="Know the rest too"
          signedIn={signedIn}
          place={{ label: 'Open Flashcards', href: '/flashcards' }}
        >
          A sheet gives you the basics. The cards teach the law behind it, a few minutes a day.
        </NextSteps>
      </div>
    ),
  });
}

function DocumentOffer({
  document: { title, use, hang, stamp, path, bytes, library },
}: {
  readonly document: ListedDocument;
}): ReactNode {
  return (
    <>
      <DocumentThumbnail />
      <div>
        <h2>{title}</h2>
        {stamp === null ? null : <p className="documents__stamp">{stamp}</p>}
        <p>
          {use} {hang}
        </p>
        <p className="documents__size">
          PDF, one page of A4{bytes === null ? null : `, ${Math.ceil(bytes / 1000)} KB`}.{' '}
          <a className="link" href={library}>
            The facts behind it<span className="visually-hidden">: {title}</span>
          </a>
        </p>
      </div>
      <div className="actions">
        <ButtonLink href={path} plain>
          Open PDF<span className="visually-hidden"> {title}</span>
        </ButtonLink>
        <ButtonLink variant="quiet" href={path} plain download>
          <Icon of={Download} size={18} />
          Download<span className="visually-hidden"> {title}</span>
        </ButtonLink>
      </div>
    </>
  );
}
