import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasEntry, withEntry } from './yaml-list.ts';

const FILE = `# What every card needs.
cards:
  - id: 1
    question: What is it? # as people ask
    answer: >-
      A text that goes on
      over two lines.
    facts: [EA-001]
  # The second part.
  - id: 2
    question: "And then?"
    facts:
      - EA-002
      - EA-003
    note: left
`;
const entry = (value: string) => ({ list: 'cards', field: 'id', value });
const second = { id: 2, question: 'And then?', facts: ['EA-002', 'EA-003'], note: 'left' };

test('an entry is identified by its field', () => {
  expect(hasEntry(FILE, entry('2'))).toBe(true);
  expect(hasEntry(FILE, entry('3'))).toBe(false);
  expect(() => withEntry(FILE, entry('3'), {}, {})).toThrow('There is no id 3 among the cards.');
});

test('only differences are rewritten: everything else stays identical', () => {
  const changed = withEntry(FILE, entry('2'), second, { ...second, question: 'And: "now"?', facts: ['EA-004'] });
  expect(parse(changed).cards[1]).toEqual({ ...second, question: 'And: "now"?', facts: ['EA-004'] });
  expect(changed.slice(0, changed.indexOf('- id: 2'))).toBe(FILE.slice(0, FILE.indexOf('- id: 2')));
  expect(changed.endsWith('    note: left\n')).toBe(true);
  expect(withEntry(FILE, entry('2'), second, second)).toBe(FILE);
});

test('a field is added and one removed, and long text is folded', () => {
  const { note: _note, ...rest } = second;
  const long = 'Many words that say something, '.repeat(12).trim();
  const changed = withEntry(FILE, entry('2'), second, { ...rest, explanation: long });
  expect(parse(changed).cards[1]).toEqual({ ...rest, explanation: long });
  expect(changed).toContain('    explanation: >-\n      Many');
  expect(Math.max(...changed.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  const first = { id: 1, question: 'What is it?', answer: 'A text that goes on over two lines.', facts: ['EA-001'] };
  const shorter = withEntry(FILE, entry('1'), first, { ...first, answer: 'Short.' });
  expect(shorter).toContain('    answer: Short.\n    facts: [EA-001]\n  # The second part.');
});

test('an entry is removed with its lines', () => {
  const without = withEntry(FILE, entry('1'), {}, null);
  expect(parse(without)).toEqual({ cards: [second] });
  expect(without).toContain('# What every card needs.\ncards:\n  # The second part.\n  - id: 2');
});
