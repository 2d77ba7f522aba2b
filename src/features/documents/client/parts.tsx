import type { ReactNode } from 'react';
import type { DocumentLink } from '../rules/document-model.ts';
import './documents.css';

/** Cards that link to the PDFs of documents. */
export function DocumentCards({ documents }: { readonly documents: readonly DocumentLink[] }): ReactNode {
  return (
    <ul className="documents__cards">
      {documents.map(({ title, stamp, path }) => (
        <li key={path}>
          <a className="documents__card" href={path} type="application/pdf">
            <DocumentThumbnail />
            <span>
              <b>{title}</b>
              <span className="documents__about">{stamp === null ? '' : `${stamp} `}PDF, one page</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Decorative thumbnail of a document. */
export function DocumentThumbnail(): ReactNode {
  return <span className="documents__thumb" aria-hidden="true" />;
}
