const painted = Promise.withResolvers<void>();

/** Tells those who wait that the first screen stands with its text. */
export const tellFirstPaint: () => void = painted.resolve;

/** Resolves once the first screen stands with its text: what waits for it comes soon after, and never before the screen's own files. */
export function afterFirstPaint(): Promise<void> {
  return painted.promise;
}
