import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { dayInWords } from '../rules/day-words.ts';
import { ChallengeAnswer } from './ChallengeAnswer.tsx';
import { useArchive, usePastDay, type Challenge } from './insights-query.ts';
import { ReadingPage } from './ReadingPage.tsx';

const RESULTS = { right: 'challenge right', wrong: 'challenge missed', not_taken: 'challenge not taken' } as const;

/** The days before today, newest first, to read again; each shows its text when it is opened. */
export function Archive(): ReactNode {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useArchive();
  const days = data?.pages.flatMap((page) => page.days);
  return (
    <section className="card pad column gap-16" aria-labelledby="archive">
      <h2 className="h3" id="archive">
        Past days
      </h2>
      {days?.length === 0 ? <p className="muted">From tomorrow on you find today’s page here, with the answer to its challenge.</p> : null}
      <div className="rows">
        {days?.map(({ day, insight, challenge }) => (
          <PastDay
            key={day}
            day={day}
            title={insight?.title ?? 'No insight'}
            status={[insight?.isCompleted === true ? 'read' : 'not read', challenge === null ? null : RESULTS[challenge.result]].filter((word) => word !== null).join(', ')}
          />
        ))}
      </div>
      {error === null ? null : <p role="alert">{sentenceOf(error, 'The past days did not load.')}</p>}
      {data === undefined || hasNextPage || error !== null ? (
        <div>
          <Button busy={isFetching} busyWord="Loading..." onClick={() => void (hasNextPage ? fetchNextPage() : refetch())}>
            {error === null ? 'Show Older Days' : 'Try Again'}
          </Button>
        </div>
      ) : null}
    </section>
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
          {dayInWords(day, 'short')}, {status}
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
      <Button busy={isFetching} busyWord="Trying..." onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}

function PastChallenge({ challenge }: { readonly challenge: Challenge }): ReactNode {
  return (
    <section className="card pad column gap-12" aria-label={`Challenge: ${challenge.title}`}>
      <h3>{challenge.title}</h3>
      {challenge.correctAnswer === null ? <p className="muted">This challenge is still running.</p> : <ChallengeAnswer challenge={challenge} />}
    </section>
  );
}
