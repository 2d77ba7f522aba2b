import type { ReactNode } from 'react';

/** Takes the notices of this title away, whether they show or wait: what they asked for has been done. */
export function withdrawToast(title: string): void {
  import('./ToastViewport.tsx').then(
    (viewport) => viewport.withdrawToast(title),
    () => undefined,
  );
}

/** Which edge and icon a toast has; `danger` is announced at once, the others when the reader is idle. */
export type ToastTone = 'success' | 'danger' | 'info';

/** One notice: a title and, if need be, one sentence. */
export interface ToastNotice {
  readonly title: string;
  readonly description?: ReactNode;
  readonly tone: ToastTone;
  /** It is about what is on the screen now, and goes with the next press. */
  readonly passing?: boolean | undefined;
  /** It comes after the one that is showing, not in its place: what was earned is read in full. */
  readonly waits?: boolean | undefined;
}

/** How long a toast stays, in milliseconds (product-rules.md, T3). Time stands still while it is hovered or has focus. */
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
