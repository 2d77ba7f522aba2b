import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { amendmentsContract } from '../contract.ts';
import { ItemReview } from './ItemReview.tsx';
import type { DueItem } from './queries.ts';

const law = answerCalls<typeof amendmentsContract>();

const ITEM: DueItem = {
  kind: 'card',
  id: '175',
  name: 'Card 175',
  title: 'Days worked',
  isGraded: true,
  texts: [
    { field: 'answer', text: 'Yes: 105 days, and she has seven days more.' },
    { field: 'wrongOptions 1', text: 'No, 112 days are too few' },
  ],
  sums: [],
  issues: [],
  figures: [
    { value: 105, unit: 'day', now: 106, why: 'EA-073 now says 106 days.', isDerived: false },
    { value: 7, unit: null, now: 6, why: '112 - 106 = 6, not 7.', isDerived: true },
  ],
  similarFacts: [{ id: 'EA-152', text: 'Daily-paid: 105 days.' }],
  facts: [{ id: 'EA-073', fingerprint: '00000000', now: 'It takes 106 days.', before: 'It takes 105 days.' }],
  sections: [],
  version: null,
  canRewrite: true,
  canRetire: true,
};

const renderItem = () =>
  renderScreen(<ItemReview item={ITEM} onLater={() => undefined} onDecided={() => undefined} />, '/admin/law');

test('marks outdated figures, corrects each with one press, and keeps a draft after a refusal and a reload', async () => {
  const person = renderItem();
  expect(screen.getByText('2 figures to look at')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open EA-152' }).getAttribute('href')).toBe('/admin/law?fact=EA-152');
  expect(screen.getByText('1 wrong option, no outdated figure')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Write 106' }));
  await person.click(screen.getByRole('button', { name: 'Write six' }));
  expect(screen.getByText('No outdated figure is left.')).toBeDefined();
  const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer');
  expect(answer.value).toBe('Yes: 106 days, and she has six days more.');

  law.refuse('POST /api/admin/law/due', 409, 'EDIT_CONFLICT', 'The text of EA-073 has changed again.');
  await person.click(screen.getByRole('button', { name: 'Save my changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost.');

  cleanup();
  renderItem();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe(answer.value);
});

test('asks before an item with an outdated figure is confirmed, and before changes would be lost', async () => {
  const person = renderItem();
  await person.click(screen.getByRole('button', { name: 'Right as it is' }));
  expect(screen.getByRole('alert').textContent).toContain('Is the item right as it is?');
  await person.click(screen.getByRole('button', { name: 'Keep reading' }));
  await person.type(screen.getByLabelText('Answer'), ' Truly.');
  await person.click(screen.getByRole('button', { name: 'Retire' }));
  expect(screen.getByRole('alert').textContent).toContain('Your changes to the text will be lost.');
});
