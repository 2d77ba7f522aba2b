import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ErrorState } from './EmptyState.tsx';
import { Skeleton, Skeletons } from './Loading.tsx';

/** The shape of a list of study while it is on its way. */
export function StudyWait(): ReactNode {
  return (
    <Skeletons label="Loading your study materials">
      <Skeleton height="132px" radius="var(--r-3)" />
      <Skeleton height="132px" radius="var(--r-3)" />
      <Skeleton height="132px" radius="var(--r-3)" />
    </Skeletons>
  );
}

/** Study materials that did not load. */
export function StudyNotLoaded({
  sentence,
  offline,
  retrying,
  onRetry,
}: {
  readonly sentence: string;
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <div className="card">
      <ErrorState
        title="Unable to Load Study Materials"
        icon={offline ? WifiOff : CloudAlert}
        retrying={retrying}
        onRetry={onRetry}
      >
        {sentence}
      </ErrorState>
    </div>
  );
}
