import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { ScenariosHead } from './ScenariosHead.tsx';
import { Waiting } from './ScenarioStates.tsx';

/** One of the two lists of scenarios under their head: on its way, not loaded, or as `children` show it. */
export function ScenariosPage<Data>({
  here,
  query: { data, error, isFetching, refetch },
  children,
}: {
  readonly here: ComponentProps<typeof ScenariosHead>['here'];
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
  return (
    <div className="wrap scenarios__page">
      <ScenariosHead here={here} />
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="Unable to Load Scenarios"
          safe="What you marked is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}
