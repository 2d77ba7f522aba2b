import type { ReactNode } from 'react';

/** Removes toasts with this title, shown or queued, and returns them. */
export async function withdrawToast(title: string): Promise<readonly ToastNotice[]> {
  try {
    return (await import('./ToastViewport.tsx')).withdrawToast(title);
  } catch {
    return [];
  }
}

/** Number of running clocks. */
let pauses = 0;

/** Whether toasts wait because a clock runs. */
export function areToastsPaused(): boolean {
  return pauses > 0;
}

/** Pauses toasts except errors, so that none covers a question while its clock runs. Returns a function that resumes them. */
export function pauseToasts(): () => void {
  changePauses(1);
  return () => changePauses(-1);
}

function changePauses(by: number): void {
  pauses += by;
  import('./ToastViewport.tsx').then(
    (viewport) => viewport.applyPause(),
    () => undefined,
  );
}

/** Edge and icon of a toast. Screen readers announce `danger` at once and the others when idle. */
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
