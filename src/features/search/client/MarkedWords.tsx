import type { ReactNode } from 'react';
import { highlight } from '../rules/highlight.ts';

interface MarkedWordsProps {
  readonly text: string;
  /** Stems of what was looked for. */
  readonly marks: ReadonlySet<string>;
}

/** A text in which what was looked for is marked. */
export function MarkedWords({ text, marks }: MarkedWordsProps): ReactNode {
  return (
    <>
      {highlight(text, marks).map((piece, index) =>
        piece.isMarked ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </>
  );
}
