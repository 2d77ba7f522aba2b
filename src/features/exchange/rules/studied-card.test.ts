import { describe, expect, test } from 'vitest';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { computeProgress, CARD_HEADINGS, cardRow, buildStudiedCard } from './studied-card.ts';
import { scheduleOf } from '../../review/rules/schedule.ts';

const answers = (...grades: Grade[]) =>
  grades.map((grade, index) => ({ id: `answer ${index}`, grade, at: 1000 + index }));

describe('the study state of a card', () => {
  test.each([
    [[], { status: 'new', attempts: 0, correctAnswers: 0, completedAt: null, lastStudied: null }],
    [answers('again'), { status: 'learning', attempts: 1, correctAnswers: 0, completedAt: null, lastStudied: 1000 }],
    [
      answers('again', 'hard', 'again'),
      { status: 'completed', attempts: 3, correctAnswers: 1, completedAt: 1001, lastStudied: 1002 },
    ],
    [
      answers('good', 'easy'),
      { status: 'completed', attempts: 2, correctAnswers: 2, completedAt: 1000, lastStudied: 1001 },
    ],
  ])('after %j', (given, progress) => {
    expect(computeProgress(given)).toEqual(progress);
  });
});

const CARD = {
  id: 7,
  category: 'Employment Act',
  difficulty: 'easy',
  heading: null,
  question: 'Must a contract be written?',
  answer: 'No.',
  section: '29',
  lawReference: 'Employment Act, Cap. 89, s. 29',
};

describe('the table of cards', () => {
  test('has its columns in a fixed order', () => {
    expect(CARD_HEADINGS).toEqual([
      'Card',
      'Category',
      'Difficulty',
      'Heading',
      'Question',
      'Answer',
      'Section',
      'Law reference',
      'Bookmarked',
      'Status',
      'Attempts',
      'Correct answers',
      'Completed at',
      'Last studied',
      'Next review',
    ]);
    expect(Object.keys(cardRow(buildStudiedCard(CARD, { isBookmarked: false, schedule: null, answers: [] })))).toEqual(
      CARD_HEADINGS,
    );
  });

  test('a card never answered leaves its times empty', () => {
    expect(cardRow(buildStudiedCard(CARD, { isBookmarked: false, schedule: null, answers: [] }))).toMatchObject({
      Card: 7,
      Heading: null,
      Bookmarked: 'no',
      Status: 'new',
      Attempts: 0,
      'Correct answers': 0,
      'Completed at': null,
      'Last studied': null,
      'Next review': null,
    });
  });

  test('times are in Grenadian time, and the order of the answers does not matter', () => {
    const answers = [
      { id: 'b', grade: 'good' as const, at: Date.parse('2026-11-20T02:30:00Z') },
      { id: 'a', grade: 'again' as const, at: Date.parse('2026-11-20T02:05:00Z') },
    ];
    expect(
      cardRow(buildStudiedCard(CARD, { isBookmarked: true, schedule: scheduleOf(answers), answers })),
    ).toMatchObject({
      Bookmarked: 'yes',
      Status: 'completed',
      Attempts: 2,
      'Correct answers': 1,
      'Completed at': '2026-11-19 22:30',
      'Last studied': '2026-11-19 22:30',
      'Next review': expect.stringMatching(/^2026-11-2\d 00:00$/),
    });
  });
});
