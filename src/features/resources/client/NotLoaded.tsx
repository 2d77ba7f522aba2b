import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';

/** Props of `NotLoaded`. */
export interface NotLoadedProps {
  /** The title while there is a network. */
  readonly title: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The content of a screen did not come: what to check, and Try Again. */
export function NotLoaded({ title, error, retrying, onRetry }: NotLoadedProps): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState title={offline ? 'You are offline' : title} icon={offline ? WifiOff : CloudAlert} onRetry={onRetry} retrying={retrying}>
        {offline ? 'Check your connection.' : sentenceOf(error, 'Something went wrong on our side.')} Your progress is safe.
      </ErrorState>
    </div>
  );
}
