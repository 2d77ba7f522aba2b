import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provisionsOf } from '../../law/rules/provisions.ts';
import { canDraw, drawExam, provisionsCited, type ExamArea, type ExamCard } from './draw-exam.ts';

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
