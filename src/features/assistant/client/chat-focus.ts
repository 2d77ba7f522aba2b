import { useEffect, useRef, type RefObject, useState, type CSSProperties } from 'react';
import type { Chat } from './chat-state.ts';

/** CSS variables: the height above the on-screen keyboard, and how far the browser has moved the view. */
type Room = CSSProperties & { readonly '--assistant-room'?: string; readonly '--assistant-moved'?: string };

/** Smaller height changes come from a browser bar, not a keyboard; in CSS pixels. */
const KEYBOARD = 120;

/** Returns the height above an on-screen keyboard, which covers the page without resizing it; empty without one. */
export function useWindowAboveKeyboard(): Room {
  const [room, setRoom] = useState<Room>({});
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (view === null || view === undefined) return undefined;
    const measure = (): void => {
      const isOpen = view.scale === 1 && innerHeight - view.height > KEYBOARD;
      setRoom(isOpen ? { '--assistant-room': `${view.height}px`, '--assistant-moved': `${view.offsetTop}px` } : {});
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return room;
}

/** Whether the main pointer is a finger: focusing the field would then open the keyboard over the answer. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/**
 * Moves the focus inside a chat to the conversation when a pressed button disappears or the field is disabled. Moves it
 * back to the field when the field is enabled again.
 */
export function useRestoredFocus<Place extends HTMLElement>({ waiting }: Chat): RefObject<Place | null> {
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
