import { useEffect, useLayoutEffect, useRef, useState, type DOMAttributes, type RefObject } from 'react';

/** How long the bar of the conversation still shows after someone scrolled, in ms. */
const BAR_MS = 600;

/** Room above the question that the view begins with, in CSS pixels. */
const ABOVE = 16;

/** By these a reader takes the scrolling over. */
type Taking = Pick<DOMAttributes<HTMLDivElement>, 'onWheel' | 'onTouchMove' | 'onPointerDown' | 'onKeyDown'>;

/** What an area that follows a conversation needs. */
interface FollowedArea extends Taking {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly 'data-scrolling': boolean | undefined;
  readonly onScroll: () => void;
}

/**
 * Lets an area that scrolls follow a conversation: the last question comes to its upper edge, and stays there while the answer grows
 * under it, so that one reads on from the top. A reader who scrolls, or does anything else in it, is left where they are until they ask
 * again.
 */
export function useFollow(lastAsked: string | null): FollowedArea {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolling, setScrolling] = useState(0);
  const [isAway, setIsAway] = useState(false);
  const [followed, setFollowed] = useState(lastAsked);
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

  const take = (): void => setIsAway(true);
  return {
    ref,
    'data-scrolling': scrolling > 0 || undefined,
    onScroll: () => setScrolling((count) => count + 1),
    onWheel: take,
    onTouchMove: take,
    onPointerDown: take,
    onKeyDown: take,
  };
}
