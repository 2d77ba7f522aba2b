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
  [
    'a change of more than figures is left to an editor',
    LIMIT.replace('three months', 'at most six months'),
    'three months',
    null,
  ],
  ['money is left to an editor', LIMIT.replace('three', '3.5'), 'three months', null],
  ['a change of two figures is left to an editor', 'Four months, or five months abroad.', 'three months', null],
])('%s', (_case, now, words, settled) => {
  expect(settledWords(words, LIMIT, fact(now))).toBe(settled);
});

test.each([
  [
    'Two weeks after one year, four after five.',
    'Three weeks after one year, two after five.',
    'four weeks after five years',
  ],
  ['14 days of paid leave.', '10 days of unpaid leave.', '14 days of paid leave'],
  ['Overtime is paid at time and a half.', 'Overtime is paid at double time.', 'time and a half'],
  ['The pay is one and a half times.', 'The pay is two times.', 'one and a half times'],
])('"%s" that became "%s" is left to an editor', (before, now, words) => {
  expect(settledWords(words, before, fact(now))).toBeNull();
});
