import { Fragment, type ReactNode } from 'react';
import type { Text } from '../rules/library-pages.ts';
import { NOT_CONFIRMED } from '../rules/unchecked-marks.ts';

/** A text with its links; words that nobody has confirmed are marked and say so beside them. */
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
      <Fragment key={index}>
        <mark>{piece.words}</mark>{' '}
        <a href={piece.path} className="law__unsure">
          ({NOT_CONFIRMED})
        </a>
      </Fragment>
    );
  });
}
