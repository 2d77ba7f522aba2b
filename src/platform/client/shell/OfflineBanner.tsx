import { lazy, Suspense, type ReactNode } from 'react';

/** Comes after first paint; a page that goes offline before it has come does without. */
const OfflineNotices = lazy(() => import('../offline/OfflineNotices.tsx').catch(() => ({ default: () => null })));

/** Says that there is no network, what waits to be sent, and that a new version is ready. */
export function OfflineBanner(): ReactNode {
  return (
    <Suspense>
      <OfflineNotices />
    </Suspense>
  );
}
