import type { ReactNode } from 'react';
import type { SheetLink } from '../rules/sheets-page.ts';
import './sheets.css';

/** The sheets as cards, each a link to its PDF. */
export function SheetCards({ sheets }: { readonly sheets: readonly SheetLink[] }): ReactNode {
  return (
    <ul className="sheets__cards">
      {sheets.map(({ title, stamp, path }) => (
        <li key={path}>
          <a className="sheets__card" href={path} type="application/pdf">
            <SheetThumb />
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

/** A small sheet, drawn. */
export function SheetThumb(): ReactNode {
  return <span className="sheets__thumb" aria-hidden="true" />;
}
