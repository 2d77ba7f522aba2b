import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ShareData, achievementOf, pictureFaceOf, shareBadgeOf, shareFaceOf, shareTextOf } from './share-text.ts';

const quiz = (score: number, totalQuestions: number, category: string | null = null): ShareData => ({
  type: 'quiz_score',
  score,
  totalQuestions,
  category,
});
const progress = (completedCards: number, totalCards: number, category: string | null = null): ShareData => ({
  type: 'flashcard_progress',
  completedCards,
  totalCards,
  category,
});
const leaderboard = (position: number): ShareData => ({ type: 'leaderboard', position, totalUsers: 120 });
const CERTIFICATION: ShareData = {
  type: 'certification',
  certificationName: 'Employment Law Foundations',
  level: 'Intermediate',
};
const CARD: ShareData = { type: 'card', question: 'How much notice?', lawReference: 'Employment Act, Cap. 89, s. 74' };

describe('the shared text', () => {
  test.each<[ShareData, string]>([
    [quiz(8, 10), 'I scored 80% (8 of 10) in a quiz on the labour law of Grenada with LabourWise Grenada.'],
    [
      quiz(2, 3, 'Labour Relations Act'),
      'I scored 67% (2 of 3) in a quiz on Grenada’s Labour Relations Act with LabourWise Grenada.',
    ],
    [quiz(0, 0, 'Minimum Wages'), 'I scored 0% (0 of 0) in a quiz on Grenada’s minimum wages with LabourWise Grenada.'],
    [
      progress(45, 104, 'Employment Act'),
      'I completed 45 of 104 cards on Grenada’s Employment Act with LabourWise Grenada.',
    ],
    [progress(256, 256), 'I completed all 256 cards on the labour law of Grenada with LabourWise Grenada.'],
    [leaderboard(3), 'I reached place 3 of 120 on the leaderboard with LabourWise Grenada.'],
    [CERTIFICATION, 'I earned the certification Employment Law Foundations (Intermediate) with LabourWise Grenada.'],
    [CARD, 'How much notice?\nEmployment Act, Cap. 89, s. 74\nLearn it with LabourWise Grenada.'],
  ])('%o', (data, text) => {
    expect(shareTextOf(data)).toBe(text);
  });

  test('others see no name of the learner, and the question of a card', () => {
    expect(achievementOf(quiz(9, 10))).toBe('A learner scored 90% (9 of 10) in a quiz on the labour law of Grenada');
    expect(achievementOf(CARD)).toBe('How much notice?');
  });
});

describe('the badge of a share', () => {
  test.each<[ShareData, string | null]>([
    [quiz(10, 10), 'Full marks'],
    [quiz(9, 10), 'High score'],
    [quiz(8, 10), 'High score'],
    [quiz(7, 10), null],
    [quiz(0, 0), null],
    [progress(216, 216), 'All cards completed'],
    [progress(215, 216), 'Three quarters completed'],
    [progress(162, 216), 'Three quarters completed'],
    [progress(161, 216), 'Half completed'],
    [progress(108, 216), 'Half completed'],
    [progress(107, 216), null],
    [progress(0, 0), null],
    [leaderboard(1), 'First place'],
    [leaderboard(2), 'Top three'],
    [leaderboard(3), 'Top three'],
    [leaderboard(4), 'Top ten'],
    [leaderboard(10), 'Top ten'],
    [leaderboard(11), null],
    [CERTIFICATION, null],
    [CARD, null],
  ])('%o has %s', (data, badge) => {
    expect(shareBadgeOf(data)).toBe(badge);
  });

  test('is never rounded up to a threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (total, count) => {
        const part = Math.min(count, total);
        expect(shareBadgeOf(quiz(part, total)) === 'Full marks').toBe(part === total);
        expect(shareBadgeOf(progress(part, total)) === null).toBe(part * 2 < total);
      }),
    );
  });
});

test.each<[ShareData, ReturnType<typeof shareFaceOf>]>([
  [
    quiz(9, 10, 'Employment Act'),
    { figure: '90%', heading: 'in a quiz on Grenada’s Employment Act', detail: '9 of 10 questions right' },
  ],
  [progress(45, 104), { figure: '45 of 104', heading: 'cards completed on the labour law of Grenada', detail: null }],
  [leaderboard(3), { figure: 'Place 3', heading: 'on the leaderboard', detail: 'among 120 learners' }],
  [
    CERTIFICATION,
    { figure: null, heading: 'Employment Law Foundations', detail: 'Certification earned, Intermediate' },
  ],
  [CARD, { figure: null, heading: 'How much notice?', detail: 'Employment Act, Cap. 89, s. 74' }],
])('the drawn text of %o', (data, face) => {
  expect(shareFaceOf(data)).toEqual(face);
});

test('the picture of a card contains only characters with a glyph', () => {
  expect(pictureFaceOf(CARD)).toEqual(shareFaceOf(CARD));
  expect(pictureFaceOf({ ...CARD, question: 'Что такое 通知?' })).toEqual({
    figure: null,
    heading: 'A question on the labour law of Grenada',
    detail: 'Employment Act, Cap. 89, s. 74',
  });
  expect(pictureFaceOf({ ...CARD, lawReference: '第 74 条' })).toMatchObject({
    heading: 'How much notice?',
    detail: null,
  });
});
