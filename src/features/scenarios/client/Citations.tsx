import type { ReactNode } from 'react';
import { Citation } from '../../law/client/parts.tsx';
import { citationsIn } from '../rules/scenario.ts';

/** The citations of a reference, each on a line of its own. */
export function Citations({ of }: { readonly of: string }): ReactNode {
  return (
    <ul className="small muted scenarios__cites" aria-label="Legal references">
      {citationsIn(of).map((reference) => (
        <li key={reference}>
          <Citation reference={reference} />
        </li>
      ))}
    </ul>
  );
}
