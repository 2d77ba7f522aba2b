import type { MouseEvent, ReactNode } from 'react';

/** Where a section stands in the page, and what it is called. */
export interface SectionPlace {
  readonly id: string;
  readonly title: string;
}

export interface LegalSectionProps extends SectionPlace {
  /** A line under the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the resources, under a rule as in a printed statute. */
export function LegalSection({ id, title, note, children }: LegalSectionProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {note === undefined ? null : <p className="muted">{note}</p>}
      {children}
    </section>
  );
}

/**
 * The contents of the page, beside it on wide screens. They move the view themselves: a link to a place in the page
 * would count as going back, after which the next screen would open at the wrong place.
 */
export function Contents({ of }: { readonly of: readonly SectionPlace[] }): ReactNode {
  return (
    <nav className="resources__on-page" aria-label="On this page">
      <ul>
        {of.map(({ id, title }) => (
          <li key={id}>
            <a className="smallish muted" href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
