import { expect, test } from 'vitest';
import { atOnce, gradually, type Steps } from './steps.ts';

/** Adds up some numbers, each in a step of its own; `began` is called at its beginning. */
function* sumOf(numbers: readonly number[], began: () => void): Steps<number> {
  began();
  let sum = 0;
  for (const each of numbers) {
    sum += each;
    yield;
  }
  return sum;
}

test('a work in steps is done in one go', () => {
  expect(atOnce(sumOf([1, 2, 3], () => undefined))).toBe(6);
});

test('whoever asks while it is made gets it whole, and it is made once', () => {
  let begun = 0;
  const sum = gradually(() => sumOf([1, 2, 3], () => (begun += 1)));
  const steps = sum.steps();
  steps.next();
  steps.next();
  expect(sum.get()).toBe(6);
  expect([...steps]).toEqual([]);
  expect([...sum.steps()]).toEqual([]);
  expect(begun).toBe(1);
});

test('walking through all steps makes it', () => {
  const sum = gradually(() => sumOf([4, 5], () => undefined));
  expect([...sum.steps()]).toHaveLength(3);
  expect(sum.get()).toBe(9);
});

test('what failed is tried anew, and never taken for made', () => {
  let left = 1;
  const sum = gradually(() =>
    sumOf([7], () => {
      left -= 1;
      if (left >= 0) throw new Error('Not yet.');
    }),
  );
  expect(() => atOnce(sum.steps())).toThrow('Not yet.');
  expect(sum.get()).toBe(7);
});
