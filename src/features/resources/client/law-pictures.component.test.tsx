import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { resourcesContract } from '../contract.ts';
import LawPictures from './LawPictures.tsx';

const calls = answerCalls<typeof resourcesContract>();

const PATH = '/law/employment-act/part-ix#ea-193';
const mark = { fact: 'EA-193', standing: 'Reported; check the Act', reason: 'One publisher says so.', path: PATH };

test('a picture is a list with bars, marks its unsettled steps, and links to its facts', async () => {
  calls.with('GET /api/resources/pictures', {
    pictures: [
      {
        id: 'notice',
        title: 'How much notice?',
        lead: 'Find your time in the job.',
        parts: [
          {
            title: 'Your employer ends the job',
            drawing: 'bars',
            note: null,
            steps: [
              { label: 'Under one year', text: 'Two weeks', mark, share: 0.25 },
              { label: 'One year or more', text: 'Two months', mark: null, share: 1 },
            ],
          },
        ],
        facts: [{ id: 'EA-193', path: PATH, citation: 'Part IX' }],
      },
    ],
  });
  const person = renderScreen(<LawPictures />);
  const picture = (await screen.findByRole('heading', { name: 'How much notice?' })).parentElement ?? document.body;
  const steps = within(picture).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Under one year: Two weeks (not confirmed)',
    'One year or more: Two months',
  ]);
  expect(steps.map((step) => step.querySelector('svg:last-of-type rect:last-child')?.getAttribute('width'))).toEqual([
    '25%',
    '100%',
  ]);
  for (const shape of picture.querySelectorAll('ol svg')) expect(shape.closest('[aria-hidden]')).not.toBeNull();
  await person.click(screen.getByText(/We have not been able to confirm this/));
  expect(
    screen.getByText(/“Under one year: Two weeks”: Reported; check the Act\. One publisher says so\./),
  ).toBeDefined();
  expect(
    within(picture)
      .getByRole('link', { name: /EA-193 \(Part IX\)/ })
      .getAttribute('href'),
  ).toBe(PATH);
});

test('pictures that do not load can be loaded again', async () => {
  calls.refuse('GET /api/resources/pictures', 503, 'UNAVAILABLE', 'Try later.');
  const person = renderScreen(<LawPictures />);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  calls.with('GET /api/resources/pictures', { pictures: [] });
  await person.click(again);
  await expect.poll(() => screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
