import { expect, test } from 'vitest';
import { opensSearch } from './shortcut.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

test.each([
  ['/ on the page', { key: '/' }, true, true],
  ['/ with Shift, where it stands so', { key: '/', shiftKey: true }, true, true],
  ['/ in a field, or while single keys are off', { key: '/' }, false, false],
  ['Ctrl-K there', { key: 'k', ctrlKey: true }, false, true],
  ['Cmd-K', { key: 'K', metaKey: true }, true, true],
  ['Ctrl-Shift-K, which is the browser’s', { key: 'K', ctrlKey: true, shiftKey: true }, true, false],
  ['Alt-/', { key: '/', altKey: true }, true, false],
  ['a held key', { key: '/', repeat: true }, true, false],
  ['k', { key: 'k' }, true, false],
])('%s', (_, press, singleKeys, opens) => {
  expect(opensSearch({ ...none, ...press }, singleKeys)).toBe(opens);
});
