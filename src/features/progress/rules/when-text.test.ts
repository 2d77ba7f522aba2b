import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

/** Friday 20 November 2026, 10:30 in Grenada. */
const NOW = new Date('2026-11-20T14:30:00Z');

test.each([
  ['2026-11-20T12:12:40Z', 'Today, 8:12 am'],
  ['2026-11-20T04:00:00Z', 'Today, 12:00 am'],
  ['2026-11-20T14:35:00Z', 'Today, 10:35 am'],
  ['2026-11-20T03:59:59Z', 'Yesterday'],
  ['2026-11-19T04:00:00Z', 'Yesterday'],
  ['2026-11-18T22:00:00Z', 'Wed'],
  ['2026-11-15T03:00:00Z', 'Sat'],
  ['2026-11-14T03:59:59Z', '13 Nov'],
  ['2026-01-05T15:00:00Z', '5 Jan'],
  ['2026-01-01T03:59:59Z', '31 Dec 2025'],
])('%s is "%s"', (instant, text) => {
  expect(whenText(new Date(instant), NOW)).toBe(text);
});
