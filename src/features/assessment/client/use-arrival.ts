import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of what has just come: the view goes to its top, and the focus to the heading, from where one reads on. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
