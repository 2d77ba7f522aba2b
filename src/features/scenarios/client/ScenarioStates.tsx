import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
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

/** Props of `NotLoaded`. */
export interface NotLoadedProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The scenarios did not come: what to check, and Try Again. */
export function NotLoaded({ error, retrying, onRetry }: NotLoadedProps): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState title={offline ? 'You are offline' : 'Unable to Load Scenarios'} icon={offline ? WifiOff : CloudAlert} onRetry={onRetry} retrying={retrying}>
        {offline ? 'Check your connection.' : sentenceOf(error, 'Something went wrong on our side.')} What you marked is safe.
      </ErrorState>
    </div>
  );
}

/** No scenario fits the filters. */
export function NoneFound({ savedOnly, onClear }: { readonly savedOnly: boolean; readonly onClear: () => void }): ReactNode {
  return (
    <div className="card">
      <EmptyState title="No scenarios found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        {savedOnly ? 'What you save for later is listed here.' : 'Try another word, or fewer filters.'}
      </EmptyState>
    </div>
  );
}
