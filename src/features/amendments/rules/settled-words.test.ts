import { expect, test } from 'vitest';
import { settledWords } from './settled-words.ts';

const LIMIT = 'Time limit for the complaint: three months from dismissal.';
const fact = (text: string) => ({
  id: 'EA-205',
  topic: 'Remedies',
  section: '81',
  text,
  basis: 'text' as const,
  standing: 'confirmed' as const,
  sources: ['TEXT-READ'],
});

test.each([
  ['the same law leaves the words', LIMIT, 'three months', 'three months'],
  ['another figure is written', LIMIT.replace('three', 'six'), 'Three months from the end', 'Six months from the end'],
  ['another form of the noun is left to an editor', LIMIT.replace('three months', 'one month'), 'three months', null],
  ['a change without this figure is left to an editor', LIMIT.replace('dismissal', 'notice'), 'three months', null],
  ['a change of two figures is left to an editor', 'Four months, or five months abroad.', 'three months', null],
])('%s', (_case, now, words, settled) => {
  expect(settledWords(words, LIMIT, fact(now))).toBe(settled);
});
