import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { achievementsContract } from '../../achievements/contract.ts';
import type { FinishedQuiz } from './queries.ts';
import { ResultsView } from './ResultsView.tsx';

const levelCalls = answerCalls<typeof achievementsContract>();

function question(position: number, isCorrect: boolean): FinishedQuiz['review'][number] {
  return {
    position,
    question: `Question ${position}?`,
    category: 'employment',
    difficulty: 'easy',
    section: '2',
    lawReference: 'Employment Act, section 2',
    chosenAnswer: isCorrect ? 'The right one' : 'Another one',
    correctAnswer: 'The right one',
    isCorrect,
    setAside: false,
    explanation: `Because of ${position}.`,
  };
}

function finished(review: FinishedQuiz['review']): FinishedQuiz {
  return {
    id: 7,
    status: 'finished',
    setup: { mode: 'random', level: 'beginner', category: 'all', timed: false, secondsPerQuestion: 30 },
    set: null,
    passed: false,
    score: 60,
    rating: 'Fair',
    correctAnswers: review.filter(({ isCorrect }) => isCorrect).length,
    totalQuestions: review.length,
    averageSeconds: 125,
    pointsEarned: 60,
    review,
  };
}

const MIXED = finished([
  question(1, true),
  question(2, false),
  question(3, true),
  question(4, false),
  question(5, true),
]);

test('shows what was missed first, with the right answer and the reason', () => {
  renderScreen(
    <ResultsView user={LEARNER} quiz={MIXED} awards={null} onAgain={() => undefined} onStarted={() => undefined} />,
  );
  const missed = within(screen.getByRole('region', { name: 'The 2 you missed' }));
  expect(missed.getByText('Question 2?')).toBeDefined();
  expect(missed.getByText('Because of 2.')).toBeDefined();
  expect(missed.getAllByText('The right one')).toHaveLength(2);
  expect(missed.queryByText('Question 1?')).toBeNull();
  expect(screen.getByText('The 3 you got right')).toBeDefined();
  expect(screen.getByText('2 min 5 sec')).toBeDefined();
});

test('shows the badges and levels that the quiz earned', async () => {
  levelCalls.refuse('GET /api/levels', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  const awards = { badges: [{ id: 'newcomer', name: 'Newcomer' }], levels: [{ id: 2, name: 'Firm Ground' }] };
  renderScreen(
    <ResultsView user={LEARNER} quiz={MIXED} awards={awards} onAgain={() => undefined} onStarted={() => undefined} />,
  );
  const earned = within(await screen.findByRole('status'));
  expect(earned.getByText('Badge earned: Newcomer')).toBeDefined();
  expect(earned.getByText('Level 2 is open')).toBeDefined();
});
