import { useEffect, useRef, useState, type RefCallback } from 'react';

/** The product's name, at the end of every page title. */
export const PRODUCT_NAME = 'LabourWise Grenada';

const HEADING_WAIT_MS = 10_000;

export interface RouteFocusProps {
  /** Path of the current screen, without query. */
  readonly path: string;
  /** Title of the page; the words of its h1 when absent. */
  readonly title?: string | undefined;
}

/**
 * After each navigation, moves focus and scroll position to the h1 of the new screen and sets the page title. Waits for the heading,
 * because screens load late. A screen that takes the focus itself keeps it.
 */
export default function RouteFocus({ path, title }: RouteFocusProps): null {
  const first = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    // Within a screen, as between its dialogs or filters, going back leads to no other one.
    const noteBack = (): void => {
      wentBack.current = location.pathname !== path;
    };
    addEventListener('popstate', noteBack);
    return () => removeEventListener('popstate', noteBack);
  }, [path]);

  useEffect(() => {
    const moves = first.current !== path;
    first.current = '';
    const keepsPosition = wentBack.current;
    wentBack.current = false;
    // Going back, the browser restores the place itself.
    if (moves && !keepsPosition) scrollTo(0, 0);
    const focused = document.activeElement;
    return whenHeadingShows((heading) => {
      document.title = `${title ?? heading.textContent} · ${PRODUCT_NAME}`;
      const now = document.activeElement;
      const screenTookFocus = now !== null && now !== focused && now.closest('main') !== null;
      if (!moves || screenTookFocus) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [path, title]);

  return null;
}

/** Calls back once with the visible h1 of the main area; returns how to stop waiting. */
function whenHeadingShows(found: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(findHeading);
  const timer = setTimeout(stop, HEADING_WAIT_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function findHeading(): void {
    const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(
      // While a screen loads, React keeps the previous one hidden in the page.
      (each) => each.getClientRects().length > 0,
    );
    if (heading === undefined) return;
    stop();
    found(heading);
  }
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
  findHeading();
  return stop;
}

/**
 * Returns a ref for a heading that gets the focus when the same address shows another view or step, also when the view renders later than
 * its name changes.
 */
export function useHeadingFocus(view: string): RefCallback<HTMLHeadingElement> {
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  const shown = useRef(view);
  useEffect(() => {
    // The heading of the view before may be gone already, and that of this one not there yet.
    if (shown.current === view || !heading?.isConnected) return;
    shown.current = view;
    scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }, [view, heading]);
  return setHeading;
}
