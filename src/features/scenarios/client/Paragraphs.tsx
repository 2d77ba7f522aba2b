import type { ReactNode } from 'react';
import { MarkedText, StandingNotes } from '../../resources/client/parts.tsx';
import { paragraphsInPieces, type UncheckedText } from '../rules/unchecked-text.ts';

/** The paragraphs of a text. Words nobody has confirmed are marked; a label under their paragraph says how they stand and, opened, why. */
export function Paragraphs({ text, unchecked }: UncheckedText): ReactNode {
  return paragraphsInPieces({ text, unchecked }).map((pieces, index) => (
    <div key={index}>
      <p className="law-text">
        <MarkedText of={pieces} />
      </p>
      <StandingNotes of={pieces} />
    </div>
  ));
}
