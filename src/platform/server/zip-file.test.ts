import { closeSync, openSync } from 'node:fs';
import { setImmediate as nextTick } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { writeZip } from './zip-file.ts';

test('a write error ends every started text, and none is started afterwards', async () => {
  const fd = openSync(fileURLToPath(import.meta.url), 'r');
  let [begun, ended] = [0, 0];
  async function* text(): AsyncGenerator<string> {
    begun += 1;
    try {
      await nextTick();
      yield 'some words';
      await nextTick();
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
  for (let ticks = 0; ticks < 100; ticks += 1) await nextTick();
  expect(begun).toBe(begunByThen);
});
