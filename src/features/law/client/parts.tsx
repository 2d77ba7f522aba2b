import type { ReactNode } from 'react';
import type { LawLink } from '../rules/library-pages.ts';
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

/** Links to documents to fill in, in a new tab, so that the study screen stays open. */
export function FillIn({ documents = [] }: { readonly documents?: readonly LawLink[] | undefined }): ReactNode {
  return documents.map(({ label, path }) => (
    <p key={path} className="small">
      <a className="link reach" href={path} target="_blank" rel="noopener">
        Fill in: {label}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  ));
}

export { UnsureRing } from './Facts.tsx';
