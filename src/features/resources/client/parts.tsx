import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import { UNCONFIRMED_NOTICE, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';
import { standingNotes, type TextPiece } from '../rules/learner-text.ts';
import './marked-text.css';

interface MarkedTextProps {
  readonly of: readonly TextPiece[];
}

/** A text with marked unconfirmed words. Show its `StandingNotes` below it. */
export function MarkedText({ of }: MarkedTextProps): ReactNode {
  return of.map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <mark key={index} className="resources__unchecked">
        {piece.text}
        <UnsureRing size={16} />
        <span className="visually-hidden"> ({NOT_CONFIRMED})</span>
      </mark>
    ),
  );
}

/** Expandable notes on the marked words of a text: their standing and sources. Empty for a text without marks. */
export function StandingNotes({ of }: MarkedTextProps): ReactNode {
  const notes = standingNotes(of);
  if (notes.length === 0) return null;
  return (
    <details className="small resources__unchecked-why">
      <summary className="reach">
        <Badge>
          {UNCONFIRMED_NOTICE}
          <Icon of={ChevronDown} size={14} strokeWidth={2} />
        </Badge>
      </summary>
      {notes.flatMap(({ standing, reasons }) =>
        reasons.map(({ reason, about }) => (
          <p key={`${standing} ${reason}`} className="muted">
            {about.map(({ text }) => `“${text}”`).join(', ')}: {standing}. {reason ?? 'No source has been found.'}{' '}
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
        )),
      )}
    </details>
  );
}
