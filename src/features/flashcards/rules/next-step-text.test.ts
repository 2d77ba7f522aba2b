import { expect, it } from 'vitest';
import { FIRST_LEVEL, LEVELS } from '../../achievements/rules/levels.ts';
import { STUDY_SETS } from '../../cards/rules/study-sets.ts';
import { afterText, nextStepText } from './next-step-text.ts';

const FIGURES = { accessType: 'trial', completedCards: 20, totalCards: 264, points: 340 } as const;
const second = LEVELS[1] ?? FIRST_LEVEL;
const employment = STUDY_SETS[0];
if (employment === undefined) throw new Error('There is no study set.');

const CARD = {
  kind: 'card',
  card: { id: 16, heading: 'Written particulars.', question: 'When?' },
  set: 'level=1',
  setName: 'Level 1: First Steps',
  level: FIRST_LEVEL,
  position: 16,
  total: 20,
  unknown: 5,
} as const;

function quiz(averageScore: number, quizzes: number, rightOfTen: number, opens: typeof second | null = second) {
  const terms = { requiredScore: 70, averageScore, neededQuizzes: { quizzes, rightOfTen }, questions: 20 };
  return { kind: 'levelQuiz', level: FIRST_LEVEL, opens, terms } as const;
}

it.each<[Parameters<typeof nextStepText>[0], string, string, string]>([
  [{ kind: 'review', cards: 5 }, '5 cards are due for review', 'About 2 minutes.', '/review'],
  [{ kind: 'review', cards: 1 }, '1 card is due for review', 'About 1 minute.', '/review'],
  [
    { kind: 'missedCards', cards: 4 },
    'Review the 4 cards you missed',
    'About 2 minutes. Then take the quiz.',
    '/review',
  ],
  [{ kind: 'missedCards', cards: 1 }, 'Review the card you missed', 'About 1 minute. Then take the quiz.', '/review'],
  [CARD, 'Level 1: First Steps', '15 of 20 cards known. Next: “Written particulars”.', '/flashcards?level=1&card=16'],
  [
    { ...CARD, set: 'category=employment', setName: 'Employment Act 1999', level: null },
    'Employment Act 1999',
    '15 of 20 cards known. Next: “Written particulars”.',
    '/flashcards?category=employment&level=all&card=16',
  ],
  [
    quiz(0, 1, 7),
    'Level 1: take the quiz',
    'You know its cards. Get 7 of 10 right and Level 2 opens. Ten questions, about four minutes.',
    '/quiz?level=1',
  ],
  [
    quiz(30, 2, 9),
    'Level 1: take the quiz',
    'You know its cards. Get 9 of 10 right in each of the next 2 quizzes and Level 2 opens. Your average is 30%. Ten questions, about four minutes.',
    '/quiz?level=1',
  ],
  [
    quiz(60, 1, 8, null),
    'Level 1: take the quiz',
    'You know its cards. Get 8 of 10 right and Level 1 is complete. Your average is 60%. Ten questions, about four minutes.',
    '/quiz?level=1',
  ],
  [
    { ...quiz(60, 1, 8), terms: { ...quiz(60, 1, 8).terms, questions: 6 } },
    'Level 1: take the quiz',
    'You know its cards. Get 5 of 6 right and Level 2 opens. Your average is 60%. 6 questions.',
    '/quiz?level=1',
  ],
  [{ kind: 'nextLevel', level: second }, 'Level 2: Firm Ground', second.description, '/flashcards?level=2'],
  [
    { kind: 'nextSet', set: { set: employment, completedCards: 20, openCards: 104, percent: 19 } },
    'Employment Act 1999',
    '84 of 104 cards to go.',
    '/flashcards?category=employment&level=all',
  ],
  [
    {
      kind: 'pathStep',
      step: { path: 'employee', title: 'For employees', step: 1, steps: 8, stepTitle: 'Who counts as an employee?' },
    },
    'Who counts as an employee?',
    'For employees, step 1 of 8.',
    '/paths/employee',
  ],
  [
    { kind: 'upgrade' },
    'Keep going with all 264 cards.',
    'You know every card open to you. One payment, no automatic renewal. Your progress and 340 points stay yours.',
    '/checkout',
  ],
  [{ kind: 'quiz' }, 'See what you remember.', 'You know every card. Ten questions over all three laws.', '/quiz'],
])('%o', (step, title, text, href) => {
  expect(nextStepText(step, FIGURES)).toMatchObject({ title, text, href });
});

it('names a first card as such', () => {
  expect(nextStepText(CARD, { ...FIGURES, completedCards: 0 })).toMatchObject({
    text: 'Card 16 of 20, about a minute.',
    action: 'Start with one card',
  });
});

const path = { path: 'employee', title: 'For employees', step: 1, steps: 8, stepTitle: 'Who counts?' };

it.each<[...Parameters<typeof afterText>, string | null]>([
  [{ kind: 'review', cards: 5 }, quiz(0, 1, 7), 'After this: the level quiz.'],
  [{ kind: 'missedCards', cards: 2 }, quiz(50, 1, 9), 'After this: the level quiz.'],
  [CARD, quiz(0, 1, 7), 'After these cards: the level quiz.'],
  [{ ...CARD, unknown: 1 }, quiz(0, 1, 7), 'After this: the level quiz.'],
  [quiz(0, 1, 7), { kind: 'nextLevel', level: second }, 'After this: Level 2.'],
  [{ kind: 'pathStep', step: path }, null, 'Nothing is due today.'],
  [{ kind: 'quiz' }, null, null],
  [{ kind: 'review', cards: 5 }, { kind: 'pathStep', step: path }, 'After this: step 1 of your path.'],
])('%j is followed by %j: %s', (step, after, line) => expect(afterText(step, after)).toBe(line));
