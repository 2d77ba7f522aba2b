import { useEffect, useRef, type RefObject } from 'react';

/** The form whose first faulty field takes the focus each time that it is refused. `refusal` is null, or another object at each refusal. */
export function useErrorFocus<Area extends HTMLElement = HTMLFormElement>(
  refusal: object | null,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    if (refusal !== null) area.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return area;
}
