import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';

/** The shape of the overview while it is on its way. */
export function ReviewSkeleton(): ReactNode {
  return (
    <div className="wrap">
      <PageHead title="Review" />
      <Skeletons label="Loading your review">
        <Skeleton height="280px" radius="var(--r-3)" />
      </Skeletons>
    </div>
  );
}

/** No card was ever answered. */
export function NothingToReview(): ReactNode {
  return (
    <div className="wrap">
      <PageHead title="Review" />
      <div className="card">
        <EmptyState
          title="Nothing to review yet"
          action={
            <ButtonLink variant="primary" href="/flashcards">
              Study cards
            </ButtonLink>
          }
        >
          Each card you answer comes back here shortly before you would forget it.
        </EmptyState>
      </div>
    </div>
  );
}
