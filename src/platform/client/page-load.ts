/** Delay after the first screen's files have loaded, in milliseconds. */
const QUIET_MS = 500;

let quiet: Promise<void> | null = null;

/** Resolves a moment after the first screen has loaded completely, so that later work does not compete with it. */
export function whenIdle(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const rest = () => setTimeout(resolve, QUIET_MS);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
  return quiet;
}

/** Delay after the first screen was painted, in milliseconds. */
const TEXT_ALONE_MS = 100;

const painted = Promise.withResolvers<void>();

/**
 * Calls back a moment after the first screen was painted: a slow phone paints long after rendering. A hidden page paints nothing, and a
 * page from the service worker has its files at hand; both call back at once.
 */
export function whenPainted(then: () => void): void {
  const go = () => {
    then();
    painted.resolve();
  };
  if (document.hidden || navigator.serviceWorker?.controller) setTimeout(go);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, TEXT_ALONE_MS)));
}

/** Resolves after the first screen was painted, so that later work does not delay its files. */
export function afterFirstPaint(): Promise<void> {
  return painted.promise;
}
