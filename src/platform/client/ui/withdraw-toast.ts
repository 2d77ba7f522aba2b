/** Takes the notices of this title away, whether they show or wait: what they asked for has been done. */
export function withdrawToast(title: string): void {
  import('./ToastViewport.tsx').then(
    (viewport) => viewport.withdrawToast(title),
    () => undefined,
  );
}
