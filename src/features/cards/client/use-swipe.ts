import { useRef, type TouchEvent } from 'react';

/** How far a finger goes before it is a swipe, in CSS pixels; it must also go clearly sideways. */
const SWIPE_PX = 48;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Swipes of one finger: left for what comes next, right for what came before. The buttons do the same. */
export function useSwipe(onLeft: () => void, onRight: () => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches.item(0);
      start.current = touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches.item(0);
      if (start.current === null) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = null;
      const selecting = getSelection()?.type === 'Range';
      if (selecting || Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
