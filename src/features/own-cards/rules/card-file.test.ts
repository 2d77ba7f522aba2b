import { expect, test } from 'vitest';
import { readCardFile, withDelimiter } from './card-file.ts';

const rows = (...lines: readonly (readonly string[])[]) => lines.map((cells, place) => ({ row: place + 1, cells }));

test.each([
  ['Yes, no, maybe\tIt depends', 'sep=\t\nYes, no, maybe\tIt depends'],
  ['Front,Back\nOne\ttwo,three', 'Front,Back\nOne\ttwo,three'],
  ['#separator:tab\nOne\ttwo', '#separator:tab\nOne\ttwo'],
  ['sep=;\nOne\ttwo;three', 'sep=;\nOne\ttwo;three'],
])('withDelimiter of %j', (text, marked) => {
  expect(withDelimiter(text)).toBe(marked);
});

test('the first two columns are front and back, unless the first row names them', () => {
  expect(readCardFile(rows(['Notice?', 'A week.', 'more']))).toEqual({
    cards: [{ row: 1, front: 'Notice?', back: 'A week.' }],
    problems: [],
  });
  expect(readCardFile(rows(['Tags', 'Answer', 'Question'], ['law', "'=A week.", 'Notice?']))).toEqual({
    cards: [{ row: 2, front: 'Notice?', back: '=A week.' }],
    problems: [],
  });
});

test('every row that is no card says why', () => {
  const { cards, problems } = readCardFile(
    rows(['', 'A week.'], ['Notice?'], ['x'.repeat(301), 'Long'], ['<b>Notice</b>', 'A week.'], ['Pay', 'Weekly']),
  );
  expect(cards).toEqual([{ row: 5, front: 'Pay', back: 'Weekly' }]);
  expect(problems).toEqual([
    { row: 1, message: 'This row has no front.' },
    { row: 2, message: 'This row has no back.' },
    { row: 3, message: 'The front has at most 300 characters.' },
    { row: 4, message: 'This holds HTML, such as <b>. Write plain text.' },
  ]);
});
