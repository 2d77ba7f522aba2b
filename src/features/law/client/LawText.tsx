import type { ReactNode } from 'react';
import type { Text } from '../rules/library-pages.ts';
import { NOT_CONFIRMED } from '../rules/unchecked-marks.ts';

/** A text with its links; words that nobody has confirmed lead, by one quiet mark, to what is known of them. */
export function LawText({ of }: { readonly of: Text }): ReactNode {
  return of.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if ('label' in piece) {
      return (
        <a key={index} href={piece.path} className="law__reference">
          {piece.label}
        </a>
      );
    }
    return (
      <a key={index} href={piece.path} className="law__unsure">
        {piece.words}
        <UnsureRing size={16} />
        <span className="visually-hidden"> ({NOT_CONFIRMED})</span>
      </a>
    );
  });
}

/** The mark of what nobody has confirmed: a broken ring, without colour. */
export function UnsureRing({ size }: { readonly size: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeDasharray="3.4 2.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}
