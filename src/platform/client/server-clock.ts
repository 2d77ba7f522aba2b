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

/** Measures how far the device's clock is from the server's, by the date of a response that has just come from the network. */
export function measureClock(headers: Headers): void {
  const measured = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(measured) || Math.abs(measured - offset) < TOLERANCE_MS) return;
  offset = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
  writeLocal(KEY, offset === 0 ? null : String(offset));
}
