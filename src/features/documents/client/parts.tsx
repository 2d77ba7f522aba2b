import type { ReactNode } from 'react';
import type { DocumentLink } from '../rules/document-model.ts';
import './documents.css';

/** The documents as cards, each a link to its PDF. */
export function DocumentCards({ documents }: { readonly documents: readonly DocumentLink[] }): ReactNode {
  return (
    <ul className="sheets__cards">
      {documents.map(({ title, stamp, path }) => (
        <li key={path}>
          <a className="sheets__card" href={path} type="application/pdf">
            <DocumentThumbnail />
            <span>
              <b>{title}</b>
              <span className="sheets__about">{stamp === null ? '' : `${stamp} `}PDF, one page</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A small document, drawn. */
export function DocumentThumbnail(): ReactNode {
  return <span className="sheets__thumb" aria-hidden="true" />;
}
