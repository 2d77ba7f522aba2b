import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';

/** The dashboard's shape while its figures are on the way. */
export function DashboardSkeleton(): ReactNode {
  return (
    <Skeletons label="Loading your dashboard">
      <Skeleton height="172px" radius="12px" />
      <div className="cols stats">
        <Block height="138px" />
        <Block height="138px" />
        <Block height="138px" />
        <Block height="138px" />
      </div>
      <div className="cols steps3">
        <Block height="176px" />
        <Block height="176px" />
        <Block height="176px" />
      </div>
      <div className="cols two">
        <Block height="320px" />
        <Block height="320px" />
      </div>
    </Skeletons>
  );
}

function Block({ height }: { readonly height: string }): ReactNode {
  return <Skeleton height={height} radius="12px" />;
}
