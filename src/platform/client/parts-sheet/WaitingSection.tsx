import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState, ErrorState } from '../ui/EmptyState.tsx';
import { LoadingScreen, Skeleton, Skeletons } from '../ui/Loading.tsx';

/** Loading, empty and error. */
export function WaitingSection(): ReactNode {
  const [retrying, setRetrying] = useState(false);
  return (
    <section>
      <h2>Loading, empty and error</h2>
      <div className="parts__three">
        <Skeletons className="card padded">
          <Skeleton width="40%" />
          <Skeleton width="90%" height="26px" />
          <Skeleton width="65%" height="26px" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton height="44px" radius="8px" />
        </Skeletons>
        <div className="card">
          <EmptyState
            title="No recent activity yet"
            heading="h3"
            action={
              <ButtonLink variant="primary" href="/flashcards">
                Open flashcards
              </ButtonLink>
            }
          >
            Study one card and it will appear here.
          </EmptyState>
        </div>
        <div className="card">
          <ErrorState
            title="Unable to Load Study Materials"
            heading="h3"
            icon={WifiOff}
            retrying={retrying}
            onRetry={() => setRetrying(true)}
          >
            Check your connection. Your progress is safe on this device.
          </ErrorState>
        </div>
      </div>
      <LoadingScreen />
    </section>
  );
}
