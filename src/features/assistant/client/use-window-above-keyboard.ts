import { useEffect, useState, type CSSProperties } from 'react';

/** A style that tells how much of the window a keyboard on the screen leaves, and how far the browser has moved it. */
type Room = CSSProperties & { readonly '--assistant-room'?: string; readonly '--assistant-moved'?: string };

/** A change smaller than this is a bar of the browser and no keyboard, in CSS pixels. */
const KEYBOARD = 120;

/** Keeps the height above a keyboard on the screen, which covers the page without making it smaller; empty without one. */
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
