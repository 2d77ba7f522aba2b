import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, type Writer, makeSandbox, findPostmasters } from './testing/sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await makeSandbox();
});
afterEach(() => sandbox.clear());

/** Every number whose commit a writer reported. */
function acknowledged(writer: Writer): number {
  return Math.max(0, ...writer.lines.filter((line) => /^\d+$/.test(line)).map(Number));
}

/** Returns the rows that a writer found when it opened the database; checks that it reported no error. */
function found(writer: Writer): number | undefined {
  expect(writer.lines.filter((line) => /^(?:problem|broken|Error)/.test(line))).toEqual([]);
  const line = writer.lines.find((one) => one.startsWith('kept '));
  return line === undefined ? undefined : Number(line.slice('kept '.length));
}

async function killAfter(writer: Writer, ms: number): Promise<void> {
  await wait(Math.random() * ms);
  writer.process.kill('SIGKILL');
  await writer.gone;
}

test(
  'after 25 kills at random moments it starts each time without losing an acknowledged row',
  { tags: 'full-run', timeout: 300_000 },
  async () => {
    const dataDir = path.join(sandbox.folder, 'data');
    let promised = 0;
    const check = (writer: Writer): void => {
      expect(found(writer) ?? promised).toBeGreaterThanOrEqual(promised);
      promised = Math.max(promised, acknowledged(writer));
    };

    // Three first starts cut short over and over, then each let through: the whole way from an empty folder to the first rows.
    for (const fresh of ['one', 'two', 'three']) {
      const freshDir = path.join(sandbox.folder, fresh);
      for (let kill = 0; kill < 3; kill += 1) {
        const writer = sandbox.startWriter(freshDir, 'idle');
        await killAfter(writer, 1_600);
        found(writer);
      }
      const writer = sandbox.startWriter(freshDir, 'idle');
      await writer.line('ready ');
      expect((await readdir(freshDir)).toSorted()).toEqual(['embedded-postgres.lock', 'postgres', 'postgres.log']);
      writer.process.kill('SIGTERM');
      await writer.gone;
    }

    // Under writes, and in every third round the database server is killed with it, as by a lack of memory.
    for (let kill = 0; kill < 11; kill += 1) {
      const writer = sandbox.startWriter(dataDir, 'write');
      await writer.line('ready ');
      await wait(Math.random() * 300);
      writer.process.kill('SIGKILL');
      if (kill % 3 === 2) for (const pid of await findPostmasters(dataDir)) process.kill(pid, 'SIGKILL');
      await writer.gone;
      check(writer);
    }

    // While it stops its predecessor, recovers, starts and sets up its tables.
    for (let kill = 0; kill < 5; kill += 1) {
      const writer = sandbox.startWriter(dataDir, 'write');
      await killAfter(writer, 500);
      check(writer);
    }

    const last = sandbox.startWriter(dataDir, 'idle');
    await last.line('ready ');
    check(last);
    expect(promised).toBeGreaterThan(100);
    expect(await findPostmasters(dataDir)).toHaveLength(1);
    last.process.kill('SIGTERM');
    await last.gone;
    expect(await findPostmasters(dataDir)).toEqual([]);
  },
);
