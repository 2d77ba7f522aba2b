import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { formatWeekday } from '../rules/day-text.ts';
import { usePastDay, useInsightDay, type InsightDay } from './queries.ts';
import { ReadingPage } from './ReadingPage.tsx';

/** The insight of the address: a past one to read, or the day on which it comes. Shows nothing for today's. */
export function RequestedInsight({ id }: { readonly id: number }): ReactNode {
  const { data, error, isFetching, refetch } = useInsightDay(id);
  if (data === undefined) return <LoadingOrError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.when === 'today') return null;
  return data.when === 'past' ? (
    <Past {...data} />
  ) : (
    <Notice>
      “{data.title}” comes on {formatWeekday(data.day)}. Each day has one page, and then it stays among your past days.
    </Notice>
  );
}

function Past({ day, title }: InsightDay): ReactNode {
  const { data, error, isFetching, refetch } = usePastDay(day);
  const insight = data?.insight ?? null;
  return (
    <section className="column gap-16" aria-label={`Looked for: ${title}`}>
      <Notice>
        “{title}” was the page of {formatWeekday(day)}. Today’s page follows.
      </Notice>
      {insight === null ? (
        <LoadingOrError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ReadingPage insight={insight} />
      )}
    </section>
  );
}

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <output className="notice">
      <Icon of={CalendarDays} />
      <span>{children}</span>
    </output>
  );
}

interface LoadingOrErrorProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function LoadingOrError({ error, retrying, onRetry }: LoadingOrErrorProps): ReactNode {
  if (error === null)
    return (
      <Skeletons label="Loading the insight">
        <Skeleton height="200px" radius="var(--r-3)" />
      </Skeletons>
    );
  return (
    <div className="apart" role="alert">
      <p>{sentenceOf(error, 'This insight did not load.')}</p>
      <Button busy={retrying} busyWord="Trying..." onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
