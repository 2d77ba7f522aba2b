import type { ReactNode } from 'react';
import { thousands } from '../../shared/numbers.ts';

/** The label of a tab with the number of its entries, while it is known. */
export function TabLabel({ name, count }: { readonly name: string; readonly count: number | undefined }): ReactNode {
  if (count === undefined) return name;
  return (
    <>
      {name} <span className="muted tabular">{thousands(count)}</span>
    </>
  );
}
