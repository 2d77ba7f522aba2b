import type { ReactNode } from 'react';
import { lawAddressOf, unbrokenReference } from '../rules/law-address.ts';

/** A citation with a link to its page in the law library, in a new tab, so that the study screen stays open. */
export function Citation({ reference }: { readonly reference: string }): ReactNode {
  return (
    <a className="citation" href={lawAddressOf(reference)} target="_blank" rel="noopener">
      <span translate="no">{unbrokenReference(reference)}</span>
      <span className="visually-hidden"> (law library, opens in a new tab)</span>
    </a>
  );
}

export { UnsureRing } from './Facts.tsx';
