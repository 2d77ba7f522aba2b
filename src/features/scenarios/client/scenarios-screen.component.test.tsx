import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { scenariosContract } from '../contract.ts';
import CaseStudiesScreen from './CaseStudiesScreen.tsx';
import ScenariosScreen from './ScenariosScreen.tsx';

const calls = answerCalls<typeof scenariosContract>();

const UNMARKED = { studiedAt: null, savedAt: null, note: null };

const NOTICE: ResponseOf<typeof scenariosContract.professional>[number] = {
  id: 1,
  title: 'Notice after four years',
  question: 'How much notice is due?',
  answer: 'A month.',
  section: 'Section 75',
  lawReference: 'Employment Act, section 75',
  category: 'termination',
  difficulty: 'basic',
  isPremium: false,
  scenarioType: 'hr',
  locked: false,
  unchecked: [],
  ...UNMARKED,
};

test.each([
  ['GET /api/scenarios', '/scenarios', ScenariosScreen],
  ['GET /api/scenarios/cases', '/professional-scenarios', CaseStudiesScreen],
] as const)('%s: says why nothing loaded, and tries again', async (call, address, Screen) => {
  calls.refuse(call, 503, 'UNAVAILABLE', 'Try later.');
  const person = renderScreen(<Screen user={LEARNER} />, address);
  expect(await screen.findByRole('heading', { name: 'Unable to Load Scenarios' })).toBeDefined();
  calls.lose(call);
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  calls.with(call, []);
  await tryAgain(person);
  expect(await screen.findByText('0 of 0 scenarios')).toBeDefined();
});

test('takes back a mark that the server does not take, and says so', async () => {
  calls.with('GET /api/scenarios', [NOTICE]);
  const person = renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?scenario=1');
  await person.click(await screen.findByRole('button', { name: 'Mark as Studied' }));
  await expectSpoken('alert', 'Not Saved');
  expect(screen.getByRole('button', { name: 'Mark as Studied' })).toBeDefined();
});

test('keeps a note as it was typed until the server has it', async () => {
  calls.with('GET /api/scenarios', [NOTICE]);
  const person = renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?scenario=1');
  await person.click(await screen.findByRole('button', { name: 'Save for Later' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Note (optional)'), 'Do not lose this.');
  await person.click(dialog.getByRole('button', { name: /^Save/ }));
  await expectSpoken('alert', 'Not Saved');
  expect(dialog.getByLabelText('Note (optional)')).toHaveProperty('value', 'Do not lose this.');

  const sent = calls.with('PUT /api/scenarios/marks', {
    kind: 'professional',
    scenarioId: 1,
    ...UNMARKED,
    savedAt: '2026-11-28T12:00:00.000Z',
    note: 'Do not lose this.',
  });
  await person.click(dialog.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Do not lose this.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});
