import { useState } from 'react';
import { MAX_SELECTED } from '../rules/list-filters.ts';
import type { AdminCard } from './queries.ts';

/** Cards of a list that are selected, on whichever page they are. */
export interface Selection {
  readonly cards: ReadonlyMap<number, AdminCard>;
  /** No more cards can be selected. */
  readonly isFull: boolean;
  /** Selects cards, as many as there is room for, or deselects them. */
  readonly select: (cards: readonly AdminCard[], isSelected: boolean) => void;
  readonly deselect: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<number, AdminCard> = new Map();

/** Holds the selected cards of a list, which is named by its filters; with other filters none is selected. */
export function useSelection(list: string): Selection {
  const [stored, setStored] = useState({ list, cards: NONE });
  const cards = stored.list === list ? stored.cards : NONE;

  function change(alter: (next: Map<number, AdminCard>) => void): void {
    const next = new Map(cards);
    alter(next);
    setStored({ list, cards: next });
  }
  return {
    cards,
    isFull: cards.size >= MAX_SELECTED,
    select: (chosen, isSelected) =>
      change((next) => {
        for (const card of chosen) {
          if (!isSelected) next.delete(card.id);
          else if (next.size < MAX_SELECTED) next.set(card.id, card);
        }
      }),
    deselect: (ids) => change((next) => ids.forEach((id) => next.delete(id))),
    clear: () => setStored({ list, cards: NONE }),
  };
}
