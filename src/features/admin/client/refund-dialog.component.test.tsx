import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { ReactNode } from 'react';
import type { accountsContract } from '../../accounts/contract.ts';
import { useConfirmation } from '../../accounts/client/use-confirmation.tsx';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { PAYMENT_DETAILS as DETAILS } from '../testing/payment-details.ts';
import { RefundDialog } from './RefundDialog.tsx';

const calls = answerCalls<typeof adminPaymentsContract & Pick<typeof accountsContract, 'confirm'>>();

const AT = '2026-11-20T16:00:00.000Z';

function Shown({ onClose = () => undefined }: { readonly onClose?: () => void }): ReactNode {
  return (
    <>
      <RefundDialog details={DETAILS} failed={null} onChange={async () => undefined} onClose={onClose} />
      {useConfirmation('boss1')}
    </>
  );
}

const show = () => renderScreen(<Shown />);

/** Types a refund that the server refuses until the session is confirmed, and opens the question for the password. */
async function askToConfirm(onClose = () => undefined) {
  const sentence = 'Please confirm with your password first. Nothing was done.';
  calls.refuse('POST /api/admin/payments/:orderId/refund', 403, 'CONFIRMATION_REQUIRED', sentence);
  const person = renderScreen(<Shown onClose={onClose} />);
  await person.type(screen.getByLabelText('Reason'), 'Paid twice.');
  await person.click(screen.getByRole('button', { name: /^Refund \$100/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Please confirm it is you' });
  return { person, dialog, sentence };
}

test('a refund whose answer is lost is the same request after a reload, so that it pays back once', async () => {
  const sent: unknown[] = [];
  calls.loseAnswer('POST /api/admin/payments/:orderId/refund', (body) => sent.push(body));
  let person = show();
  const amount = screen.getByLabelText('Amount to refund');
  await person.clear(amount);
  await person.type(amount, '20.00');
  await person.click(screen.getByRole('button', { name: /^Refund \$20/ }));
  expect(await screen.findByText(/You seem to be offline/)).toBeDefined();
  cleanup();

  person = show();
  await person.click(screen.getByRole('button', { name: /^Refund \$20/ }));
  expect(await screen.findByText(/You seem to be offline/)).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a refund that needs the password goes on after it, and after the code, with what was typed', async () => {
  let isClosed = false;
  const { person, dialog } = await askToConfirm(() => {
    isClosed = true;
  });
  const message = 'That is not your password.';
  calls.refuse('POST /api/account/confirm', 422, 'WRONG_PASSWORD', message, [{ path: 'password', message }]);
  await person.type(screen.getByLabelText('Your password'), 'not it');
  await person.click(screen.getByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));

  calls.refuse(
    'POST /api/account/confirm',
    401,
    'SECOND_FACTOR_REQUIRED',
    'Type the code from your authenticator app.',
  );
  await person.clear(screen.getByLabelText('Your password'));
  await person.type(screen.getByLabelText('Your password'), 'nutmeg-and-cocoa-7');
  await person.click(screen.getByRole('button', { name: /^Confirm/ }));
  const code = await screen.findByLabelText('Code from your authenticator app');
  expect(document.activeElement).toBe(code);

  const confirmed = calls.with('POST /api/account/confirm', { message: 'Thank you.' });
  const refunds = calls.with('POST /api/admin/payments/:orderId/refund', {
    payment: DETAILS.payment,
    refund: {
      id: '1',
      state: 'done',
      amountCents: 10_000,
      reason: 'Paid twice.',
      access: 'keep',
      askedAt: AT,
      doneAt: AT,
      failure: null,
      isRetrying: false,
      canCancel: false,
    },
  });
  await person.type(code, '417 902');
  await person.click(screen.getByRole('button', { name: /^Confirm/ }));
  await expect.poll(() => isClosed).toBe(true);
  expect(confirmed).toEqual([{ password: 'nutmeg-and-cocoa-7', code: '417 902' }]);
  expect(refunds).toEqual([expect.objectContaining({ amountCents: 10_000, reason: 'Paid twice.' })]);
  expect(dialog.isConnected).toBe(false);
});

test('Escape cancels the confirmation, and leaves the refund as it was with a sentence', async () => {
  const { person, dialog, sentence } = await askToConfirm();
  await person.type(screen.getByLabelText('Your password'), 'half a passw');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(dialog.isConnected).toBe(false);
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Paid twice.');
});
