import * as fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { isMissed, isRight } from '../../assessment/rules/grade.ts';
import { provisionsOf } from '../../law/rules/provisions.ts';
import {
  durationOf,
  formatExamDay,
  formatLength,
  areaGrades,
  gradeExam,
  canDraw,
  drawExam,
  provisionsCited,
  type ExamArea,
  type ExamCard,
} from './exam.ts';

const MINUTE = 60_000;

it.each([
  [30, 100, 30 * MINUTE],
  [35, 125, 43.75 * MINUTE],
  [70, 150, 105 * MINUTE],
  [25, 200, 50 * MINUTE],
])('%i minutes at %i percent are %i milliseconds', (minutes, percent, length) => {
  expect(durationOf(minutes, percent)).toBe(length);
});

it('formats an instant in Grenada’s time zone', () => {
  expect(formatExamDay(new Date('2026-11-21T16:05:00Z'))).toBe('Saturday 21 November at 12:05 pm');
  expect(formatExamDay(new Date('2026-11-22T03:30:00Z'))).toBe('Saturday 21 November at 11:30 pm');
});

it.each([
  [30 * MINUTE, '30 minutes'],
  [43.75 * MINUTE, '43 minutes and 45 seconds'],
  [140 * MINUTE, '2 hours and 20 minutes'],
  [60 * MINUTE, '1 hour'],
  [61 * MINUTE + 1000, '1 hour, 1 minute and 1 second'],
  [0, 'no time'],
])('%i milliseconds: %s', (length, text) => {
  expect(formatLength(length)).toBe(text);
});

/** Returns answers with a number of right ones. */
function answers(right: number, of: number) {
  return Array.from({ length: of }, (_, index) => ({
    area: index % 2 === 0 ? 'Leave' : 'Pay',
    chosen: index < right ? 2 : 1,
    correctOption: 2,
  }));
}

describe('the grade of an exam', () => {
  it.each([
    { right: 16, of: 20, required: 80, score: 80, passed: true },
    { right: 15, of: 20, required: 80, score: 75, passed: false },
    { right: 18, of: 21, required: 85, score: 85, passed: true },
    { right: 17, of: 18, required: 95, score: 94, passed: false },
    { right: 38, of: 40, required: 95, score: 95, passed: true },
    { right: 0, of: 20, required: 80, score: 0, passed: false },
    { right: 20, of: 20, required: 95, score: 100, passed: true },
  ])('$right of $of against $required percent: $score, passed $passed', ({ right, of, required, score, passed }) => {
    expect(gradeExam({ correctAnswers: right, totalQuestions: of, requiredScore: required })).toEqual({
      score,
      passed,
      correctAnswers: right,
      totalQuestions: of,
    });
  });

  it('counts each area separately, in the order of the questions', () => {
    expect(areaGrades(answers(3, 5))).toEqual([
      { name: 'Leave', correct: 2, total: 3 },
      { name: 'Pay', correct: 1, total: 2 },
    ]);
  });

  it('counts a question without an answer as wrong', () => {
    const open = { area: 'Leave', chosen: null, correctOption: 0, answeredAt: null };
    expect(isRight(open)).toBe(false);
    expect(isMissed(open)).toBe(false);
    expect(isMissed({ ...open, chosen: 1, answeredAt: 5 })).toBe(true);
    expect(isMissed({ ...open, chosen: 0, answeredAt: 5 })).toBe(false);
  });

  it('passes exactly when the share of correct answers reaches the required one, and its areas add up', () => {
    const answer = fc.record({
      area: fc.constantFrom('Leave', 'Pay', 'Unions'),
      chosen: fc.option(fc.nat(3)),
      correctOption: fc.nat(3),
    });
    fc.assert(
      fc.property(
        fc.array(answer, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 80, max: 95 }),
        (given, required) => {
          const correctAnswers = given.filter(isRight).length;
          const { passed } = gradeExam({ correctAnswers, totalQuestions: given.length, requiredScore: required });
          expect(passed).toBe(correctAnswers * 100 >= required * given.length);
          expect(areaGrades(given).reduce((sum, { correct }) => sum + correct, 0)).toBe(correctAnswers);
          expect(areaGrades(given).reduce((sum, { total }) => sum + total, 0)).toBe(given.length);
        },
      ),
    );
  });
});

const AREAS: readonly ExamArea[] = [
  { name: 'Leave', provisions: ['employment-act/part-viii'], questions: 3 },
  { name: 'Pay', provisions: ['employment-act/49', 'employment-act/47-48'], questions: 2 },
];

function cardOf(id: number, provisions: readonly string[], underReview = false): ExamCard {
  return {
    id,
    question: `Question ${id}?`,
    answer: `The answer to question ${id}.`,
    category: 'Employment Act',
    difficulty: 'easy',
    correctAnswer: null,
    multipleChoiceOptions: null,
    underReview,
    provisions,
  };
}

const LEAVE = [1, 2, 3, 4, 5, 6].map((id) => cardOf(id, [`employment-act/${60 + id}`, 'employment-act/part-viii']));
const PAY = [7, 8, 9, 10].map((id) => cardOf(id, [id % 2 === 0 ? 'employment-act/49' : 'employment-act/47-48']));
const OTHER = [11, 12].map((id) => cardOf(id, ['labour-relations-act/46']));
const CARDS = [...LEAVE, ...PAY, ...OTHER];

/** Dice that show the given faces, one after the other, again and again. */
function dice(faces: readonly number[]): () => number {
  let throws = 0;
  return () => faces[throws++ % faces.length] ?? 0;
}

const faces = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 30 });

describe('drawing an exam', () => {
  it('fills every area in order from cards that cite its provisions, each card once', () => {
    fc.assert(
      fc.property(faces, (thrown) => {
        const exam = drawExam(CARDS, AREAS, dice(thrown)) ?? [];
        expect(exam.map(({ area }) => area)).toEqual(['Leave', 'Leave', 'Leave', 'Pay', 'Pay']);
        expect(new Set(exam.map(({ card }) => card.id)).size).toBe(5);
        for (const { area, card } of exam) {
          const provisions = AREAS.find(({ name }) => name === area)?.provisions ?? [];
          expect(card.provisions.some((cited) => provisions.includes(cited))).toBe(true);
        }
      }),
    );
  });

  it('never draws a card whose law is under review, or that has no question', () => {
    const flagged = CARDS.map((card) =>
      card.id === 1 ? { ...card, underReview: true } : card.id === 7 ? { ...card, answer: '' } : card,
    );
    fc.assert(
      fc.property(faces, (thrown) => {
        const ids = (drawExam(flagged, AREAS, dice(thrown)) ?? []).map(({ card }) => card.id);
        expect(ids).toHaveLength(5);
        expect(ids).not.toContain(1);
        expect(ids).not.toContain(7);
      }),
    );
  });

  it('draws nothing when an area has too few cards', () => {
    const flagged = CARDS.map((card) => (card.id <= 4 ? { ...card, underReview: true } : card));
    expect(drawExam(flagged, AREAS, () => 0.5)).toBeNull();
    expect(canDraw(flagged, AREAS)).toBe(false);
    expect(canDraw(CARDS, AREAS)).toBe(true);
  });

  it('draws other cards with other random numbers', () => {
    const draws = [0, 0.3, 0.6, 0.9].map((face) =>
      (drawExam(CARDS, AREAS, () => face) ?? []).map(({ card }) => card.id).join(),
    );
    expect(new Set(draws).size).toBeGreaterThan(1);
  });
});

describe('the provisions of a citation', () => {
  const provisions = provisionsOf({
    body: 'employment-act',
    parts: [{ part: 'Part VIII', title: 'Leave' }],
    sections: [
      { number: '47–48', title: 'Deductions', part: null },
      { number: '62', title: 'Sick leave', part: 'Part VIII' },
    ],
  });

  it.each([
    ['Employment Act, Cap. 89, s. 62(1)', ['employment-act/62', 'employment-act/part-viii']],
    ['Employment Act, Cap. 89, s. 48', ['employment-act/47-48']],
    ['Employment Act, Cap. 89, Part VIII', ['employment-act/part-viii']],
    ['Employment Act, Cap. 89, s. 99', []],
  ])('%s', (reference, cited) => {
    expect(provisionsCited(reference, provisions)).toEqual(cited);
  });
});
