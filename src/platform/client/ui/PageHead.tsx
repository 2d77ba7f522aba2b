import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

export interface PageHeadProps {
  /** The page's one h1. */
  readonly title: ReactNode;
  /** A line in the note style above the title, ending with a full stop. */
  readonly note?: ReactNode;
  /** The page above this one, linked over the title. */
  readonly back?: { readonly label: ReactNode; readonly href: string } | undefined;
  /** One sentence under the title. */
  readonly sub?: ReactNode;
  /** Buttons at the right; under the title on phones. */
  readonly actions?: ReactNode;
}

/** Title block of a page. */
export function PageHead({ title, note, back, sub, actions }: PageHeadProps): ReactNode {
  return (
    <div className="page-head">
      <div>
        {back ? (
          <Anchor className="back reach smallish" href={back.href}>
            {back.label}
          </Anchor>
        ) : null}
        {note ? <p className="note over">{note}</p> : null}
        <h1>{title}</h1>
        {sub ? <p className="subtitle">{sub}</p> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}
