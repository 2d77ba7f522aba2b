import { useEffect, useRef, type RefObject } from 'react';

/** The ref of a screen's heading, which takes the focus whenever the same address shows another view (or step). */
export function useHeadingFocus(view: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [view]);
  return heading;
}
