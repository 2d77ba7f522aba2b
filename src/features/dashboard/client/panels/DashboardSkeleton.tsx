import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../../platform/client/ui/PageHead.tsx';

export const DASHBOARD_TITLE = 'Your Learning Dashboard';

/** The dashboard while the session is loaded. */
export function DashboardWaiting(): ReactNode {
  return (
    <div className="wrap cols dashboard__page">
      <PageHead note={'\u00A0'} title={DASHBOARD_TITLE} />
      <DashboardSkeleton />
    </div>
  );
}

/** The dashboard while its figures are loaded. */
export function DashboardSkeleton(): ReactNode {
  return (
    <Skeletons label="Loading your dashboard">
      <Skeleton height="188px" radius="12px" />
      <div className="cols dashboard__now">
        <Block height="142px" />
        <Block height="142px" />
        <Block height="142px" />
      </div>
      <div className="cols dashboard__stats">
        <Block height="138px" />
        <Block height="138px" />
        <Block height="138px" />
        <Block height="138px" />
      </div>
      <div className="cols dashboard__two">
        <Block height="240px" />
        <Block height="454px" />
      </div>
    </Skeletons>
  );
}

function Block({ height }: { readonly height: string }): ReactNode {
  return <Skeleton height={height} radius="12px" />;
}
