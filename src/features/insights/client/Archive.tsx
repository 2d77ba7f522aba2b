import { useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { formatWeekday } from '../rules/insight.ts';
import { ChallengeAnswer } from './ChallengePanel.tsx';
import { useArchive, usePastDay, type ArchivePage, type Challenge } from './queries.ts';
import { ReadingPage } from './ReadingPage.tsx';

const RESULTS = { right: 'challenge right', wrong: 'challenge missed', not_taken: 'challenge not taken' } as const;

/** Past days, newest first. Each loads its text when it is opened. */
export function Archive(): ReactNode {
  const { page, error, isFetching, retry, toNext, toPrevious } = useArchive();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Shows another page and moves the focus to its heading: the pressed button may be gone there. */
  function showPage(load: () => void): void {
    heading.current?.focus();
    load();
  }

  return (
    <section className="card padded column gap-16" aria-labelledby="archive" aria-busy={isFetching}>
      <h2 className="title" id="archive" tabIndex={-1} ref={heading}>
        Past days
      </h2>
      {page === undefined && error === null ? (
        <Skeletons label="Loading the past days">
          <Skeleton height="240px" radius="var(--r-3)" />
        </Skeletons>
      ) : null}
      {page === undefined ? null : <Days days={page.days} />}
      {error === null ? null : <p role="alert">{sentenceOf(error, 'The past days did not load.')}</p>}
      {error === null && toNext === null && toPrevious === null ? null : (
        <div className="flow">
          {error === null ? null : (
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          )}
          {toPrevious === null ? null : <Button onClick={() => showPage(toPrevious)}>Newer Days</Button>}
          {toNext === null ? null : <Button onClick={() => showPage(toNext)}>Older Days</Button>}
        </div>
      )}
    </section>
  );
}

function Days({ days }: { readonly days: ArchivePage['days'] }): ReactNode {
  if (days.length === 0)
    return <p className="muted">From tomorrow, you will find today’s page here, with the challenge answer.</p>;
  return (
    <div className="rows">
      {days.map(({ day, insight, challenge }) => (
        <PastDay
          key={day}
          day={day}
          title={insight?.title ?? 'No insight'}
          status={[
            insight?.isCompleted === true ? 'read' : 'not read',
            challenge === null ? null : RESULTS[challenge.result],
          ]
            .filter((word) => word !== null)
            .join(', ')}
        />
      ))}
    </div>
  );
}

interface PastDayProps {
  readonly day: string;
  readonly title: string;
  readonly status: string;
}

function PastDay({ day, title, status }: PastDayProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <b className="medium">{title}</b>{' '}
        <span className="small muted">
          {formatWeekday(day, 'short')}, {status}
        </span>
      </summary>
      {opened ? <PastPage day={day} /> : null}
    </details>
  );
}

function PastPage({ day }: { readonly day: string }): ReactNode {
  const { data, error, isFetching, refetch } = usePastDay(day);
  if (data !== undefined) {
    return (
      <div className="column gap-16">
        {data.insight === null ? null : <ReadingPage insight={data.insight} />}
        {data.challenge === null ? null : <PastChallenge challenge={data.challenge} />}
      </div>
    );
  }
  if (error === null) {
    return (
      <Skeletons label="Loading the day">
        <Skeleton height="280px" radius="var(--r-3)" />
      </Skeletons>
    );
  }
  return (
    <div className="apart" role="alert">
      <p>{sentenceOf(error, 'This day did not load.')}</p>
      <Button busy={isFetching} busyLabel="Trying..." onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}

function PastChallenge({ challenge }: { readonly challenge: Challenge }): ReactNode {
  return (
    <section className="card padded column gap-12" aria-label={`Challenge: ${challenge.title}`}>
      <h3>{challenge.title}</h3>
      {challenge.correctAnswer === undefined ? (
        <p className="muted">This challenge is still running.</p>
      ) : (
        <ChallengeAnswer challenge={challenge} />
      )}
    </section>
  );
}
