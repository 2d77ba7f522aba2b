import { expect, test } from 'vitest';
import { answerAddress, answerIn, windowAddress } from './sandbox-window.ts';

const queryOf = (address: string) => new URL(address, 'https://labourwise.example').searchParams;

test('the window says what was answered by its address, and nothing before', () => {
  expect(answerIn(queryOf(windowAddress('sandbox_1')))).toBeNull();
  expect(answerIn(queryOf(answerAddress('sandbox_1', 'approve')))).toBe('approve');
  expect(answerIn(queryOf(answerAddress('sandbox_1', 'cancel')))).toBe('cancel');
  expect(answerIn(queryOf('/sandbox/paypal/sandbox_1?answer=paid'))).toBeNull();
});
