import type { ReactNode } from 'react';

interface StatuteProps {
  /** Note in the margin; ends with a full stop. */
  readonly note: string;
  readonly title: string;
  /** Shown beside heading and text on wide screens. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the page laid out like a section of an Act, with a note in the margin. */
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
