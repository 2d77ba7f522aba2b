import { expect, test } from 'vitest';
import { optionOrder } from './option-order.ts';

const ids = Array.from({ length: 96 }, (_, index) => index + 1);

test('every challenge has its four options in some order, the same each time', () => {
  for (const id of ids) {
    expect(optionOrder(id).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(optionOrder(id)).toEqual(optionOrder(id));
  }
});

test('the right option stands in each place equally often', () => {
  const places = [0, 1, 2, 3].map((place) => ids.filter((id) => optionOrder(id).indexOf(0) === place).length);
  expect(places).toEqual([24, 24, 24, 24]);
});
