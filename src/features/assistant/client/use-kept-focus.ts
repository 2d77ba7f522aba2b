import { useEffect, useRef, type RefObject } from 'react';
import type { Chat } from './chat-state.ts';

/** Whether the main pointer is a finger: a field that takes the focus would bring the keyboard up over the answer. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/**
 * Keeps the focus in a place where one talks: what one presses there goes away when it is pressed, and the field is switched off while
 * an answer comes. Then the conversation has the focus, and the field when it can be typed in again.
 */
export function useKeptFocus<Place extends HTMLElement>({ waiting }: Chat): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      wasHere.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  const isWaiting = waiting !== null;
  useEffect(() => {
    const { current: whole } = place;
    const { activeElement } = document;
    const log = whole?.querySelector<HTMLElement>('[role="log"]');
    const isLost =
      activeElement === document.body || activeElement?.matches(':disabled') === true || activeElement === log;
    if (whole === null || !wasHere.current || !isLost) return;
    const next = isWaiting || isTouched() ? log : whole.querySelector('textarea');
    next?.focus({ preventScroll: true });
  }, [isWaiting]);
  return place;
}
