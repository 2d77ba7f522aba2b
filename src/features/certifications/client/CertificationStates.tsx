import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** Something of this feature is on its way. */
export function Waiting({ label }: { readonly label: string }): ReactNode {
  return (
    <Skeletons label={label}>
      <Skeleton height="44px" radius="var(--r-2)" />
      <Skeleton height="260px" radius="var(--r-3)" />
      <Skeleton height="260px" radius="var(--r-3)" />
    </Skeletons>
  );
}

/** Props of `NotLoaded`. */
export interface NotLoadedProps {
  /** The title, such as 'Unable to Load Certifications'. */
  readonly title: string;
  /** What is safe, in a sentence. */
  readonly safe: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Set when no other title stands on the page. */
  readonly heading?: 'h1' | undefined;
}

/** Something did not come: what to check, what is safe, and Try Again. */
export function NotLoaded({ title, safe, error, retrying, onRetry, heading }: NotLoadedProps): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState title={offline ? 'You are offline' : title} heading={heading} icon={offline ? WifiOff : CloudAlert} retrying={retrying} onRetry={onRetry}>
        {offline ? 'Check your connection.' : sentenceOf(error, 'Something went wrong on our side.')} {safe}
      </ErrorState>
    </div>
  );
}
