import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { standingNotes, type TextPiece } from '../rules/standing-notes.ts';
import './marked-text.css';

interface MarkedTextProps {
  readonly of: readonly TextPiece[];
}

/** A text whose unconfirmed words are marked. Put its `StandingNotes` under it. */
export function MarkedText({ of }: MarkedTextProps): ReactNode {
  return of.map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <mark key={index} className="resources__unchecked">
        {piece.words}
        <span className="visually-hidden"> ({piece.standing})</span>
      </mark>
    ),
  );
}

/** How the marked words of a text stand, with the reason on tap; nothing for a text without any. */
export function StandingNotes({ of }: MarkedTextProps): ReactNode {
  return standingNotes(of).map(({ standing, reasons }) => (
    <details key={standing} className="small resources__unchecked-why">
      <summary className="reach">
        <Badge tone="warn">
          {standing}
          <Icon of={ChevronDown} size={14} strokeWidth={2} />
        </Badge>
      </summary>
      {reasons.map(({ reason, about }) => (
        <p key={reason} className="muted">
          {about.map(({ words }) => `“${words}”`).join(', ')}: {reason ?? 'No source has been found.'}{' '}
          {about.map(({ fact, path }, index) => (
            <Fragment key={fact}>
              {index > 0 ? ', ' : null}
              <a className="citation" href={path} target="_blank" rel="noopener">
                {fact}
                <span className="visually-hidden"> (law library, opens in a new tab)</span>
              </a>
            </Fragment>
          ))}
        </p>
      ))}
    </details>
  ));
}
