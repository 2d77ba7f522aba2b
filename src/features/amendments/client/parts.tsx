import { lazy } from 'react';
import { afterFirstPaint } from '../../../platform/client/page-load.ts';

/**
 * Says on a card, a scenario or an insight that its law changed since the learner knew it; nothing where it did not. It comes after what it
 * stands on, so show it within a `Suspense`; not kept and without a network, it says nothing.
 */
export const ChangedSince = lazy(async () => {
  await afterFirstPaint();
  return import('./Changed.tsx').catch(() => ({ default: () => null }));
});
