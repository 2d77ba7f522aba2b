import type { ReactNode } from 'react';

/** Removes toasts with this title, shown or queued, and returns them. */
export async function withdrawToast(title: string): Promise<readonly ToastNotice[]> {
  try {
    return (await import('./ToastViewport.tsx')).withdrawToast(title);
  } catch {
    return [];
  }
}

/** How many clocks run. */
let holds = 0;

/** Whether toasts wait because a clock runs. */
export function areToastsHeld(): boolean {
  return holds > 0;
}

/** Makes toasts wait, except errors, so that none covers a question while its clock runs. Returns a function that shows them. */
export function holdToasts(): () => void {
  changeHolds(1);
  return () => changeHolds(-1);
}

function changeHolds(by: number): void {
  holds += by;
  import('./ToastViewport.tsx').then(
    (viewport) => viewport.applyHold(),
    () => undefined,
  );
}

/** Which edge and icon a toast has; `danger` is announced at once, the others when the reader is idle. */
export type ToastTone = 'success' | 'danger' | 'info';

/** A notice: a title and an optional sentence. */
export interface ToastNotice {
  readonly title: string;
  readonly description?: ReactNode;
  readonly tone: ToastTone;
  /** Relates to the current screen; disappears with the next press. */
  readonly passing?: boolean | undefined;
  /** Waits for the shown toast instead of replacing it, so that awards are read in full. */
  readonly waits?: boolean | undefined;
}

/** Duration of a toast in milliseconds (product-rules.md, T3). Paused while it is hovered or focused. */
export const TOAST_MS = 5000;

/**
 * Shows a notice, in place of the one that may be showing unless it waits. Callable anywhere in the browser.
 * The part that draws it is loaded with the first notice; when that fails, as offline before anything was
 * cached, the notice is dropped: it never carries anything that is not also on the screen.
 */
export function toast(notice: ToastNotice): void {
  import('./ToastViewport.tsx').then(
    (viewport) => viewport.showToast(notice),
    () => undefined,
  );
}
