import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../api-client.ts';
import { ErrorState } from './EmptyState.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

interface MaterialsErrorProps {
  /** Describes the error in a sentence. */
  readonly sentence: string;
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Error state of a study screen whose data did not load. */
export function MaterialsError({ sentence, offline, retrying, retry }: MaterialsErrorProps): ReactNode {
  return (
    <div className="wrap">
      <ErrorState
        title="Unable to Load Study Materials"
        heading="h1"
        icon={offline ? WifiOff : TriangleAlert}
        retrying={retrying}
        onRetry={retry}
      >
        {sentence}
      </ErrorState>
    </div>
  );
}

export interface NotLoadedProps {
  /** The title while there is a network, such as 'Unable to Load Certifications'. */
  readonly title: string;
  /** States in a sentence that stored data are safe. */
  readonly safe: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Set when the page has no other title. */
  readonly heading?: 'h1' | undefined;
}

/** Error state of a screen: what to check, assurance, and Try Again. */
export function NotLoaded({ title, safe, error, retrying, onRetry, heading }: NotLoadedProps): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState
        title={offline ? 'You are offline' : title}
        heading={heading}
        icon={offline ? WifiOff : CloudAlert}
        retrying={retrying}
        onRetry={onRetry}
      >
        {offline ? 'Check your connection.' : sentenceOf(error, 'Something went wrong on our side.')} {safe}
      </ErrorState>
    </div>
  );
}
