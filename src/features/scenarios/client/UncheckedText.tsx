import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { standingNotes, type TextPiece } from '../../resources/rules/standing-notes.ts';
import { paragraphsInPieces, type UncheckedText } from '../rules/unchecked-text.ts';

/** The paragraphs of a text. Words nobody has confirmed are marked; a label under their paragraph says how they stand and, opened, why. */
export function Paragraphs({ text, unchecked }: UncheckedText): ReactNode {
  return paragraphsInPieces({ text, unchecked }).map((pieces, index) => (
    <div key={index}>
      <p className="law-text">
        <Marked of={pieces} />
      </p>
      <Standings of={pieces} />
    </div>
  ));
}

interface PiecesProps {
  readonly of: readonly TextPiece[];
}

function Marked({ of }: PiecesProps): ReactNode {
  return of.map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <mark key={index}>
        {piece.words}
        <span className="vh"> ({piece.standing})</span>
      </mark>
    ),
  );
}

function Standings({ of }: PiecesProps): ReactNode {
  return standingNotes(of).map(({ standing, reasons }) => (
    <details key={standing} className="small">
      <summary className="reach">
        <span className="badge warn">
          {standing}
          <Icon of={ChevronDown} size={14} strokeWidth={2} />
        </span>
      </summary>
      {reasons.map(({ reason, about }) => (
        <p key={reason} className="muted">
          {about.map(({ words }) => `“${words}”`).join(', ')}: {reason ?? 'No source has been found.'}{' '}
          {about.map(({ fact, path }, index) => (
            <Fragment key={fact}>
              {index > 0 ? ', ' : null}
              <a className="citation" href={path} target="_blank" rel="noopener">
                {fact}
                <span className="vh"> (law library, opens in a new tab)</span>
              </a>
            </Fragment>
          ))}
        </p>
      ))}
    </details>
  ));
}
