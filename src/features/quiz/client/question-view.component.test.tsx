import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { quizContract } from '../contract.ts';
import type { RunningQuiz } from './queries.ts';
import { QuestionView } from './QuestionView.tsx';

const calls = answerCalls<typeof quizContract>();

function quizOf(feedback: boolean): RunningQuiz {
  return {
    id: 7,
    status: 'running',
    setup: { mode: 'random', level: 'beginner', category: 'all', timed: false, secondsPerQuestion: 30 },
    set: null,
    usedAllCategories: false,
    secondsAllowed: null,
    feedback,
    open: { position: 1, millisecondsLeft: null },
    questions: [1, 2].map((position) => ({
      position,
      question: `Question ${position}?`,
      category: 'employment',
      difficulty: 'easy',
      section: '30',
      lawReference: 'Employment Act, Cap. 89, s. 30',
      options: ['One week', 'Two weeks', 'One month', 'One year'],
      chosen: null,
      answered: false,
    })),
  };
}

function renderQuiz(feedback: boolean) {
  sessionStorage.clear();
  return renderScreen(
    <QuestionView userId={1} quiz={quizOf(feedback)} stored={null} onEnd={() => undefined} onLeave={() => undefined} />,
  );
}

const ANSWERED = { position: 1, kept: true, open: { position: 2, millisecondsLeft: null } } as const;
const WHY = 'The month runs from the day the job starts.';

test('a wrong option of a practice quiz is marked at once, with reason and source', async () => {
  calls.with('PUT /api/quiz/sessions/:id/answer', {
    ...ANSWERED,
    feedback: { isCorrect: false, correctOption: 2, setAside: false, explanation: WHY },
  });
  const person = renderQuiz(true);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Next Question' }).matches(':disabled')).toBe(true);
  await person.click(screen.getByRole('radio', { name: /Two weeks/ }));
  await expectSpoken('status', `Not this one${WHY}`);
  const chosen = screen.getByRole('radio', { name: /^B ?Two weeks ?Your answer$/ });
  expect(chosen.closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByRole('radio', { name: /^C ?One month ?Right$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Employment Act.* \(law library/ })).toBeDefined();
  const next = screen.getByRole('button', { name: 'Next Question' });
  expect(document.activeElement).toBe(next);
  await person.click(next);
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeDefined();
  expect(screen.queryByText(WHY)).toBeNull();
});

test('an earlier answer of another device does not make this choice correct', async () => {
  calls.with('PUT /api/quiz/sessions/:id/answer', {
    ...ANSWERED,
    kept: false,
    feedback: { isCorrect: true, correctOption: 2, setAside: false, explanation: WHY },
  });
  const person = renderQuiz(true);
  await person.click(screen.getByRole('radio', { name: /Two weeks/ }));
  expect(await screen.findByText('Not this one')).toBeDefined();
  expect(screen.queryByText('That is right')).toBeNull();
});

test('an option whose law changed meanwhile is said to count', async () => {
  calls.with('PUT /api/quiz/sessions/:id/answer', {
    ...ANSWERED,
    feedback: { isCorrect: true, correctOption: 2, setAside: true, explanation: WHY },
  });
  const person = renderQuiz(true);
  await person.click(screen.getByRole('radio', { name: /Two weeks/ }));
  expect(await screen.findByText('This one counts for you')).toBeDefined();
});

test('an option is chosen by keyboard and checked by a button', async () => {
  calls.with('PUT /api/quiz/sessions/:id/answer', {
    ...ANSWERED,
    feedback: { isCorrect: true, correctOption: 0, setAside: false, explanation: WHY },
  });
  const person = renderQuiz(true);
  screen.getByRole('radio', { name: /One week/ }).focus();
  await person.keyboard(' ');
  expect(screen.queryByText('That is right')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Check Answer' }));
  expect(await screen.findByText('That is right')).toBeDefined();
});

test('a practice quiz continues offline, and says that the answer is not checked', async () => {
  calls.refuse('PUT /api/quiz/sessions/:id/answer', 503, 'UNAVAILABLE', 'The product is busy.');
  const person = renderQuiz(true);
  await person.click(screen.getByRole('radio', { name: /One week/ }));
  await expectSpoken('status', 'We could not check this answer yet.');
  await person.click(screen.getByRole('button', { name: 'Next Question' }));
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeDefined();
});

test('another quiz shows no result before its end', async () => {
  calls.with('PUT /api/quiz/sessions/:id/answer', { ...ANSWERED, feedback: null });
  const person = renderQuiz(false);
  await person.click(screen.getByRole('radio', { name: /Two weeks/ }));
  await person.click(screen.getByRole('radio', { name: /One week/ }));
  await person.click(screen.getByRole('button', { name: 'Next Question' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Question 2?' })).toBeDefined());
  expect(screen.queryByRole('link')).toBeNull();
});
