import type { ReactNode } from 'react';
import { lawAddressOf, unbrokenReference } from '../rules/law-address.ts';

/** A citation with a link to its page in the law library, in a new tab, so that the study screen stays open. */
export function Citation({
  reference,
  act = '',
}: {
  readonly reference: string;
  /** How it begins, where the screen names the Act already: only screen readers read this part again. */
  readonly act?: string;
}): ReactNode {
  return (
    <a className="citation" href={lawAddressOf(reference)} target="_blank" rel="noopener">
      <span translate="no">
        {act === '' ? null : <span className="visually-hidden">{unbrokenReference(act)}</span>}
        {unbrokenReference(reference.slice(act.length))}
      </span>
      <span className="visually-hidden"> (law library, opens in a new tab)</span>
    </a>
  );
}

/** Names the source of an item that is not official; nothing for an official one. */
export function SourceNote({ of: source }: { readonly of: string | undefined }): ReactNode {
  return source === undefined ? null : <p className="tiny muted">{source}</p>;
}

export { UnsureRing } from './Facts.tsx';
