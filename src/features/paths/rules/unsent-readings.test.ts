import { expect, it } from 'vitest';
import { parseUnsent, withSection, withoutSent } from './unsent-readings.ts';

it.each([
  [null, []],
  ['', []],
  ['no json', []],
  ['{"a":1}', []],
  ['["employment-act/2",7,null]', ['employment-act/2']],
  // One name that the server refuses would keep all the others from being sent.
  [JSON.stringify(['x'.repeat(61), 'employment-act/2', 'y'.repeat(60)]), ['employment-act/2', 'y'.repeat(60)]],
])('parses unsent readings from %s', (stored, waiting) => {
  expect(parseUnsent(stored)).toEqual(waiting);
});

it('stores each section once, and removes sent ones', () => {
  const waiting = withSection(withSection(withSection([], 'a/1'), 'a/2'), 'a/1');
  expect(waiting).toEqual(['a/2', 'a/1']);
  expect(withoutSent(waiting, ['a/2'])).toEqual(['a/1']);
  expect(
    Array.from({ length: 90 }, (_, index) => `a/${index}`).reduce<readonly string[]>(withSection, []),
  ).toHaveLength(60);
});
