import { describe, expect, test } from 'vitest';
import { sampleItem, sampleCard } from './sample-content.ts';
import {
  americanSpellings,
  checkWording,
  readingGrade,
  sentencesOf,
  checkReadingGrades,
  readingGradesTable,
  editorialTerms,
} from './wording.ts';
import { teachingItemOfCard } from './deck.ts';
import { join } from 'node:path';
import { loadLawLibrary } from '../content.ts';
import { checkVoiceOfLaw } from '../../../content/check-content.ts';

const read = ['answer', 'explanation'];
const messages = (change: Parameters<typeof sampleItem>[0]) =>
  checkWording(sampleItem(change), read)
    .map((issue) => issue.message)
    .join('\n');

test('a valid card has no wording error', () => {
  expect(checkWording(sampleItem(), read)).toEqual([]);
});

describe('sentencesOf', () => {
  test.each([
    ['One here. Two here? Yes.', 3],
    ['See Employment Act, Cap. 89, s. 26. It is short.', 2],
    ['The Order is S.R.&O. 42 of 2023. It binds.', 2],
    ['It is EC$7.50 an hour.', 1],
    ['First paragraph\n\nand another', 2],
    ['No. The Act forbids it.', 2],
    ['Ask Dr. Charles. He knows.', 2],
    ["She works in St George's. He does not.", 2],
  ])('%j has %i', (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });
});

test.each([
  ['labor', 'labour'],
  ['Organization', 'organisation'],
  ['recognized', 'recognised'],
  ['programs', 'programme'],
  ['toward', 'towards'],
])('%s should be %s', (word, use) => {
  expect(americanSpellings(`The ${word} here`)).toEqual([{ found: word, use }]);
});

test.each(['labour', 'towards', 'programmes', 'size', 'seized', 'prize', 'centre', 'constructor'])(
  '%s is British',
  (word) => {
    expect(americanSpellings(word)).toEqual([]);
  },
);

test('readingGrade rises with long words and long sentences', () => {
  const plain = 'The boss must pay you. You can ask for it.';
  const heavy =
    'Remuneration obligations notwithstanding, administrative authorities occasionally reinterpret contractual entitlements retrospectively.';
  expect(readingGrade(plain)).toBeLessThan(3);
  expect(readingGrade(heavy)).toBeGreaterThan(15);
});

describe('checkWording', () => {
  test('names characters that cannot be printed', () => {
    expect(messages({ answer: 'At least two weeks; 至少 two weeks.' })).toContain('has "至", "少" in its answer');
    expect(messages({ answer: 'Für Zoë: “at least two weeks” – EC$5.' })).not.toContain('cannot be printed');
  });

  test.each([
    ['American spelling', { wrongOptions: ['The labor union', 'Three', 'Four'] }, 'spells "labor" in its wrongOptions'],
    [
      'a sentence that is too long',
      { answer: `It is ${'very '.repeat(30)}long.` },
      'has a sentence of 33 words in its answer',
    ],
    ['words of the editors', { answer: 'It was not seen.' }, 'says "was not seen" to learners'],
    [
      'text that is too hard',
      {
        explanation:
          'Notwithstanding contractual considerations, remuneration obligations necessitate administrative authorisation.',
      },
      'reads at school grade',
    ],
  ])('reports %s', (_, change, message) => {
    expect(messages(change)).toContain(message);
  });
});

const PLAIN = 'She may go. He may stay.';
const HEAVY = 'Reinstatement necessitates administrative determination of organisational representativeness.';

const kind = (...answers: readonly string[]) => ({
  name: 'Cards',
  read: ['answer'],
  items: answers.map((answer, index) => teachingItemOfCard(sampleCard({ id: index + 1, heading: 'A note.', answer }))),
});

describe('the reading grades of a content type', () => {
  test('are an error when the mean is too high, and the hardest item is named', () => {
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

  test('are empty without items', () => {
    expect(readingGradesTable([kind()])).toEqual([]);
  });
});

const law = await loadLawLibrary(join(import.meta.dirname, '..', '..', '..', '..', 'content'));

describe('editorial terms', () => {
  test.each([
    ['The figure comes from one guide; the Schedule was not seen.', ['was not seen']],
    ['Titles of all sections; numbers not seen', ['not seen']],
    ['It is as in EA-212.', ['EA-212']],
    ['The list is not confirmed.', ['not confirmed']],
    ['It says so in our sources.', ['in our sources']],
    ['No source was found.', ['No source was found']],
    ['Low confidence.', ['confidence']],
    ['A board of 6" planks.\nLow confidence.\nThe "Act".', ['confidence']],
    ['It says “so.\nLow confidence.\nIt “binds”.', ['confidence']],
  ])('are found in %j', (text, found) => {
    expect(editorialTerms(text)).toEqual(found);
  });

  test.each([
    'We have not been able to confirm this. Ask the Labour Department.',
    'After one year: [one month]{EA-194}.',
    'Words marked "not confirmed" are never graded.',
    'The bakers, who never go in there, have not seen it.',
    'No source speaks of it.',
  ])('are not found in %j', (text) => {
    expect(editorialTerms(text)).toEqual([]);
  });

  test('are on no page of the law and in no study edition, and each is reported once', () => {
    expect(checkVoiceOfLaw(law)).toEqual([]);
    const facts = law.facts.map((fact) => (fact.id === 'EA-130' ? { ...fact, text: 'The rate was not seen.' } : fact));
    expect(checkVoiceOfLaw({ ...law, facts })).toEqual([
      {
        where: 'Page /law/employment-act/part-viii: "The rate was not seen."',
        message: expect.stringContaining('says "was not seen" to learners'),
      },
    ]);
  });
});
