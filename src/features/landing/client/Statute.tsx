import type { ReactNode } from 'react';

interface StatuteProps {
  /** The marginal note, ending with a full stop. */
  readonly note: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** A part of the page laid out like a section of an Act: the note in the margin, the rule beside it. */
export function Statute({ note, title, children }: StatuteProps): ReactNode {
  return (
    <div className="stat">
      <p className="note">{note}</p>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
