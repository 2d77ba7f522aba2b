import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import type { PageReading } from '../../../platform/client/use-page.ts';
import './desk.css';

export interface DeskProps {
  readonly title: string;
  readonly about: string;
  /** What stands between the heading and the list. */
  readonly tools?: ReactNode;
  readonly reading: Omit<PageReading<unknown>, 'page'>;
  /** The rows of the page; undefined before the first answer. */
  readonly rows: readonly ReactNode[] | undefined;
  /** Said when there are none. */
  readonly empty: string;
}

/** One list that an administrator works through, page by page. */
export function Desk({
  title,
  about,
  tools,
  reading: { error, isFetching, retry, toNext, toPrevious },
  rows,
  empty,
}: DeskProps): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-14" aria-labelledby={id} aria-busy={isFetching}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <p className="muted">{about}</p>
      {tools}
      {rows === undefined && error === null ? <p className="muted">Loading...</p> : null}
      {rows?.length === 0 ? <p>{empty}</p> : null}
      {rows === undefined || rows.length === 0 ? null : <ul className="rows admin__desk">{rows}</ul>}
      {error === null ? null : <p role="alert">{sentenceOf(error, 'The list did not load.')}</p>}
      {error === null && toPrevious === null && toNext === null ? null : (
        <div className="flow">
          {error === null ? null : (
            <Button busy={isFetching} busyWord="Loading..." onClick={retry}>
              Try Again
            </Button>
          )}
          {toPrevious === null ? null : <Button onClick={toPrevious}>Previous Page</Button>}
          {toNext === null ? null : <Button onClick={toNext}>Next Page</Button>}
        </div>
      )}
    </section>
  );
}
