import { expect, it } from 'vitest';
import { LEVELS } from '../../achievements/rules/levels.ts';
import { nextStepText } from './next-step-text.ts';
import type { NextStep } from './next-step.ts';

const FIGURES = { availableCards: 40, totalCards: 264, points: 340 };
const [first, second] = LEVELS;
if (first === undefined || second === undefined) throw new Error('There are no two levels.');

it.each<[NextStep, string, string]>([
  [
    { kind: 'levelQuiz', level: first, opens: second, terms: { requiredScore: 70, averageScore: 0, questions: 20 } },
    '70% opens Level 2.',
    'Ten questions, about four minutes. Your average over all quizzes counts.',
  ],
  [
    { kind: 'levelQuiz', level: first, opens: second, terms: { requiredScore: 70, averageScore: 55, questions: 6 } },
    'A quiz average of 70% opens Level 2.',
    '6 questions. Your average over all quizzes counts. Yours is 55%.',
  ],
  [
    { kind: 'levelQuiz', level: second, opens: null, terms: { requiredScore: 95, averageScore: 0, questions: 10 } },
    '95% completes Level 2.',
    'Ten questions, about four minutes. Your average over all quizzes counts.',
  ],
  [{ kind: 'nextLevel', level: second }, 'Level 2: Firm Ground', second.description],
  [
    { kind: 'upgrade' },
    'Keep going with all 264 cards.',
    'One payment, no automatic renewal. Your progress and 340 points stay yours.',
  ],
  [{ kind: 'quiz' }, 'See what you remember.', 'Ten questions over all three laws.'],
])('%o', (step, title, text) => {
  expect(nextStepText(step, FIGURES)).toMatchObject({ title, text });
});
