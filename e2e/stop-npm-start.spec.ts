import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/lib/free-port.ts';
import { newDataDir } from './support/product.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

let dataDir: string;
test.beforeEach(async () => {
  dataDir = await newDataDir();
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Running {
  readonly npm: ChildProcess;
  readonly port: number;
  /** Every process between npm and the database, npm first. */
  readonly chain: readonly number[];
  readonly postmaster: number;
}

async function npmStart(): Promise<Running> {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: '',
      PUBLIC_URL: '',
      SESSION_SECRET: '',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A session of its own, as a terminal gives one.
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    npm.stdout?.on('data', (chunk: Buffer) => /ready at/.test(chunk.toString()) && resolve());
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return { npm, port, chain: chainTo(postmaster, npm.pid ?? 0), postmaster };
}

/** The processes from `first` down to the parent of `last`. */
function chainTo(last: number, first: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const parents = new Map(table.map(([pid = 0, parent = 0]) => [pid, parent]));
  const chain: number[] = [];
  for (let pid = parents.get(last); pid !== undefined && pid > 1; pid = parents.get(pid)) {
    chain.unshift(pid);
    if (pid === first) return chain;
  }
  throw new Error('npm start has not started the database.');
}

function lives(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function expectNothingLeft({ chain, postmaster, port }: Running): Promise<void> {
  await expect.poll(() => [...chain, postmaster].filter(lives)).toEqual([]);
  expect(await isFree(port)).toBe(true);
}

/** Receiver of the signal: npm, its child (a shell, or its successor), the launcher, the server, or all of them as from a terminal. */
const ways: readonly (readonly [
  who: 'npm' | 'the launcher' | 'the server' | 'the middle' | 'all',
  signal: NodeJS.Signals,
])[] = [
  ['all', 'SIGINT'],
  ['all', 'SIGHUP'],
  ['all', 'SIGQUIT'],
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['the middle', 'SIGTERM'],
  ['the middle', 'SIGKILL'],
  ['the launcher', 'SIGTERM'],
  ['the launcher', 'SIGKILL'],
  ['the server', 'SIGHUP'],
  ['the server', 'SIGQUIT'],
  ['the server', 'SIGKILL'],
];

for (const [who, signal] of ways) {
  test(`${signal} to ${who} of npm start ends every process`, { tag: '@own-product' }, async () => {
    const running = await npmStart();
    const { chain } = running;
    const [npm = 0, middle = 0] = chain;
    const pid = {
      npm,
      'the middle': middle,
      'the launcher': chain.at(-2) ?? 0,
      'the server': chain.at(-1) ?? 0,
      all: -npm,
    }[who];
    process.kill(pid, signal);
    await expectNothingLeft(running);
  });
}
