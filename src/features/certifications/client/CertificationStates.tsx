import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** Something of this feature is on its way. */
export function Waiting({ label }: { readonly label: string }): ReactNode {
  return (
    <Skeletons label={label}>
      <Skeleton height="44px" radius="var(--r-2)" />
      <Skeleton height="260px" radius="var(--r-3)" />
      <Skeleton height="260px" radius="var(--r-3)" />
    </Skeletons>
  );
}
