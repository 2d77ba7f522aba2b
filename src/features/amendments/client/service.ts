import { afterFirstPaint } from '../../../platform/client/page-load.ts';

/**
 * Fetches the strip that says what of all a learner knows depends on law that changed since, and leads there. Not kept and without a network,
 * it is a strip that says nothing.
 */
export async function loadChangedStrip() {
  await afterFirstPaint();
  return import('./ChangedStrip.tsx').catch(() => ({ default: () => null }));
}
