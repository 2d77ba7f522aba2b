/** How long the first screen is left alone once its files are there. */
const QUIET_MS = 500;

let quiet: Promise<void> | null = null;

/** Resolves a moment after everything of the first screen has come: what waits for it takes nothing from that. */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const rest = () => setTimeout(resolve, QUIET_MS);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
  return quiet;
}
