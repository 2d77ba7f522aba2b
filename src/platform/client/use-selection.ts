import { useState } from 'react';

/** Items of a list that are selected, on whichever page they are. */
export interface Selection<Item extends { readonly id: number }> {
  readonly items: ReadonlyMap<number, Item>;
  /** No more items can be selected. */
  readonly isFull: boolean;
  /** Selects items, as many as there is room for, or deselects them. */
  readonly select: (items: readonly Item[], isSelected: boolean) => void;
  readonly deselect: (ids: readonly number[]) => void;
  /** Selects these items and no others. */
  readonly replace: (items: readonly Item[]) => void;
  readonly clear: () => void;
}

/**
 * Stores the selected items of a list, at most `max`. The key is the list's filters: other filters have their own, empty selection.
 */
export function useSelection<Item extends { readonly id: number }>(list: string, max: number): Selection<Item> {
  const [stored, setStored] = useState<{ readonly list: string; readonly items: ReadonlyMap<number, Item> }>({
    list,
    items: new Map(),
  });
  const items: ReadonlyMap<number, Item> = stored.list === list ? stored.items : new Map();

  function change(alter: (next: Map<number, Item>) => void): void {
    const next = new Map(items);
    alter(next);
    setStored({ list, items: next });
  }
  return {
    items,
    isFull: items.size >= max,
    select: (chosen, isSelected) =>
      change((next) => {
        for (const item of chosen) {
          if (!isSelected) next.delete(item.id);
          else if (next.size < max) next.set(item.id, item);
        }
      }),
    deselect: (ids) => change((next) => ids.forEach((id) => next.delete(id))),
    replace: (chosen) => setStored({ list, items: new Map(chosen.map((item) => [item.id, item])) }),
    clear: () => setStored({ list, items: new Map() }),
  };
}
