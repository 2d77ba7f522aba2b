import type { Feature } from '../../../platform/server/feature.ts';

/** What people may open: it answers no call of its own. */
export function accessFeature(): Feature {
  return { name: 'access' };
}
