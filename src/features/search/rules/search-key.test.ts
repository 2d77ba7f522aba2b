import { expect, test } from 'vitest';
import { opensSearch } from './search-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

test.each([
  ['/ on the page', { key: '/' }, false, true],
  ['/ with Shift, where it stands so', { key: '/', shiftKey: true }, false, true],
  ['/ in a field', { key: '/' }, true, false],
  ['Ctrl-K in a field', { key: 'k', ctrlKey: true }, true, true],
  ['Cmd-K', { key: 'K', metaKey: true }, false, true],
  ['Ctrl-Shift-K, which is the browser’s', { key: 'K', ctrlKey: true, shiftKey: true }, false, false],
  ['Alt-/', { key: '/', altKey: true }, false, false],
  ['a held key', { key: '/', repeat: true }, false, false],
  ['k', { key: 'k' }, false, false],
])('%s', (_, press, typing, opens) => {
  expect(opensSearch({ ...none, ...press }, typing)).toBe(opens);
});
