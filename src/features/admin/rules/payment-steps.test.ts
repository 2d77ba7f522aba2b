import { expect, test } from 'vitest';
import { providerEventText, providerStatusText } from './payment-steps.ts';

test('states and reports of a provider are plain words, also unknown ones', () => {
  expect(providerStatusText('succeeded')).toBe('paid');
  expect(providerStatusText('in_review')).toBe('in review');
  expect(providerEventText('PAYMENT.CAPTURE.COMPLETED')).toBe('Payment made');
  expect(providerEventText('charge.expired')).toBe('Charge expired');
});
