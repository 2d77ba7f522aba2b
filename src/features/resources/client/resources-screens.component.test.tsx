import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { resourcesContract } from '../contract.ts';
import GuideScreen from './GuideScreen.tsx';
import ResourcesScreen from './ResourcesScreen.tsx';

const calls = answerCalls<typeof resourcesContract>();

const step = (id: string, title: string) => ({ id, title, paragraphs: [], points: [], link: null });
const GUIDE = {
  steps: [step('welcome', 'Welcome'), step('cards', 'The cards')],
  cards: { total: 256, byCategory: [] },
};

test('legal resources show an error when they do not load, and retry', async () => {
  calls.refuse('GET /api/resources', 503, 'UNAVAILABLE', 'Try later.');
  const person = renderScreen(<ResourcesScreen />, '/resources');
  expect(await screen.findByRole('heading', { name: 'The legal resources did not load' })).toBeDefined();
  calls.lose('GET /api/resources');
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  calls.with('GET /api/resources', {
    assistant: { title: 'Jocelyn', text: 'Ask her.' },
    documents: [],
    officialSource: { title: 'Official source', text: 'The Government.', address: 'https://laws.gov.gd/' },
    legalNotice: { title: 'Legal Notice', text: 'No legal advice.' },
    quickReference: [],
    faq: [],
    sheets: [],
  });
  await tryAgain(person);
  expect(await screen.findByRole('heading', { level: 2, name: 'Legal Documents' })).toBeDefined();
});

test('the guide shows an error when it does not load, and retries', async () => {
  const person = renderScreen(<GuideScreen user={LEARNER} />, '/guide');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  calls.with('GET /api/guide', GUIDE);
  await tryAgain(person);
  expect(await screen.findByText('Step 1 of 2')).toBeDefined();
});

test('a guide without steps leads to the cards', async () => {
  calls.with('GET /api/guide', { ...GUIDE, steps: [] });
  renderScreen(<GuideScreen user={LEARNER} />, '/guide');
  expect(await screen.findByRole('heading', { name: 'No steps yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the flashcards' }).getAttribute('href')).toBe('/flashcards');
});

test('steps made offline are sent when the network returns', async () => {
  calls.with('GET /api/guide', GUIDE);
  calls.with('GET /api/guide/progress', { progress: null });
  const person = renderScreen(<GuideScreen user={LEARNER} />, '/guide');
  await screen.findByText('Step 1 of 2');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Step 2 of 2')).toBeDefined();

  const sent = calls.with('PUT /api/guide/progress', {
    progress: { at: 'cards', visited: ['welcome'], movedAt: 1 },
  });
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual([expect.objectContaining({ at: 'cards', visited: ['welcome'] })]);
});
