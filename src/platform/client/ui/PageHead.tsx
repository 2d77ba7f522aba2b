import type { ReactNode } from 'react';

export interface PageHeadProps {
  /** The page's one h1. */
  readonly title: ReactNode;
  /** A line in the note style above the title, ending with a full stop. */
  readonly note?: ReactNode;
  /** One sentence under the title. */
  readonly sub?: ReactNode;
  /** Buttons at the right; under the title on phones. */
  readonly actions?: ReactNode;
}

/** Title block of a page. */
export function PageHead({ title, note, sub, actions }: PageHeadProps): ReactNode {
  return (
    <div className="page-head">
      <div>
        {note ? <p className="note over">{note}</p> : null}
        <h1>{title}</h1>
        {sub ? <p className="subtitle">{sub}</p> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}
