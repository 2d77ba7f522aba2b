import type { ReactNode } from 'react';
import type { Text } from '../rules/library-pages.ts';
import { NOT_CONFIRMED } from '../rules/unchecked-marks.ts';
import { UnsureRing } from './UnsureRing.tsx';

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
