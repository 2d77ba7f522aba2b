import { expect, test } from 'vitest';
import { amendedFactOf, baseOf, versionOf, type FactAmendment } from './content.ts';

const { basis, ...words }: FactAmendment['fact'] = {
  id: 'EA-001',
  topic: 'Scope',
  section: '3',
  text: 'The Act binds every employer.',
  basis: 'text',
  standing: 'confirmed',
  sources: ['ACT'],
};
const file: FactAmendment = { fact: { ...words, basis }, rates: [] };
/** As 1.0.0 stored it. */
const old = { ...words, confidence: 'medium' };
const other = { ...words, sources: ['ACT', 'PAPER'] };

test.each([
  ['without a basis takes that of the file', words, file, 'text'],
  ['without a basis and with another source is secondary', other, file, 'secondary'],
  ['without a basis and without a file is secondary', words, null, 'secondary'],
  ['with a basis keeps it', { ...words, basis: 'position' }, file, 'position'],
  ['with a confidence loses it', { ...old, basis: 'position' }, file, 'position'],
])('an amendment stored %s', (_, fact, over, expected) => {
  expect(amendedFactOf({ fact, rates: [] }, over)?.fact.basis).toBe(expected);
});

test.each([
  ['without a basis', old],
  ['with a basis that had another name', { ...old, known: basis }],
  ['as it is now', file.fact],
])('the hash of the same fact %s is that of the file', (_, fact) => {
  expect(baseOf(versionOf({ ...file, fact }), file)).toBe(versionOf(file));
});

test('the hash of another fact stays', () => {
  const stored = versionOf({ ...file, fact: { ...words, text: 'The Act binds nobody.' } });
  expect(baseOf(stored, file)).toBe(stored);
});
