import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { achievementsContract } from '../../achievements/contract.ts';
import type { LevelsAnswer } from '../../achievements/client/service.ts';
import { LEVELS } from '../../achievements/rules/levels.ts';
import type { quizContract } from '../contract.ts';
import LevelOutcome from './LevelOutcome.tsx';
import type { FinishedQuiz } from './queries.ts';

const levelCalls = answerCalls<typeof achievementsContract>();
const quizCalls = answerCalls<typeof quizContract>();

const TRIAL = { ...LEARNER, accessType: 'trial' } as const;

const QUIZ: FinishedQuiz = {
  id: 7,
  status: 'finished',
  setup: { mode: 'random', level: 'beginner', category: 'all', timed: false, secondsPerQuestion: 30, studyLevel: 1 },
  set: null,
  passed: false,
  score: 60,
  rating: 'Fair',
  correctAnswers: 6,
  totalQuestions: 10,
  averageSeconds: 9,
  pointsEarned: 60,
  review: [],
};

/** `openCards`: how many cards of level 2 the learner can open, of 25. */
function levels(
  first: 'open' | 'completed',
  { cardsCompleted = 20, openCards = 25 }: { readonly cardsCompleted?: number; readonly openCards?: number } = {},
): LevelsAnswer {
  return {
    levels: LEVELS.map((level) => ({
      ...level,
      cardRange: [...level.cardRange] as const,
      state: level.id === 1 ? first : level.id === 2 && first === 'completed' ? 'open' : 'locked',
      completedCards: 20,
      totalCards: level.id === 2 ? 25 : 20,
      openCards: level.id === 2 ? openCards : 20,
      neededQuizzes: { quizzes: 1, rightOfTen: 8 },
    })),
    badges: [
      {
        id: 'newcomer',
        name: 'Newcomer',
        description: '',
        icon: 'sprout',
        level: 1,
        requiredCards: 10,
        requiredScore: 70,
        color: 'green',
        isPremium: false,
        category: null,
        earned: first === 'completed',
        earnedAt: null,
      },
    ],
    currentLevel: 1,
    levelToStudy: first === 'completed' ? 2 : 1,
    nextBadge: null,
    cardsCompleted,
    cardsInReach: 40,
    averageScore: 60,
  };
}

test('says what opens the next level, leads to the missed cards first, and starts the level quiz again', async () => {
  levelCalls.with('GET /api/levels', levels('open'));
  quizCalls.refuse('POST /api/quiz/sessions', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  const person = renderScreen(<LevelOutcome user={TRIAL} quiz={QUIZ} levelId={1} onStarted={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Level 2 opens at a 70% average' })).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Your quiz average' }).getAttribute('aria-valuetext')).toBe(
    'You: 60%. Level 2: 70%.',
  );
  expect(screen.getByText('First review the 4 cards you missed. Get 8 of 10 right and Level 2 opens.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Review the 4 cards' }).getAttribute('href')).toBe('/review');
  await person.click(screen.getByRole('button', { name: /^Try the level quiz again/ }));
  await expectSpoken('alert', 'Something went wrong on our side.');
});

test.each([
  [25, '25 cards, about 25 minutes.', 'Start Level 2', '/flashcards?level=2'],
  [20, 'Your trial includes cards 21 to 40.', 'Start Level 2', '/flashcards?level=2'],
  [0, 'The cards are part of Premium.', 'Upgrade to Premium', '/checkout'],
])('leads to the level that the quiz opened, with %i cards open', async (openCards, text, action, href) => {
  levelCalls.with('GET /api/levels', levels('completed', { openCards }));
  renderScreen(<LevelOutcome user={TRIAL} quiz={QUIZ} levelId={1} onStarted={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Level 2 is open: Firm Ground' })).toBeDefined();
  expect(screen.getByText((content) => content.endsWith(text))).toBeDefined();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href);
});

test('leads to the cards while too few are known for the level', async () => {
  levelCalls.with('GET /api/levels', levels('open', { cardsCompleted: 3 }));
  renderScreen(<LevelOutcome user={TRIAL} quiz={QUIZ} levelId={1} onStarted={() => undefined} />);
  expect(await screen.findByText('First learn 7 more cards. Then your quizzes count and Level 2 opens.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Learn the cards' }).getAttribute('href')).toBe('/flashcards?level=1');
  expect(screen.queryByRole('button', { name: /^Try the level quiz again/ })).toBeNull();
});

test('promises nothing for a quiz that is too short to count', async () => {
  levelCalls.with('GET /api/levels', levels('open'));
  renderScreen(
    <>
      <LevelOutcome user={TRIAL} quiz={{ ...QUIZ, totalQuestions: 3 }} levelId={1} onStarted={() => undefined} />
      <LevelOutcome user={TRIAL} quiz={QUIZ} levelId={1} onStarted={() => undefined} />
    </>,
  );
  expect(await screen.findAllByRole('heading', { name: 'Level 2 opens at a 70% average' })).toHaveLength(1);
});
