import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { pathsContract } from '../contract.ts';
import PathScreen from './PathScreen.tsx';
import type { PathsAnswer, ShownStep } from './queries.ts';

const calls = answerCalls<typeof pathsContract>();

const READING: ShownStep = {
  id: 'the-act',
  kind: 'reading',
  title: 'Who is covered?',
  text: 'One short section.',
  minutes: 5,
  done: 0,
  of: 1,
  isDone: false,
  sections: [
    {
      id: 'employment-act/2',
      question: 'Who counts as an employee?',
      name: 'Section 2: Interpretation',
      path: '/law/employment-act/2',
      read: false,
    },
  ],
  cards: null,
  scenario: null,
  quiz: null,
  needsPlan: false,
};

function answerWith(steps: ShownStep[]): PathsAnswer {
  return {
    purpose: 'hr',
    paths: [
      {
        id: 'hr',
        title: 'The HR path',
        walked: 'the HR path',
        outcome: 'You can answer.',
        certification: { id: 1, name: 'Employment Act Foundations' },
        minutes: 20,
        steps,
        current: 0,
        stepsDone: 0,
        cardsKnown: 0,
        cards: 10,
        percent: 0,
        expected: null,
        begun: null,
        finished: null,
        lastQuiz: null,
        again: [],
      },
    ],
  };
}

test('shows an error when the path does not load, and loads it on Try Again', async () => {
  const person = renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  await expectSpoken('alert', 'Your progress is safe.');

  calls.with('GET /api/paths', answerWith([]));
  await tryAgain(person);
  expect(await screen.findByRole('heading', { level: 1, name: 'The HR path' })).toBeDefined();
});

test('shows Not Found for an unknown path', () => {
  renderScreen(<PathScreen user={LEARNER} />, '/paths/astronaut');
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeDefined();
});

test('a section opens in place, marks what is not confirmed, and counts as read once its text is there', async () => {
  calls.with('GET /api/paths', answerWith([READING]));
  const sent = calls.with('PUT /api/paths/readings', { read: ['employment-act/2'] });
  const person = renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  expect(await screen.findByText('Section 2: Interpretation')).toBeDefined();
  await person.click(screen.getByText('Who counts as an employee?'));
  await expectSpoken('alert', 'The text did not load.');
  expect(sent).toEqual([]);

  calls.with('GET /api/paths/section', {
    paragraphs: [
      [
        'An employee works under a contract. A week has ',
        { text: '44 hours', fact: 'EA-082', standing: 'Reported', reason: null, path: '/law/employment-act/42' },
        '.',
      ],
    ],
    titleOnly: false,
    open: 'its exact words',
  });
  await tryAgain(person);
  expect(await screen.findByText(/An employee works under a contract/)).toBeDefined();
  expect(screen.getByText('44 hours')).toBeDefined();
  expect(screen.getByText('Not confirmed: its exact words.')).toBeDefined();
  const link = screen.getByRole('link', { name: /^Read it in the law library/ });
  expect(link.getAttribute('href')).toBe('/law/employment-act/2');
  expect(link.hasAttribute('target')).toBe(false);
  await expect.poll(() => sent).toEqual([{ sections: ['employment-act/2'] }]);
});

test('offers a document to fill in as an exercise', async () => {
  const exercise = { title: 'Written particulars of the job', path: '/documents/written-particulars' };
  calls.with('GET /api/paths', answerWith([{ ...READING, exercise }]));
  renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  const link = await screen.findByRole('link', { name: 'Exercise: fill in Written particulars of the job' });
  expect(link.getAttribute('href')).toBe('/documents/written-particulars');
});

function section(number: number, question: string): ShownStep['sections'][number] {
  const id = `employment-act/${number}`;
  return { id, question, name: `Section ${number}`, path: `/law/${id}`, read: false };
}

test('a button opens the first unread section, then the next', async () => {
  const sections = [section(2, 'Who counts as an employee?'), section(3, 'Can a contract give less?')];
  const answer = (read: number) =>
    answerWith([{ ...READING, of: 2, sections: sections.map((each, index) => ({ ...each, read: index < read })) }]);
  calls.with('GET /api/paths', answer(0));
  calls.with('PUT /api/paths/readings', { read: ['employment-act/2'] });
  calls.with('GET /api/paths/section', { paragraphs: [['An employee works.']], titleOnly: false, open: null });
  const person = renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  const start = await screen.findByRole('button', { name: 'Start reading' });
  calls.with('GET /api/paths', answer(1));
  await person.click(start);
  expect(await screen.findByText('An employee works.')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Who counts as an employee?');

  await person.click(await screen.findByRole('button', { name: 'Read the next section' }));
  expect(document.activeElement?.textContent).toContain('Can a contract give less?');
});

test('an opened section stays open after a reload, until it is closed', async () => {
  calls.with('GET /api/paths', answerWith([READING]));
  calls.with('PUT /api/paths/readings', { read: ['employment-act/2'] });
  calls.with('GET /api/paths/section', { paragraphs: [['An employee works.']], titleOnly: false, open: null });
  const before = renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  await before.click(await screen.findByText('Who counts as an employee?'));
  expect(await screen.findByText('An employee works.')).toBeDefined();
  cleanup();

  const after = renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  expect(await screen.findByText('An employee works.')).toBeDefined();
  await after.click(screen.getByText('Who counts as an employee?'));
  cleanup();

  renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  expect(await screen.findByText('Who counts as an employee?')).toBeDefined();
  expect(screen.queryByText('An employee works.')).toBeNull();
});
