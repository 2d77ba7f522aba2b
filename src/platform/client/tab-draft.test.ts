import { expect, test } from 'vitest';
import { parseDraft } from './tab-draft.ts';

const SHAPE = { text: '', count: 0, isOn: false, list: ['a'], rows: [{ name: '', amount: 0 }] };

test.each([
  [{ ...SHAPE, text: 'typed', list: [], rows: [{ name: 'b', amount: 2 }] }, true],
  [{ ...SHAPE, text: null }, false],
  [{ ...SHAPE, list: [1] }, false],
  [{ ...SHAPE, rows: [{ name: 'b' }] }, false],
  [{ text: 'typed' }, false],
  ['typed', false],
])('a stored draft is used only in the shape of the form: %j', (stored, isUsed) => {
  expect(parseDraft(JSON.stringify(stored), SHAPE)).toEqual(isUsed ? stored : null);
});

test('no draft, and a text that is no JSON, are no draft', () => {
  expect(parseDraft(null, SHAPE)).toBeNull();
  expect(parseDraft('{', SHAPE)).toBeNull();
});
