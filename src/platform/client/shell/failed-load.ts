/**
 * Whether an error says that a screen's code or sheet did not come. Browsers throw a TypeError that names the module, each
 * in its own words; so does `LOAD_WITH_SHEETS` of `scripts/build/sheets.ts`.
 */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof TypeError && /\bmodule\b/.test(error.message);
}
