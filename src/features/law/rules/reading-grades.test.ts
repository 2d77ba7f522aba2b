import { describe, expect, test } from 'vitest';
import { teachingItemOfCard } from './card-form.ts';
import { checkReadingGrades, readingGradesTable } from './reading-grades.ts';
import { sampleCard } from './sample-content.ts';

const PLAIN = 'She may go. He may stay.';
const HEAVY = 'Reinstatement necessitates administrative determination of organisational representativeness.';

const kind = (...answers: readonly string[]) => ({
  name: 'Cards',
  read: ['answer'],
  items: answers.map((answer, index) => teachingItemOfCard(sampleCard({ id: index + 1, heading: 'A note.', answer }))),
});

describe('the reading grades of a kind', () => {
  test('are a fault when the mean is too high, and the hardest item is named', () => {
    expect(checkReadingGrades([kind(PLAIN, PLAIN)])).toEqual([]);
    expect(checkReadingGrades([kind(PLAIN, HEAVY)])).toEqual([
      { where: 'Cards', message: expect.stringContaining('begin with Card 2 (A note.)') },
    ]);
  });

  test('are printed with the mean and the hardest', () => {
    expect(readingGradesTable([kind(PLAIN, '[She may go]{EA-082}.')])).toEqual([
      expect.stringMatching(
        /^School grade of Cards: -?[\d.]+ on average, at most -?[\d.]+ \(Card \d \(A note\.\)\)\.$/,
      ),
    ]);
  });

  test('say nothing of a kind without items', () => {
    expect(readingGradesTable([kind()])).toEqual([]);
  });
});
