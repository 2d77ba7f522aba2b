import { useId, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { ListTable, type ListColumn, type ListOrder } from '../../../platform/client/ui/ListTable.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import type { ListPage } from '../../../platform/client/use-list-page.ts';
import './admin-list.css';

export interface AdminListProps {
  readonly title: ReactNode;
  /** Whether the title of the page says the same: then the list shows none of its own. */
  readonly isTitleHidden?: boolean;
  readonly about: string;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** Filters between the heading and the list. */
  readonly tools?: ReactNode;
  /** What can be done with the selected rows, below the list. */
  readonly selected?: ReactNode;
  readonly reading: Omit<ListPage<unknown>, 'page'>;
  /** The rows of the page; undefined while loading. */
  readonly rows: readonly ReactNode[] | undefined;
  /** The columns. Without columns each row is a text. */
  readonly columns?: readonly ListColumn[];
  /** The order of the rows, which the headings change. */
  readonly order?: ListOrder;
  /** Shown when there are no rows. */
  readonly empty: string;
  /** Whether filters narrow the list: then an empty list offers to clear them. */
  readonly isFiltered?: boolean;
}

/** A paged list of an admin screen. */
export function AdminList({
  title,
  isTitleHidden = false,
  about,
  actions,
  tools,
  selected,
  reading: { error, isFetching, retry, toNext, toPrevious, toFirst },
  rows,
  columns,
  order,
  empty,
  isFiltered = false,
}: AdminListProps): ReactNode {
  const id = useId();
  const [path] = useLocation();
  return (
    <section className="card padded column gap-16" aria-labelledby={id} aria-busy={isFetching}>
      <div className="admin__head">
        <div className="column">
          <h2 className={isTitleHidden ? 'visually-hidden' : 'title'} id={id}>
            {title}
          </h2>
          <p className="muted admin__about">{about}</p>
        </div>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </div>
      {tools}
      {rows === undefined && error === null ? <RowSkeletons /> : null}
      {rows?.length === 0 ? (
        <div className="admin__none flow">
          <p>{empty}</p>
          {isFiltered ? <ButtonLink href={path}>Clear the Search</ButtonLink> : null}
        </div>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : columns === undefined ? (
        <ul className="rows admin__entries">{rows}</ul>
      ) : (
        <div className="admin__table">
          <ListTable labelledBy={id} columns={columns} order={order}>
            {rows}
          </ListTable>
        </div>
      )}
      {error === null ? null : <p role="alert">{sentenceOf(error, 'The list did not load.')}</p>}
      {error === null && toPrevious === null && toFirst === null && toNext === null ? null : (
        <div className="flow">
          {error === null ? null : (
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          )}
          {toFirst === null ? null : <Button onClick={toFirst}>First Page</Button>}
          {toPrevious === null ? null : <Button onClick={toPrevious}>Previous Page</Button>}
          {toNext === null ? null : <Button onClick={toNext}>Next Page</Button>}
        </div>
      )}
      {selected}
    </section>
  );
}

function RowSkeletons(): ReactNode {
  return (
    <Skeletons label="Loading the list" className="column gap-12">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="52px" />
      ))}
    </Skeletons>
  );
}
