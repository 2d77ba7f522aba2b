import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the page title; null until it is mounted, undefined on a page without one. */
export const PageActionsSlot = createContext<HTMLElement | null | undefined>(undefined);

/** Renders buttons beside the page title; in place on a page without a slot. */
export function PageActions({ children }: { readonly children: ReactNode }): ReactNode {
  const slot = useContext(PageActionsSlot);
  if (slot === undefined) return <div className="actions">{children}</div>;
  return slot === null ? null : createPortal(children, slot);
}
