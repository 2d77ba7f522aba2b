import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** Charts that are on their way, as high as they will be. */
export function ChartsWaiting({ charts }: { readonly charts: number }): ReactNode {
  return (
    <Skeletons label="Loading the charts">
      <div className="analytics__charts">
        {Array.from({ length: charts }, (_, place) => (
          <Skeleton key={place} height="316px" radius="var(--r-3)" />
        ))}
      </div>
    </Skeletons>
  );
}
