import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { UnsureRing } from '../../law/client/parts.tsx';
import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';
import type { AnswerPassage } from './queries.ts';

/** A text whose words that nobody has confirmed carry the quiet mark of it. */
export function UnsureText({ text }: { readonly text: string }): ReactNode {
  return markedPieces(text).map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <span key={index} className="assistant__unsure">
        {piece.words}
        <UnsureRing size={16} />
        <span className="visually-hidden"> ({NOT_CONFIRMED})</span>
      </span>
    ),
  );
}

interface PassageTextProps {
  readonly of: AnswerPassage;
  /** What the ids of the answer's sources begin with. */
  readonly sourceId: string;
}

/** A sentence or more of an answer, with the numbers of its sources, which lead to them. */
export function PassageText({ of: { text, sources }, sourceId }: PassageTextProps): ReactNode {
  return (
    <>
      <UnsureText text={text} />
      {sources.map((number) => (
        <a
          key={number}
          className="assistant__number"
          href={`#${sourceId}-${number}`}
          aria-label={`Source ${number}`}
          onClick={goToSource}
        >
          {number}
        </a>
      ))}
    </>
  );
}

/** Goes to the source without a new address: going back then leaves the screen, as it should. */
function goToSource(event: MouseEvent<HTMLAnchorElement>): void {
  const source = document.getElementById(event.currentTarget.hash.slice(1));
  if (source === null) return;
  event.preventDefault();
  source.focus();
}
