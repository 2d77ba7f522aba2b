import type { Lengths } from './lengths.ts';

/** The largest body any call takes, in bytes. A day of offline study fits many times over. */
export const BODY_LIMIT = 256 * 1024;

const KILOBYTE = 1024;

/** The largest body of a call, in bytes: what its longest texts and lists need, a kilobyte for spaces between them, in whole kilobytes. */
export function bodyLimitOf({ bytes }: Lengths): number {
  return Math.min(BODY_LIMIT, Math.ceil(bytes / KILOBYTE + 1) * KILOBYTE);
}
