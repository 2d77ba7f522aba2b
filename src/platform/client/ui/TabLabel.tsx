import type { ReactNode } from 'react';
import { thousands } from '../../shared/numbers.ts';

/** The label of a tab with the number of its entries, while it is known and there are any. */
export function TabLabel({ name, count }: { readonly name: string; readonly count: number | undefined }): ReactNode {
  if (count === undefined || count === 0) return name;
  return (
    <>
      {name} <span className="muted tabular">{thousands(count)}</span>
    </>
  );
}
