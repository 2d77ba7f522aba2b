import { lazy } from 'react';
import { afterFirstPaint } from '../../../platform/client/page-load.ts';

/**
 * Notice on a card, scenario or insight that its law changed since the learner last knew it; otherwise empty. Loaded
 * separately, so show it within a `Suspense`. Empty without a network and a cached copy.
 */
export const ChangedSince = lazy(async () => {
  await afterFirstPaint();
  return import('./Changed.tsx').catch(() => ({ default: () => null }));
});
