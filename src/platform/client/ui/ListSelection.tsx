import type { ReactNode } from 'react';
import type { Selection } from '../use-selection.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './CheckboxAndRadios.tsx';
import './list-table.css';

/** Selects or deselects the rows of the page that is shown. */
export function SelectPage<Item extends { readonly id: number }>({
  page,
  selection,
}: {
  readonly page: readonly Item[];
  readonly selection: Selection<Item>;
}): ReactNode {
  const ofPage = page.filter(({ id }) => selection.items.has(id)).length;
  const isWhole = page.length > 0 && ofPage === page.length;
  if (page.length === 0) return null;
  return (
    <Checkbox
      label="Select this page"
      disabled={selection.isFull && ofPage === 0}
      checked={isWhole}
      ref={(box) => {
        if (box !== null) box.indeterminate = ofPage > 0 && !isWhole;
      }}
      onChange={() => selection.select(page, !isWhole)}
    />
  );
}

/** What can be done with the selected rows: a bar at the lower edge of the window, as long as any are selected. */
export function SelectionDock({
  selection: { items, clear },
  text,
  children,
  last = null,
}: {
  readonly selection: Pick<Selection<{ readonly id: number }>, 'items' | 'clear'>;
  /** How many are selected, in words. */
  readonly text: string;
  readonly children: ReactNode;
  /** The button that deletes, after all others. */
  readonly last?: ReactNode;
}): ReactNode {
  const isEmpty = items.size === 0;
  return (
    <div className={isEmpty ? 'visually-hidden' : 'list__dock cloth'}>
      <output>{text}</output>
      {isEmpty ? null : (
        <>
          {children}
          <Button variant="outline" onClick={clear}>
            Clear Selection
          </Button>
          {last}
        </>
      )}
    </div>
  );
}
