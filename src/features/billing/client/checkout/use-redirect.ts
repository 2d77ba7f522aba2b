import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** How long the last step stays before it leads on, in milliseconds. */
const REDIRECT_AFTER_MS = 3000;

/** A person who presses, types or moves the focus is doing something here: the page then stays. */
const STAYING_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Leads on to an address after a moment while `active`, unless the person uses the page or `stay` is called. The heading may take the
 * focus: the screen gives it.
 */
export function useRedirect(
  to: string,
  active: boolean,
): { readonly isRedirecting: boolean; readonly stay: () => void } {
  const [, navigate] = useLocation();
  const [stays, setStays] = useState(false);
  const isRedirecting = active && !stays;
  useEffect(() => {
    if (!isRedirecting) return;
    const timer = setTimeout(() => navigate(to), REDIRECT_AFTER_MS);
    const stay = ({ type, target }: Event): void => {
      if (type !== 'focusin' || !(target instanceof HTMLHeadingElement)) setStays(true);
    };
    for (const type of STAYING_EVENTS) addEventListener(type, stay);
    return () => {
      clearTimeout(timer);
      for (const type of STAYING_EVENTS) removeEventListener(type, stay);
    };
  }, [isRedirecting, navigate, to]);
  return { isRedirecting, stay: () => setStays(true) };
}
