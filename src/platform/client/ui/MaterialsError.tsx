import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { ErrorState } from './EmptyState.tsx';

export interface MaterialsErrorProps {
  /** What went wrong, in a sentence. */
  readonly sentence: string;
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** A study screen whose cards, or what belongs to them, did not load. */
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
