import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { StudyNotLoaded, StudyWait } from '../../../platform/client/ui/StudyWait.tsx';
import { BadgeGrid } from './BadgeGrid.tsx';
import { useLevels } from './queries.ts';
import './badges.css';

export { BadgeGrid } from './BadgeGrid.tsx';

/** The twelve badge slots of the signed-in learner, for a screen that shows them under a heading of its own. */
export function BadgeSlots(): ReactNode {
  const { data, error, isFetching, refetch } = useLevels();
  if (data !== undefined) return <BadgeGrid answer={data} heading="h3" />;
  if (error === null) return <StudyWait />;
  return (
    <StudyNotLoaded
      sentence={sentenceOf(error, 'Your badges did not load.')}
      offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
