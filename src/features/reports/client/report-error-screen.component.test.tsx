import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { reportsContract } from '../contract.ts';
import ReportErrorScreen from './ReportErrorScreen.tsx';

const calls = answerCalls<typeof reportsContract>();
const report = z.looseObject({ id: z.string(), message: z.string() });

const send = () => screen.getByRole('button', { name: /^Send Report/ });

test('keeps the text while offline', async () => {
  const person = renderScreen(<ReportErrorScreen />, '/report-an-error?about=Card%2012');
  expect(screen.getByLabelText(/^Card or page/)).toHaveProperty('value', 'Card 12');
  await person.type(screen.getByLabelText('What is wrong?'), 'The second option is right as well.');
  await person.click(send());
  await expectSpoken('alert', 'You seem to be offline.');
  expect(screen.getByLabelText('What is wrong?')).toHaveProperty('value', 'The second option is right as well.');

  calls.with('POST /api/reports', { received: true });
  await person.click(send());
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined();
});

test('sends unchanged text as the same report, and corrected text as another', async () => {
  const sent: unknown[] = [];
  calls.loseAnswer('POST /api/reports', (body) => sent.push(body));
  const person = renderScreen(<ReportErrorScreen />, '/report-an-error');
  await person.type(screen.getByLabelText('What is wrong?'), 'The third option is right as well.');
  for (const times of [1, 2]) {
    await person.click(send());
    await expect.poll(() => sent.length).toBe(times);
    await expectSpoken('alert', 'You seem to be offline.');
  }
  await person.clear(screen.getByLabelText('What is wrong?'));
  await person.type(screen.getByLabelText('What is wrong?'), 'The second option is right as well.');
  await person.click(send());
  await expect.poll(() => sent.length).toBe(3);
  const [first, again, corrected] = sent.map((body) => report.parse(body));
  expect(again).toEqual(first);
  expect(corrected?.message).toBe('The second option is right as well.');
  expect(corrected?.id).not.toBe(first?.id);
});

test('shows the server’s error at its field', async () => {
  const sentence = 'Please say in a few words what is wrong (at least 10 characters).';
  calls.refuse('POST /api/reports', 400, 'INVALID_REQUEST', 'Please check the fields.', [
    { path: 'message', message: sentence },
  ]);
  const person = renderScreen(<ReportErrorScreen />, '/report-an-error');
  await person.click(send());
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByLabelText('What is wrong?').getAttribute('aria-invalid')).toBe('true');
});
