import { useEffect, useRef, type RefObject } from 'react';

/** Moves focus to the first field at fault of a form whenever new faults are found. `faults` changes with each finding. */
export function useFirstFault(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
