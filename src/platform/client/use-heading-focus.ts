import { useEffect, useRef, useState, type RefCallback } from 'react';

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
