import { useEffect, useRef, type RefObject } from 'react';

/** The form whose first faulty field takes the focus each time that it is refused. `refusal` is null, or another object at each refusal. */
export function useFaultFocus(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return form;
}
