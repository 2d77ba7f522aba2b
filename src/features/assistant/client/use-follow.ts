import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How long the bar of the conversation still shows after someone scrolled, in ms. */
const BAR_MS = 600;

/** Room above the question that the view begins with, in CSS pixels. */
const ABOVE = 16;

/** What an area that follows a conversation needs. */
interface FollowedArea {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly 'data-scrolling': boolean | undefined;
  readonly onScroll: () => void;
}

/**
 * Lets an area that scrolls follow a conversation: the last question comes to its upper edge, and stays there while the answer grows
 * under it, so that one reads on from the top. A reader who scrolls away is left where they are until they ask again.
 */
export function useFollow(lastAsked: string | null): FollowedArea {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolling, setScrolling] = useState(0);
  const [isAway, setIsAway] = useState(false);
  const [followed, setFollowed] = useState(lastAsked);
  const placed = useRef(0);
  if (followed !== lastAsked) {
    setFollowed(lastAsked);
    setIsAway(false);
  }

  useLayoutEffect(() => {
    const area = ref.current;
    if (area === null || isAway) return undefined;
    const place = (): void => {
      const asked = [...area.querySelectorAll<HTMLElement>('[data-asked]')].at(-1);
      if (asked === undefined) return;
      const top = area.scrollTop + asked.getBoundingClientRect().top - area.getBoundingClientRect().top - ABOVE;
      area.scrollTop = top;
      placed.current = area.scrollTop;
    };
    place();
    const changes = new ResizeObserver(place);
    for (const child of [area, ...area.children]) changes.observe(child);
    return () => changes.disconnect();
  });

  useEffect(() => {
    if (scrolling === 0) return undefined;
    const timer = setTimeout(() => setScrolling(0), BAR_MS);
    return () => clearTimeout(timer);
  }, [scrolling]);

  function onScroll(): void {
    const { current: area } = ref;
    if (area === null) return;
    if (Math.abs(area.scrollTop - placed.current) <= 2) return;
    setIsAway(true);
    setScrolling((count) => count + 1);
  }
  return { ref, 'data-scrolling': scrolling > 0 || undefined, onScroll };
}
