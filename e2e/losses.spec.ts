import { tryEmbeddedLosses, tryKills, tryServerLosses } from './support/trial/trial.ts';
import { expect, test } from '@playwright/test';

const quiet = () => undefined;

// Small here; `npm run trial` does the same at any size.
test(
  'losing the built-in database under load loses no answer and never ends the process',
  { tag: '@own-product' },
  async () => {
    const { errors, acknowledged } = await tryEmbeddedLosses({ count: 6, long: 1 }, quiet);
    expect(errors).toEqual([]);
    expect(acknowledged).toBeGreaterThan(30);
  },
);

test('losing a database server or its network loses no answer', { tag: '@own-product' }, async () => {
  const { errors, acknowledged } = await tryServerLosses({ count: 5, long: 0 }, quiet);
  expect(errors).toEqual([]);
  expect(acknowledged).toBeGreaterThan(30);
});

test('writes acknowledged before the product was killed are stored once', { tag: '@own-product' }, async () => {
  const { errors, acknowledged } = await tryKills(3, quiet);
  expect(errors).toEqual([]);
  expect(acknowledged).toBeGreaterThan(15);
});
