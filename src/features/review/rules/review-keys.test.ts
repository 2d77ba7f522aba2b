import { expect, test } from 'vitest';
import { findCommand } from '../../../platform/shared/shortcuts.ts';
import { reviewKeys, type ReviewCommand } from './review-keys.ts';

const PRESS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

test.each<[string, ReviewCommand | null, ReviewCommand | null]>([
  [' ', 'reveal', 'reveal'],
  ['1', 'again', 'again'],
  ['2', 'good', 'hard'],
  ['3', null, 'good'],
  ['4', null, 'easy'],
  ['U', 'undo', 'undo'],
  ['b', 'bookmark', 'bookmark'],
  ['?', 'keys', 'keys'],
  ['x', null, null],
])('%s is %s with the pair and %s with four grades', (key, pair, four) => {
  expect(findCommand({ ...PRESS, key }, reviewKeys(false))).toBe(pair);
  expect(findCommand({ ...PRESS, key }, reviewKeys(true))).toBe(four);
});

test('no key acts with a modifier or while it is pressed down', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat'])
    expect(findCommand({ ...PRESS, key: '1', [modifier]: true }, reviewKeys(false))).toBeNull();
  expect(findCommand({ ...PRESS, key: '?', shiftKey: true }, reviewKeys(false))).toBe('keys');
});
