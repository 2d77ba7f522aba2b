import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** A started product with its output and exit code. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/server/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: '',
      PUBLIC_URL: '',
      SESSION_SECRET: '',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    exit,
    output: () => output,
    ready: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const address = /ready at (http:\/\/\S+)/.exec(output)?.[1];
          if (address !== undefined) resolve(address);
        };
        listeners.add(look);
        look();
        void exit.then((code) => reject(new Error(`Ended with ${code}: ${output}`)));
      }),
  };
}

/** The output is one sentence without a stack trace. */
function expectOneSentence(output: string, sentence: RegExp): void {
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
}

let dataDir: string;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'labourwise-start-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

test(
  'starts on an empty folder, stops on SIGTERM with 0, and starts again on its data @gate',
  { tag: '@own-product' },
  async () => {
    const first = start({ DATA_DIR: dataDir });
    const address = await first.ready();
    expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok', version: expect.any(String) });
    expect(first.output()).toMatch(/^LabourWise Grenada \d+\.\d+\.\d+\n/);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    const second = start({ DATA_DIR: dataDir });
    await second.ready();
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
  },
);

test('readiness refuses for DRAIN_S seconds while requests are still answered', { tag: '@own-product' }, async () => {
  const run = start({ DATA_DIR: dataDir, DRAIN_S: '3' });
  const address = await run.ready();
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await statusOf('/api/health/ready')).toBe(200);
  run.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
  expect([await statusOf('/api/health/live'), await statusOf('/api/health')]).toEqual([200, 200]);
  expect(await run.exit).toBe(0);
});

test('a port in use is reported in one sentence', { tag: '@own-product' }, async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const bound = blocker.address();
  const run = start({ DATA_DIR: dataDir, PORT: String(typeof bound === 'object' && bound !== null ? bound.port : 0) });
  expect(await run.exit).toBe(1);
  expectOneSentence(run.output(), /^Port \d+ is already in use/m);
  blocker.close();
});

test('a second process on one data folder says so and leaves the first running', { tag: '@own-product' }, async () => {
  const first = start({ DATA_DIR: dataDir });
  const address = await first.ready();
  const second = start({ DATA_DIR: dataDir });
  expect(await second.exit).toBe(1);
  expectOneSentence(second.output(), /already using the data folder/);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

test('a data folder of another version is left unchanged', { tag: '@own-product' }, async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  const run = start({ DATA_DIR: dataDir });
  expect(await run.exit).toBe(1);
  expectOneSentence(run.output(), /was made by PostgreSQL 12/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test.describe('errors of the environment', () => {
  const faults: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ NODE_ENV: 'production' }, /SESSION_SECRET must be set in production/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /DATABASE_URL does not answer/],
  ];
  for (const [environment, sentence] of faults) {
    test(Object.keys(environment).join(' '), { tag: '@own-product' }, async () => {
      const run = start({ DATA_DIR: dataDir, ...environment });
      expect(await run.exit).toBe(1);
      expectOneSentence(run.output(), sentence);
    });
  }
});
