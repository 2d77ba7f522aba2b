/** How long the first screen is left alone once its files are there. */
const QUIET_MS = 500;

let quiet: Promise<void> | null = null;

/** Resolves a moment after everything of the first screen has come: what waits for it takes nothing from that. */
export function whenIdle(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const rest = () => setTimeout(resolve, QUIET_MS);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
  return quiet;
}

/** How long the text of the first screen is left alone once it has been painted. */
const TEXT_ALONE_MS = 100;

const painted = Promise.withResolvers<void>();

/**
 * Calls back when the first screen, rendered just now, has been painted and its text stood for a moment: a slow phone paints long
 * after it rendered. Where nobody looks nothing is painted, and a page that the worker serves has all that comes next at hand.
 */
export function whenPainted(then: () => void): void {
  const go = () => {
    then();
    painted.resolve();
  };
  if (document.hidden || navigator.serviceWorker?.controller) setTimeout(go);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, TEXT_ALONE_MS)));
}

/** Resolves once the first screen has been painted: what waits for it takes nothing from the screen's own files. */
export function afterFirstPaint(): Promise<void> {
  return painted.promise;
}
