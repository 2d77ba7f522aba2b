import { expect, it } from 'vitest';
import { parseWaiting, withOpened, withoutTold } from './waiting-readings.ts';

it.each([
  [null, []],
  ['', []],
  ['no json', []],
  ['{"a":1}', []],
  ['["employment-act/2",7,null]', ['employment-act/2']],
  // One name that the server refuses would keep all the others from being told.
  [JSON.stringify(['x'.repeat(61), 'employment-act/2', 'y'.repeat(60)]), ['employment-act/2', 'y'.repeat(60)]],
])('reads what waits from %s', (stored, waiting) => {
  expect(parseWaiting(stored)).toEqual(waiting);
});

it('keeps each section once, and lets go of what was told', () => {
  const waiting = withOpened(withOpened(withOpened([], 'a/1'), 'a/2'), 'a/1');
  expect(waiting).toEqual(['a/2', 'a/1']);
  expect(withoutTold(waiting, ['a/2'])).toEqual(['a/1']);
  expect(Array.from({ length: 90 }, (_, index) => `a/${index}`).reduce<readonly string[]>(withOpened, [])).toHaveLength(
    60,
  );
});
