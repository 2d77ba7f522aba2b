import { expect, test } from 'vitest';
import { answerAddress, parseWindowAnswer, windowAddress } from './sandbox.ts';

const queryOf = (address: string) => new URL(address, 'https://labourwise.example').searchParams;

test('the window states the answer of its address, and nothing before', () => {
  expect(parseWindowAnswer(queryOf(windowAddress('sandbox_1')))).toBeNull();
  expect(parseWindowAnswer(queryOf(answerAddress('sandbox_1', 'approve')))).toBe('approve');
  expect(parseWindowAnswer(queryOf(answerAddress('sandbox_1', 'cancel')))).toBe('cancel');
  expect(parseWindowAnswer(queryOf('/sandbox/paypal/sandbox_1?answer=paid'))).toBeNull();
});
