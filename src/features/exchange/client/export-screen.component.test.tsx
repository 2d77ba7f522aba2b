import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen, setOnline } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { exchangeContract } from '../contract.ts';
import ExportScreen from './ExportScreen.tsx';

const calls = answerCalls<typeof exchangeContract>();
const bringIn = () => screen.getByRole('button', { name: /^Import bookmarks/ });

test('says that files need a network, and does not lose the chosen file while offline', async () => {
  const sent = calls.with('POST /api/bookmarks/import', { added: 1, already: 0, problems: [] });
  const person = renderScreen(<ExportScreen user={LEARNER} />, '/export');
  await person.upload(screen.getByLabelText('CSV file'), new File(['Card\n4\n'], 'mine.csv', { type: 'text/csv' }));
  setOnline(false);
  expect(await screen.findAllByText('You are offline. The file is made on our side and needs a network.')).toHaveLength(
    2,
  );
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
  expect(bringIn()).toHaveProperty('disabled', true);

  setOnline(true);
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toBeDefined();
  await person.click(bringIn());
  await expect.poll(() => sent).toEqual([{ csv: 'Card\n4\n' }]);
});

test('lists the rows that were not taken, and imports neither without a file nor a too large one', async () => {
  const person = renderScreen(<ExportScreen user={LEARNER} />, '/export');
  const field = screen.getByLabelText('CSV file');
  expect(bringIn()).toHaveProperty('disabled', true);
  await person.upload(field, new File(['4'.repeat(300_000)], 'large.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^The file is larger than 200 KB\./)).toBeDefined();
  expect(bringIn()).toHaveProperty('disabled', true);

  calls.with('POST /api/bookmarks/import', {
    added: 1,
    already: 0,
    problems: [{ row: 3, message: 'There is no card 9999 among the cards open to you.' }],
  });
  await person.upload(field, new File(['Card\n4\n9999\n'], 'mine.csv', { type: 'text/csv' }));
  await person.click(bringIn());
  expect(await screen.findByText('1 bookmark added. 1 row skipped:')).toBeDefined();
  const rows = screen.getByRole('list', { name: 'Rows of mine.csv that were skipped' });
  expect(rows.textContent).toBe('Row 3. There is no card 9999 among the cards open to you.');
});
