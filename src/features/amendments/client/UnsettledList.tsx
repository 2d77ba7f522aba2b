import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { useUnsettled } from './queries.ts';
import { leftText } from './SettleFact.tsx';

const REASONS = { doubtful: 'Not confirmed', title: 'Title only' } as const;

/** Lists the facts that nobody has compared with the official text, those with most dependents first. */
export function UnsettledList({
  openAt,
  review,
}: {
  /** The address at which a fact is compared. */
  readonly openAt: (factId: string) => string;
  /** Link to the review of waiting items. */
  readonly review: string;
}): ReactNode {
  const { data, error, isFetching, refetch } = useUnsettled();
  const [first] = data?.entries ?? [];
  return (
    <section className="column gap-20" aria-labelledby="law-unsettled" aria-busy={isFetching}>
      <h2 id="law-unsettled" className="visually-hidden">
        To compare with the official text
      </h2>
      <p className="muted">
        With the Acts in hand, go down this list. Each statement says which section to open. The most used ones come
        first.
      </p>
      {data === undefined ? (
        error === null ? (
          <LoadingScreen />
        ) : (
          <NotLoaded
            title="Unable to Load the List"
            safe="Nothing was changed."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : first === undefined ? (
        <div className="card">
          <EmptyState title="Nothing left to compare">Every statement was compared with the official text.</EmptyState>
        </div>
      ) : (
        <>
          <div className="amendments__waits">
            <p>{leftText(data.entries.length)}</p>
            <span className="flow">
              <ButtonLink href={review}>Review Waiting Items</ButtonLink>
              <ButtonLink variant="primary" href={openAt(first.id)}>
                Start With the First
              </ButtonLink>
            </span>
          </div>
          <ol className="card rows amendments__entries">
            {data.entries.map(({ id, place, topic, text, why, dependents }) => (
              <li key={id}>
                <div className="column gap-6">
                  <p className="flow">
                    <b className="strong">{place}</b>
                    <span className="small muted">{id}</span>
                    <Badge tone={why === 'doubtful' ? 'warn' : 'neutral'}>{REASONS[why]}</Badge>
                  </p>
                  <p className="law-text">{text}</p>
                  <p className="small muted">
                    {topic}. Depends on it: {dependents}.
                  </p>
                </div>
                <ButtonLink variant="quiet" href={openAt(id)}>
                  Compare<span className="visually-hidden"> {id}</span>
                </ButtonLink>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
