import { lazy, Suspense, type ReactNode } from 'react';
import type { ChangedSinceProps } from './ChangedSince.tsx';

/* It comes after what it stands on, since hardly anyone is told anything; without a network and not kept, nothing is said. */
const Since = lazy(() => import('./ChangedSince.tsx').catch(() => ({ default: () => null })));

/** Says on a card, a scenario or an insight that its law changed since the learner knew it; nothing where it did not. */
export function ChangedSince(props: ChangedSinceProps): ReactNode {
  return (
    <Suspense>
      <Since {...props} />
    </Suspense>
  );
}
