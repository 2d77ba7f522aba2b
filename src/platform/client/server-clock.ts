import { readLocal, writeLocal } from './local-storage.ts';

/** Differences below a minute are left alone: the server allows five. */
const TOLERANCE_MS = 60_000;
const KEY = 'clock_offset';

/** Milliseconds that the server's clock is ahead of the device's, as last measured in this browser. */
let offset = Number(readLocal(KEY)) || 0;

/** Returns now by the server's clock: the device's clock, corrected by the offset last measured. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/**
 * Measures the difference between the device's and the server's clock, by the date of a response to a call made at
 * `sentAt` (milliseconds since 1970, by the device). Ignores delayed responses, for example of a phone that slept, and
 * responses of other servers.
 */
export function measureClock(headers: Headers, sentAt: number): void {
  const now = Date.now();
  const measured = Date.parse(headers.get('date') ?? '') - now;
  if (now - sentAt > TOLERANCE_MS || headers.get('x-request-id') === null) return;
  if (Number.isNaN(measured) || Math.abs(measured - offset) < TOLERANCE_MS) return;
  offset = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
  writeLocal(KEY, offset === 0 ? null : String(offset));
}
