import { closeSync, openSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { writeZip } from './zip-file.ts';

test('a write error ends every started text, and none is started afterwards', async () => {
  const fd = openSync(fileURLToPath(import.meta.url), 'r');
  let [begun, ended] = [0, 0];
  async function* text(): AsyncGenerator<string> {
    begun += 1;
    try {
      await turn();
      yield 'some words';
      await turn();
    } finally {
      ended += 1;
    }
  }

  await expect(
    writeZip(
      fd,
      Array.from({ length: 30 }, (_, place) => ({ name: `${place}.csv`, text })),
    ),
  ).rejects.toThrow('EBADF');
  closeSync(fd);

  const begunByThen = begun;
  expect(begunByThen).toBeGreaterThan(0);
  expect(ended).toBe(begunByThen);
  for (let turns = 0; turns < 100; turns += 1) await turn();
  expect(begun).toBe(begunByThen);
});
