import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { placeOfQuery, queryOfPlace, type ShelfPlace } from '../rules/case-shelf.ts';
import type { CaseStudy } from './queries.ts';

/** Address of the case studies. */
export const CASES_PATH = '/professional-scenarios';

/** Kept with the place in the browser's history of a case that was opened on this screen: closing it goes back there. */
const OPENED_HERE = 'opened-on-the-shelf';

/** What of the case studies is shown, as the address says it, and the ways to change that. */
export interface Shelf {
  readonly place: ShelfPlace;
  /** Another tab, or other filters. */
  readonly show: (change: Partial<Omit<ShelfPlace, 'open'>>) => void;
  readonly open: (id: number) => void;
  /** Another case in the place of the one that is open. */
  readonly turnTo: (id: number) => void;
  /** Back to where the case was opened, or to the shelf for who came by a link. */
  readonly close: () => void;
}

/** Where the shelf stands: tab, filters and open case live in the address. */
export function useShelfPlace(cases: readonly CaseStudy[]): Shelf {
  const search = useSearch();
  const [, navigate] = useLocation();
  const openedHere = useHistoryState<unknown>() === OPENED_HERE;
  const place = useMemo(() => placeOfQuery(new URLSearchParams(search), cases), [search, cases]);

  function go(change: Partial<ShelfPlace>, options: { replace?: boolean; state?: string } = {}): void {
    navigate(CASES_PATH + queryOfPlace({ ...place, ...change }), options);
  }
  return {
    place,
    show: (change) => go(change),
    open: (id) => go({ open: id }, { state: OPENED_HERE }),
    turnTo: (id) => go({ open: id }, { replace: true, ...(openedHere ? { state: OPENED_HERE } : {}) }),
    close: () => {
      if (openedHere) history.back();
      else go({ open: null }, { replace: true });
    },
  };
}
