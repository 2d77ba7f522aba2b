import type { UseQueryResult } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';

/** Shows the data of a query, or that it is loading, or its error with a button to try again. */
export function Loaded<Answer>({
  query: { data, error, isFetching, refetch },
  failed,
  children,
}: {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Title of the error. */
  readonly failed: string;
  readonly children: (answer: Answer) => ReactNode;
}): ReactNode {
  if (data !== undefined) return children(data);
  if (error === null) return <LoadingScreen />;
  return (
    <ErrorState title={failed} icon={CloudOff} onRetry={() => void refetch()} retrying={isFetching}>
      {sentenceOf(error, 'Something went wrong on our side. Please try again.')}
    </ErrorState>
  );
}
