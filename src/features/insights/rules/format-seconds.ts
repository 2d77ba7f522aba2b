import { lengthParts } from '../../assessment/rules/clock.ts';

/** Seconds in words: "2 minutes", "1 minute 30 seconds", "45 seconds". */
export function formatSeconds(seconds: number): string {
  const parts = lengthParts(seconds * 1000);
  return parts.length === 0 ? '0 seconds' : parts.join(' ');
}
