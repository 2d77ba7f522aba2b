import { afterFirstPaint } from '../../../platform/client/page-load.ts';

/** Loads the strip of the learner's items with a changed law. Empty without a network and a cached copy. */
export async function loadChangedStrip() {
  await afterFirstPaint();
  return import('./ChangedStrip.tsx').catch(() => ({ default: () => null }));
}
