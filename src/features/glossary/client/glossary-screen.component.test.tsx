import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { glossaryContract } from '../contract.ts';
import GlossaryScreen from './GlossaryScreen.tsx';

const calls = answerCalls<typeof glossaryContract>();

function answerTerms(): void {
  calls.with('GET /api/glossary', [
    {
      term: 'Strike',
      otherForms: ['strikes'],
      notIn: [],
      pronunciation: 'STRYK',
      phonetic: '/straɪk/',
      definition: 'Workers stop work together.',
      context: 'labour_relations',
      facts: [],
      lawAddress: null,
    },
  ]);
}

test('says that the glossary is loading', async () => {
  calls.hold('GET /api/glossary');
  renderScreen(<GlossaryScreen />, '/glossary');
  await expectSpoken('status', 'Loading the glossary');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows an error when the glossary does not load, and retries', async () => {
  calls.refuse('GET /api/glossary', 503, 'UNAVAILABLE', 'Try later.');
  const person = renderScreen(<GlossaryScreen />, '/glossary');
  expect(await screen.findByRole('heading', { name: 'Unable to Load the Glossary' })).toBeDefined();
  await expectSpoken('alert', 'Try later.');

  calls.lose('GET /api/glossary');
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();

  answerTerms();
  await tryAgain(person);
  expect(await screen.findByRole('heading', { level: 3, name: 'Strike' })).toBeDefined();
});

test('says that no term matches, and shows all again', async () => {
  answerTerms();
  const person = renderScreen(<GlossaryScreen />, '/glossary');
  await person.type(await screen.findByLabelText('Search the glossary'), 'nothing of the kind');
  expect(await screen.findByRole('heading', { name: 'No term matches' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Show all terms' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Strike' })).toBeDefined();
});

test('says that the browser cannot speak', async () => {
  answerTerms();
  const person = renderScreen(<GlossaryScreen />, '/glossary');
  await person.click(await screen.findByRole('button', { name: 'Hear Strike' }));
  expect(await screen.findByText('Audio pronunciation not supported in this browser')).toBeDefined();
});
