import { expect, test } from 'vitest';
import { inNumericOrder } from './numeric-order.ts';

test.each([
  [
    ['3 weeks', '1 week', '6 weeks', '2 weeks'],
    ['1 week', '2 weeks', '3 weeks', '6 weeks'],
  ],
  [
    ['Two weeks', 'Ten weeks', 'One week', 'Four weeks'],
    ['One week', 'Two weeks', 'Four weeks', 'Ten weeks'],
  ],
  [
    ['EC$1,200 a month', 'EC$800.50 a month', 'EC$950 a month'],
    ['EC$800.50 a month', 'EC$950 a month', 'EC$1,200 a month'],
  ],
  [
    ['One month', '10 days', 'Two months', 'One week', '1 year'],
    ['One week', '10 days', 'One month', 'Two months', '1 year'],
  ],
  [
    ['At the age of 16', 'At the age of 14'],
    ['At the age of 14', 'At the age of 16'],
  ],
])('%j stand as %j', (options, sorted) => {
  expect(inNumericOrder(options)).toEqual(sorted);
});

test.each([
  ['of different kinds', ['2 weeks', '10 cards', '1 month', '3 weeks']],
  ['with words of their own', ['2 weeks with pay', '3 weeks without pay']],
  ['with two numbers', ['1 to 2 weeks', '3 to 4 weeks']],
  ['that say the same number', ['2 weeks', 'Two weeks']],
  ['of which one has no number', ['2 weeks', '3 weeks', 'No limit at all', 'Never']],
  ['without numbers', ['The Minister', 'The Labour Commissioner']],
])('options %s are left to chance', (_, options) => {
  expect(inNumericOrder(options)).toBeNull();
});
