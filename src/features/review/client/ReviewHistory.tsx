import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { whenText } from '../../progress/rules/when-text.ts';
import { gradeLabel } from '../rules/review-text.ts';
import { reviewApi } from './queries.ts';

export interface ReviewHistoryProps {
  readonly fourGrades: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Every answer that counts, newest first; loaded on demand. */
export function ReviewHistory(props: ReviewHistoryProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section className="review__history" aria-labelledby="history">
      <h2 className="title" id="history">
        Your answers
      </h2>
      {open ? <Answers {...props} /> : <Button onClick={() => setOpen(true)}>Show History</Button>}
    </section>
  );
}

function Answers({ fourGrades, now }: ReviewHistoryProps): ReactNode {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['review-history'],
    queryFn: ({ pageParam, signal }) =>
      reviewApi('GET /api/review/history', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  const isFirstPage = data === undefined;
  return (
    <>
      <ol aria-busy={isFetching}>
        {data?.pages.flatMap(({ answers }) =>
          answers.map(({ id, title, category, grade, at }) => (
            <li key={id}>
              <span>
                {title} <small>{category}</small>
              </span>
              <b>{gradeLabel(grade, fourGrades)}</b>
              <time dateTime={at}>{whenText(new Date(at), new Date(now))}</time>
            </li>
          )),
        )}
      </ol>
      {error === null ? null : <p role="alert">{sentenceOf(error, 'Your answers did not load.')}</p>}
      {isFirstPage || hasNextPage ? (
        <Button busy={isFetching} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
          {error === null ? 'Show More' : 'Try Again'}
        </Button>
      ) : null}
    </>
  );
}
