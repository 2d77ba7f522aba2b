import { useEffect, useRef, useState } from 'react';

/** A requested navigation while changes are unsaved. */
export interface LeaveWarning {
  /** Whether to show the question. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks before a link, or closing the window, discards unsaved changes. */
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
    // Captures the click before the router does.
    document.addEventListener(
      'click',
      (event) => {
        const address = leavingHref(event);
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

/** Returns the URL that a click opens in this window; null when the page stays. */
function leavingHref(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return null;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const here =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return elsewhere || here ? null : link.href;
}
