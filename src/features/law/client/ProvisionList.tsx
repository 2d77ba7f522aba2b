import type { ReactNode } from 'react';
import type { ProvisionLine } from '../rules/library-pages.ts';

/** Provisions by number and title, each a link to its page. */
export function ProvisionList({ lines }: { readonly lines: readonly ProvisionLine[] }): ReactNode {
  return (
    <ul className="law__lines">
      {lines.map(({ number, title, path }) => (
        <li key={path}>
          <a href={path}>
            <span className="law__number">{number}</span> <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
