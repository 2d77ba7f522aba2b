import { expect, it } from 'vitest';
import { durationOf } from './exam-duration.ts';

const MINUTE = 60_000;

it.each([
  [30, 100, 30 * MINUTE],
  [35, 125, 43.75 * MINUTE],
  [70, 150, 105 * MINUTE],
  [25, 200, 50 * MINUTE],
])('%i minutes at %i percent are %i milliseconds', (minutes, percent, length) => {
  expect(durationOf(minutes, percent)).toBe(length);
});
