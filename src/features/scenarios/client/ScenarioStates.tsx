import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** The scenarios are on their way. */
export function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading the scenarios">
      <Skeleton height="44px" radius="var(--r-2)" />
      <Skeleton width="160px" height="20px" />
      <Skeleton height="96px" radius="var(--r-3)" />
      <Skeleton height="96px" radius="var(--r-3)" />
      <Skeleton height="96px" radius="var(--r-3)" />
    </Skeletons>
  );
}

/** No scenario fits the filters. */
export function NoneFound({
  savedOnly,
  onClear,
}: {
  readonly savedOnly: boolean;
  readonly onClear: () => void;
}): ReactNode {
  return (
    <div className="card">
      <EmptyState title="No scenarios found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        {savedOnly ? 'What you save for later is listed here.' : 'Try another word, or fewer filters.'}
      </EmptyState>
    </div>
  );
}
