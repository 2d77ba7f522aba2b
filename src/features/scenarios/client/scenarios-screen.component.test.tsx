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
] as const)('%s: shows an error, and retries', async (call, address, Screen) => {
  calls.refuse(call, 503, 'UNAVAILABLE', 'Try later.');
  const person = renderScreen(<Screen user={LEARNER} />, address);
  expect(await screen.findByRole('heading', { name: 'Unable to Load Scenarios' })).toBeDefined();
  calls.lose(call);
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  calls.with(call, []);
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'No scenarios found' })).toBeDefined();
});

test('says how to reach the Labour Department where the answer sends people there', async () => {
  calls.with('GET /api/scenarios', [
    { ...NOTICE, answer: 'Ask the Labour Department.', studiedAt: '2026-11-30T12:00:00Z' },
  ]);
  renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?scenario=1');
  const link = await screen.findByRole('link', { name: /^llca\.gov\.gd\/labour/ });
  expect(link.getAttribute('href')).toBe('https://llca.gov.gd/labour');
});

test('removes a mark that the server refuses, and says so', async () => {
  calls.with('GET /api/scenarios', [NOTICE]);
  const person = renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?scenario=1');
  await person.click(await screen.findByRole('button', { name: 'Mark as Studied' }));
  await expectSpoken('alert', 'Not Saved');
  expect(screen.getByRole('button', { name: 'Mark as Studied' })).toBeDefined();
});

test('keeps the typed note until the server stored it', async () => {
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

const SUE = {
  ...NOTICE,
  id: 2,
  title: 'A member wants to sue',
  question: 'May she?',
  difficulty: 'intermediate' as const,
};

test('searches and filters in the address, and clears the filters', async () => {
  calls.with('GET /api/scenarios', [NOTICE, SUE]);
  const person = renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?category=termination');
  expect(await screen.findByText('2 of 2 scenarios')).toBeDefined();
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'termination');
  await person.selectOptions(screen.getByLabelText('Difficulty'), 'Intermediate');
  await person.type(screen.getByLabelText('Search scenarios'), 'SUÉ member');
  expect(screen.getByText('1 of 2 scenarios')).toBeDefined();
  expect(screen.getByRole('heading', { name: SUE.title })).toBeDefined();
  expect(location.search).toContain('difficulty=intermediate');

  await person.clear(screen.getByLabelText('Search scenarios'));
  await person.type(screen.getByLabelText('Search scenarios'), 'nothing of the kind');
  expect(screen.getByRole('heading', { name: 'No scenarios found' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByText('2 scenarios')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Search scenarios'));
  expect(location.search).toBe('');
});

test('opens the scenario of the address, and its answer after a decision', async () => {
  const passage = { part: 'answer' as const, at: 2, text: 'month', fact: 'EA-205', reason: null };
  calls.with('GET /api/scenarios', [
    NOTICE,
    {
      ...SUE,
      unchecked: [{ ...passage, standing: 'Reported; check the Act', path: '/law/employment-act/part-ix#ea-205' }],
    },
  ]);
  const person = renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?scenario=2');
  const card = (await screen.findByRole('heading', { name: SUE.title })).closest('details');
  if (card === null) throw new Error('The scenario has no card.');
  expect(card).toHaveProperty('open', true);
  expect(document.activeElement).toBe(card.querySelector('summary'));
  expect(within(card).queryByRole('heading', { name: 'Answer' })).toBeNull();
  await person.click(within(card).getByRole('button', { name: /^Show the Answer/ }));
  expect(document.activeElement).toBe(within(card).getByRole('region', { name: 'Answer' }));
  expect(card.querySelector('mark')?.textContent).toContain('month');
  expect(within(card).getByText(/Reported; check the Act/)).toBeDefined();
  expect(
    within(card)
      .getByRole('link', { name: /^EA-205/ })
      .getAttribute('href'),
  ).toBe('/law/employment-act/part-ix#ea-205');
});

test('removes a saved scenario from the saved ones', async () => {
  const saved = { ...UNMARKED, savedAt: '2026-11-28T12:00:00.000Z', note: 'Ask the shop steward.' };
  calls.with('GET /api/scenarios', [NOTICE, { ...SUE, ...saved }]);
  const person = renderScreen(<ScenariosScreen user={LEARNER} />, '/scenarios?scenario=2');
  await person.click(await screen.findByRole('button', { name: 'Saved (1)' }));
  expect(screen.getByText('1 of 2 scenarios')).toBeDefined();
  expect(location.search).toContain('saved=true');
  expect(screen.getByText('Ask the shop steward.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Saved for Later' }));
  calls.with('PUT /api/scenarios/marks', { kind: 'professional', scenarioId: 2, ...UNMARKED });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByRole('heading', { name: 'No scenarios found' })).toBeDefined();
  expect(screen.getByText('What you save for later is listed here.')).toBeDefined();
});

test('leads from a locked answer to the plans, without marks', async () => {
  calls.with('GET /api/scenarios', [{ ...NOTICE, answer: null, isPremium: true, locked: true }]);
  const free = { ...LEARNER, isPremium: false, accessType: 'free' as const };
  renderScreen(<ScenariosScreen user={free} />, '/scenarios?scenario=1');
  expect(await screen.findByText('The answer opens with any plan.')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Upgrade to Premium/ }).getAttribute('href')).toBe('/upgrade');
  expect(screen.queryByRole('button', { name: /Mark as Studied|Save for Later|Show the Answer/ })).toBeNull();
});

const PROBATION: ResponseOf<typeof scenariosContract.cases>[number] = {
  id: 12,
  title: 'Let go during probation',
  description: 'A cashier is let go.',
  situation: 'She began in May.',
  question: 'Is notice due?',
  analysis: 'It is.',
  resolution: 'Pay it.',
  legalReference: 'Employment Act, section 74',
  category: 'minimum_wages',
  difficulty: 'basic',
  tags: [],
  unchecked: [],
  ...UNMARKED,
};

test('opens the case study of the address in the tab of its law, and each list leads to the other', async () => {
  calls.with('GET /api/scenarios/cases', [PROBATION]);
  renderScreen(<CaseStudiesScreen user={LEARNER} />, '/professional-scenarios?scenario=12');
  expect(await screen.findByRole('dialog', { name: PROBATION.title })).toBeDefined();
  const tab = screen.getByRole('tab', { name: 'Minimum Wages (1)', hidden: true });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of scenarios', hidden: true }));
  const [short, cases] = kinds.getAllByRole('link', { hidden: true });
  expect(short?.getAttribute('href')).toBe('/scenarios');
  expect(cases?.getAttribute('aria-current')).toBe('page');
});

test('shows the saved case studies of each law', async () => {
  const saved = { ...PROBATION, savedAt: '2026-11-28T12:00:00.000Z' };
  calls.with('GET /api/scenarios/cases', [saved, { ...PROBATION, id: 13, title: 'Two jobs', category: 'employment' }]);
  const person = renderScreen(<CaseStudiesScreen user={LEARNER} />, '/professional-scenarios');
  await person.click(await screen.findByRole('button', { name: 'Saved (1)' }));
  expect(screen.getByText('1 of 2 scenarios')).toBeDefined();
  await person.click(screen.getByRole('tab', { name: 'Minimum Wages (1)' }));
  expect(screen.getByRole('button', { name: PROBATION.title })).toBeDefined();
  await person.click(screen.getByRole('tab', { name: 'Employment Act (0)' }));
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.queryByText('1 of 2 scenarios')).toBeNull();
});
