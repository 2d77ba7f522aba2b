import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';

/** One numbered section of a page to read. */
export interface Clause {
  /** Names the section in an address, such as `payment`. */
  readonly id: string;
  readonly title: string;
  /** What it says in a few words, for the margin; ends with a full stop. */
  readonly note: string;
  readonly body: ReactNode;
}

interface ReadingPageProps {
  readonly note: string;
  readonly title: string;
  readonly introduction: string;
  readonly clauses: readonly Clause[];
}

/** A page of numbered sections, laid out like a statute: number and note in the margin, text in a narrow column. */
export function ReadingPage({ note, title, introduction, clauses }: ReadingPageProps): ReactNode {
  return (
    <div className="wrap">
      <PageHead
        note={note}
        title={title}
        sub={introduction}
        actions={
          <ButtonLink href="/" plain>
            Back to Home
          </ButtonLink>
        }
      />
      <div className="reading">
        <div>
          {clauses.map((clause, index) => (
            <section key={clause.id} id={clause.id} className="clause">
              <p className="note">
                <span className="sn">{index + 1}.</span> {clause.note}
              </p>
              <div>
                <h2>{clause.title}</h2>
                {clause.body}
              </div>
            </section>
          ))}
        </div>
        <nav className="contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {clauses.map(({ id, title: clauseTitle }) => (
              <li key={id}>
                <a href={`#${id}`}>{clauseTitle}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  );
}
