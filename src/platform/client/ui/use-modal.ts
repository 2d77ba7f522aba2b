import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

/** Props for a native `<dialog>` that React state controls. */
export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog as a modal while `open` is true. The browser keeps the focus inside and returns it. Escape and a press on the
 * backdrop request closing. The dialog must have no padding, so that a press on the element itself is a press on the backdrop.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  // Before paint, and on removal before the element leaves the page: only an attached dialog gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
      // The browser closed it by itself, as a second Escape does: the owner decides whether it stays.
      event.currentTarget.showModal();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
