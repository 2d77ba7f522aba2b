import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { searchContract } from '../contract.ts';
import SearchScreen from './SearchScreen.tsx';

const calls = answerCalls<typeof searchContract>();

function answerNothing(notHeld: string | null): void {
  calls.with('GET /api/search', {
    total: 0,
    counts: [],
    groups: [],
    page: 1,
    pages: 1,
    inShort: null,
    lawWords: [],
    corrected: [],
    marks: [],
    notHeld,
    nearest: [
      {
        id: 'act',
        kind: 'law',
        title: 'Employment Act',
        text: '',
        label: 'The law',
        law: null,
        path: '/law/employment-act',
        lock: null,
        isUnsure: false,
      },
    ],
  });
}

test('links to the nearest pages, Jocelyn and the Labour Department without a result', async () => {
  answerNothing(null);
  renderScreen(<SearchScreen />, '/search?q=uniform+allowance');
  expect(await screen.findByRole('heading', { name: 'Nothing in our books on “uniform allowance”' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask Jocelyn' }).getAttribute('href')).toBe('/jocelyn?q=uniform+allowance');
  expect(screen.getByRole('link', { name: 'Labour Department' })).toBeDefined();
  const [nearest] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(nearest?.querySelector('a')?.getAttribute('href')).toBe('/law/employment-act');
});

test('names a section that the library does not have', async () => {
  answerNothing('We do not have section 60 of the Employment Act.');
  renderScreen(<SearchScreen />, '/search?q=section+60+employment+act');
  expect(
    await screen.findByRole('heading', { name: 'We do not have section 60 of the Employment Act.' }),
  ).toBeDefined();
});

test('shows an error when the search fails', async () => {
  calls.refuse('GET /api/search', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  renderScreen(<SearchScreen />, '/search?q=leave');
  expect(await screen.findByRole('heading', { name: 'The search did not answer' })).toBeDefined();
});
