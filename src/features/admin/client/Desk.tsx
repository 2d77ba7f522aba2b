import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';

/** How far a list has been read. */
export interface Reading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Props of `Desk`. */
export interface DeskProps {
  readonly title: string;
  readonly about: string;
  /** What stands between the heading and the list. */
  readonly tools?: ReactNode;
  readonly reading: Reading;
  /** The rows that are read so far; undefined before the first answer. */
  readonly rows: readonly ReactNode[] | undefined;
  /** Said when there are none. */
  readonly empty: string;
}

/** One list that an administrator works through, page by page. */
export function Desk({ title, about, tools, reading, rows, empty }: DeskProps): ReactNode {
  const id = useId();
  const { error, isFetching, hasNextPage, fetchNextPage } = reading;
  return (
    <section className="card pad column gap-14" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <p className="muted">{about}</p>
      {tools}
      {rows?.length === 0 ? <p>{empty}</p> : null}
      <ul className="rows" aria-labelledby={id} aria-busy={isFetching}>
        {rows}
      </ul>
      {error === null ? null : <p role="alert">{sentenceOf(error, 'The list did not load.')}</p>}
      {rows === undefined || hasNextPage || error !== null ? (
        <div>
          <Button busy={isFetching} busyWord="Loading..." onClick={() => void fetchNextPage()}>
            {error === null ? 'Show More' : 'Try Again'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
