/** Takes a notice of this title away, if it is the one that shows: what it asked for has been done. */
export function withdrawToast(title: string): void {
  import('./ToastViewport.tsx').then(
    (viewport) => viewport.withdrawToast(title),
    () => undefined,
  );
}
