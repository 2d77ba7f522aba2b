import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the title of the page; null until it is there, undefined on a page without one. */
export const PageActionsSlot = createContext<HTMLElement | null | undefined>(undefined);

/** Shows buttons beside the title of the page. On a page without a place for them they stay where they are written. */
export function PageActions({ children }: { readonly children: ReactNode }): ReactNode {
  const slot = useContext(PageActionsSlot);
  if (slot === undefined) return <div className="actions">{children}</div>;
  return slot === null ? null : createPortal(children, slot);
}
