import { Fragment, type ReactNode } from 'react';
import { GlossaryText } from '../../glossary/client/parts.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';
import type { Insight } from './queries.ts';

export interface InsightTextProps {
  /** With marks like `[one month]{EA-194}`. */
  readonly text: string;
  readonly unchecked: Insight['unchecked'];
}

/** A text with its glossary terms. Words that nobody has confirmed are marked, and beside them stands how they stand. */
export function InsightText({ text, unchecked }: InsightTextProps): ReactNode {
  return markedPieces(text).map((piece, index) => {
    if (typeof piece === 'string') return <GlossaryText key={index} text={piece} />;
    const fact = unchecked.find((entry) => entry.fact === piece.fact);
    return (
      <Fragment key={index}>
        <mark>
          {piece.words}
          <UnsureRing size={16} />
        </mark>
        {fact === undefined ? null : (
          <>
            {' '}
            <a className="citation tiny" href={fact.path} target="_blank" rel="noopener">
              ({NOT_CONFIRMED})<span className="visually-hidden"> (law library, opens in a new tab)</span>
            </a>
          </>
        )}
      </Fragment>
    );
  });
}
