import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import type { PageReading } from '../../../platform/client/use-list-page.ts';
import './desk.css';

export interface DeskProps {
  readonly title: ReactNode;
  readonly about: string;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** What stands between the heading and the list. */
  readonly tools?: ReactNode;
  readonly reading: Omit<PageReading<unknown>, 'page'>;
  /** The rows of the page; undefined before the first answer. */
  readonly rows: readonly ReactNode[] | undefined;
  /** How the rows stand in columns: the sheet knows their widths by `kind`. Without it each row is a text. */
  readonly columns?: { readonly kind: string; readonly names: readonly string[] };
  /** Said when there are none. */
  readonly empty: string;
}

/** One list that an administrator works through, page by page. */
export function Desk({
  title,
  about,
  actions,
  tools,
  reading: { error, isFetching, retry, toNext, toPrevious },
  rows,
  columns,
  empty,
}: DeskProps): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-16" aria-labelledby={id} aria-busy={isFetching}>
      <div className="admin__head">
        <div className="column">
          <h2 className="title" id={id}>
            {title}
          </h2>
          <p className="muted admin__about">{about}</p>
        </div>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </div>
      {tools}
      {rows === undefined && error === null ? <RowsWaiting /> : null}
      {rows?.length === 0 ? <p className="admin__none">{empty}</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <div>
          {columns === undefined ? null : (
            <div className="admin__names" data-columns={columns.kind} aria-hidden="true">
              {columns.names.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
          )}
          <ul className="rows admin__desk" data-columns={columns?.kind}>
            {rows}
          </ul>
        </div>
      )}
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

/** A value of a row that stands in columns: under the column's name where there is room, else behind it. */
export function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="admin__cell">
      <span className="admin__name">{name} </span>
      {children}
    </div>
  );
}

function RowsWaiting(): ReactNode {
  return (
    <Skeletons label="Loading the list" className="column gap-12">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="52px" />
      ))}
    </Skeletons>
  );
}
