import { expect, test } from 'vitest';
import { thousands } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1240, '1,240'],
  [12_345_678, '12,345,678'],
])('thousands(%i) is %s', (count, text) => expect(thousands(count)).toBe(text));
