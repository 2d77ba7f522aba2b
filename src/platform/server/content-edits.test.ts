import { expect, test } from 'vitest';
import { contentHash, standingOf } from './content-edits.ts';

const file = { id: 1, text: 'As the file has it', more: ['a', 'b'] };

test('an item has one hash, in whatever order its fields are written', () => {
  expect(contentHash({ more: ['a', 'b'], text: file.text, id: 1, left: undefined })).toBe(contentHash(file));
  expect(contentHash({ ...file, more: ['b', 'a'] })).not.toBe(contentHash(file));
});

test.each([
  ['the file is as it was', file, 'edited'],
  ['the file changed too', { ...file, text: 'Newer' }, 'file changed too'],
  ['the file is gone', null, 'file changed too'],
  ['the file says what the panel says', { ...file, text: 'As the panel has it' }, 'in the file'],
])('an edit where %s', (_name, fileItem, standing) => {
  const edit = { baseHash: contentHash(file), body: { ...file, text: 'As the panel has it' } };
  expect(standingOf(edit, fileItem)).toBe(standing);
});

test('what was taken out in the panel is settled once the files have it no more', () => {
  const edit = { baseHash: contentHash(file), body: null };
  expect(standingOf(edit, file)).toBe('edited');
  expect(standingOf(edit, null)).toBe('in the file');
});
