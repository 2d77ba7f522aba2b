import { useEffect, useRef, useState } from 'react';

/** A way out that someone chose while something was not saved. */
export interface LeaveWarning {
  /** Whether to ask. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks before a link or the closing of the window throws away what is not saved. */
export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const [wayOut, setWayOut] = useState<string | null>(null);
  const decided = useRef(false);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ends = new AbortController();
    addEventListener(
      'beforeunload',
      (event) => {
        if (!decided.current) event.preventDefault();
      },
      { signal: ends.signal },
    );
    // Before any other listener, so that the app does not already move.
    document.addEventListener(
      'click',
      (event) => {
        const address = addressBehind(event);
        if (address === null) return;
        event.preventDefault();
        event.stopPropagation();
        setWayOut(address);
      },
      { signal: ends.signal, capture: true },
    );
    return () => ends.abort();
  }, [unsaved]);

  return {
    asking: wayOut !== null,
    stay: () => setWayOut(null),
    leave: () => {
      if (wayOut === null) return;
      decided.current = true;
      location.assign(wayOut);
    },
  };
}

/** Where a click leads in this window, away from this page; null when it stays. */
function addressBehind(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return null;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const here =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return elsewhere || here ? null : link.href;
}
