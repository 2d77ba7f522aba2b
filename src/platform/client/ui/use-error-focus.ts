import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a form, whose first invalid field gets the focus after each refusal. `refusal` is null, or a new object for each
 * refusal.
 */
export function useErrorFocus<Area extends HTMLElement = HTMLFormElement>(
  refusal: object | null,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    if (refusal !== null) area.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return area;
}
