import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/**
 * The ref of a screen's heading, which takes the focus whenever the same address shows another view (or step), and as soon as it is there
 * where the view comes later than its name.
 */
export function useHeadingFocus(view: string): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement | null>(null);
  const shown = useRef(view);
  /** A view is shown anew whose heading has not had the focus. */
  const due = useRef(false);
  const focus = useCallback(() => {
    if (!due.current || heading.current === null) return;
    due.current = false;
    heading.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    due.current = true;
    scrollTo(0, 0);
    focus();
  }, [view, focus]);
  return useCallback(
    (element) => {
      heading.current = element;
      focus();
    },
    [focus],
  );
}
