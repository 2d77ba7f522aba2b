import { describe, expect, test } from 'vitest';
import { evaluate, isResultOf, operandsOf } from './arithmetic.ts';

describe('evaluate', () => {
  test.each<[expression: string, value: number | boolean]>([
    ['60 / 8', 7.5],
    ['1,200 - 950', 250],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 3 - 2', 5],
    ['14 < 18', true],
    ['3 * 10 > 60', false],
    ['12 >= 12', true],
    ['12 <= 11', false],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value);
  });

  test.each(['', '60 /', '(1 + 2', '2 weeks', '1 < 2 < 3', '* 4', '1 = 1'])('refuses "%s"', (expression) => {
    expect(() => evaluate(expression)).toThrow(SyntaxError);
  });
});

test.each([
  ['60 / 8', '7.50', true],
  ['60 / 8', '7', false],
  ['8 * 250', '2,000', true],
  ['14 < 18', 'true', true],
  ['14 < 18', 'false', false],
  ['60 / 8', 'about 7.5', false],
])('%s of %s: %s', (expression, result, right) => {
  expect(isResultOf(expression, result)).toBe(right);
});

test('operandsOf lists the numbers', () => {
  expect(operandsOf('3 * 2,000 - 3600.5')).toEqual([3, 2000, 3600.5]);
});
