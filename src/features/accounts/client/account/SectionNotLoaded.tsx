import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { ErrorState } from '../../../../platform/client/ui/EmptyState.tsx';

/** In a section of the account page: what it shows did not come. */
export function SectionNotLoaded({
  title,
  error,
  retrying,
  onRetry,
}: {
  readonly title: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <ErrorState title={title} heading="h3" icon={CloudAlert} retrying={retrying} onRetry={onRetry}>
      {sentenceOf(error, 'Please try again.')}
    </ErrorState>
  );
}
