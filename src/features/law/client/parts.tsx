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

/** Names the source of an item that is not official; nothing for an official one. */
export function SourceNote({ of: source }: { readonly of: string | undefined }): ReactNode {
  return source === undefined ? null : <p className="tiny muted">{source}</p>;
}

export { UnsureRing } from './Facts.tsx';
