import type { ReactNode } from 'react';

interface StatuteProps {
  /** The marginal note, ending with a full stop. */
  readonly note: string;
  readonly title: string;
  /** What stands beside heading and text, where there is room. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the page laid out like a section of an Act: the note in the margin, the rule beside it. */
export function Statute({ note, title, beside, children }: StatuteProps): ReactNode {
  const text = (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  );
  return (
    <div className="landing__statute">
      <p className="note">{note}</p>
      {beside === undefined ? (
        text
      ) : (
        <div className="landing__certificates">
          {text}
          {beside}
        </div>
      )}
    </div>
  );
}
