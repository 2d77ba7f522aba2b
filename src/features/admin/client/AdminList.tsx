import { useId, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { PageActions } from '../../../platform/client/ui/PageActions.tsx';
import { ListTable, type ListColumn, type ListOrder } from '../../../platform/client/ui/ListTable.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import type { ListPage } from '../../../platform/client/use-list-page.ts';
import './admin-list.css';

export interface AdminListProps {
  readonly title: ReactNode;
  /** Whether the title of the page says the same: then the list shows none of its own. */
  readonly isTitleHidden?: boolean;
  /** What the list is for. A page without rows does not show it. */
  readonly about?: string;
  /** Buttons at the right of the heading, or of the title of the page. */
  readonly actions?: ReactNode;
  /** The download of the list, after the actions. */
  readonly download?: ReactNode;
  /** A switch between the parts of the list. */
  readonly choices?: ReactNode;
  /** Links to ready filters, above the list. */
  readonly ready?: ReactNode;
  /** Filters at the head of the list. */
  readonly tools?: ReactNode;
  /** The checkbox that selects the page. */
  readonly selectPage?: ReactNode;
  /** What can be done with the selected rows, below the list. */
  readonly selected?: ReactNode;
  readonly reading: Omit<ListPage<unknown>, 'page'>;
  /** The rows of the page; undefined while loading. */
  readonly rows: readonly ReactNode[] | undefined;
  /** The columns. Without columns each row is a text. */
  readonly columns?: readonly ListColumn[];
  /** The order of the rows, which the headings change. */
  readonly order?: ListOrder;
  /** Title of the state without rows; a line in a list below another. */
  readonly empty: string;
  /** A sentence under that title. */
  readonly emptyHint?: string | undefined;
  /** Whether filters narrow the list: then an empty list offers to clear them. Else it needs no filters, and shows none. */
  readonly isFiltered?: boolean;
}

/** A paged list of an admin screen. */
export function AdminList({
  title,
  isTitleHidden = false,
  about,
  actions,
  download,
  choices,
  ready,
  tools,
  selectPage,
  selected,
  reading: { error, isFetching, isPlaceholder, retry, toNext, toPrevious, toFirst },
  rows,
  columns,
  order,
  empty,
  emptyHint,
  isFiltered = false,
}: AdminListProps): ReactNode {
  const id = useId();
  const [path] = useLocation();
  const isEmpty = rows?.length === 0 && !isFiltered && !isPlaceholder && toPrevious === null && toFirst === null;
  const isPaged = toPrevious !== null || toFirst !== null || toNext !== null;
  return (
    <section className="column gap-16" aria-labelledby={id} aria-busy={isFetching}>
      <h2 className={isTitleHidden ? 'visually-hidden' : 'title'} id={id}>
        {title}
      </h2>
      {about === undefined || (isTitleHidden && isEmpty) ? null : <p className="muted admin__about">{about}</p>}
      {actions === undefined && (isEmpty || download === undefined) ? null : (
        <PageActions>
          {isEmpty ? null : download}
          {actions}
        </PageActions>
      )}
      {choices}
      {isEmpty ? null : ready}
      <div className="card admin__list">
        {isEmpty || tools === undefined ? null : <div className="admin__tools">{tools}</div>}
        {rows === undefined && error === null ? <RowSkeletons /> : null}
        {rows?.length !== 0 ? null : isTitleHidden || isFiltered ? (
          <EmptyState
            heading="h3"
            title={empty}
            action={isFiltered ? <ButtonLink href={path}>Clear the Search</ButtonLink> : null}
          >
            {isFiltered ? null : emptyHint}
          </EmptyState>
        ) : (
          <p className="admin__tools">{empty}</p>
        )}
        {rows === undefined || rows.length === 0 ? null : columns === undefined ? (
          <ul className="rows admin__entries">{rows}</ul>
        ) : (
          <ListTable labelledBy={id} columns={columns} order={order} selectPage={selectPage}>
            {rows}
          </ListTable>
        )}
        {error === null ? null : (
          <div className="admin__paging">
            <p role="alert">{sentenceOf(error, 'The list did not load.')}</p>
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          </div>
        )}
        {isPaged ? (
          <div className="admin__paging">
            {toFirst === null ? null : <Button onClick={toFirst}>First Page</Button>}
            {toPrevious === null ? null : <Button onClick={toPrevious}>Previous Page</Button>}
            {toNext === null ? null : <Button onClick={toNext}>Next Page</Button>}
          </div>
        ) : null}
      </div>
      {selected}
    </section>
  );
}

function RowSkeletons(): ReactNode {
  return (
    <Skeletons label="Loading the list" className="column gap-12 admin__tools">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="52px" />
      ))}
    </Skeletons>
  );
}
