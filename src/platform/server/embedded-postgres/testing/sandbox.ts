import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Account, spawnAccount } from '../system-account.ts';
import { dataFolderAt } from '../data-folder.ts';
import { clusterName } from '../pid-file.ts';

/** A process running `writer.ts`. */
export type Writer = {
  process: ChildProcess;
  /** Everything it printed so far, line by line. */
  lines: string[];
  /** Resolves with the first line that begins like this; rejects when the process ends without one. */
  line(beginning: string): Promise<string>;
  /** Resolves when it is gone and all its output has been read. */
  gone: Promise<void>;
};

/** A temporary folder for one test, and everything the test starts in it. */
export type Sandbox = {
  /** The folder; as `mkdtemp` makes it, no other account may enter it. */
  folder: string;
  startWriter(dataDir: string, mode?: 'write' | 'idle' | 'leave', account?: Account): Writer;
  /** Kills what still runs and removes the folder. */
  clear(): Promise<void>;
};

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('writer.ts', import.meta.url));

/** Makes a sandbox; the caller clears it. */
export async function makeSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'labourwise-test-'));
  const writers: Writer[] = [];
  const dataDirs = new Set<string>();
  return {
    folder,
    startWriter(dataDir, mode = 'idle', account) {
      dataDirs.add(dataDir);
      const writer = startWriter(dataDir, mode, account);
      writers.push(writer);
      return writer;
    },
    async clear() {
      for (const writer of writers) writer.process.kill('SIGKILL');
      await Promise.all(writers.map((writer) => writer.gone));
      for (const dataDir of dataDirs) {
        for (const pid of await findPostmasters(dataDir)) process.kill(pid, 'SIGQUIT');
        await untilNoPostmaster(dataDir);
      }
      for (const line of writers.flatMap((writer) => writer.lines).filter((line) => line.startsWith('ready '))) {
        await rm(new URL(line.slice('ready '.length)).searchParams.get('host') ?? '', { recursive: true, force: true });
      }
      await chmod(folder, 0o700);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The pids of all postmasters of a data folder, started by any process. */
export async function findPostmasters(dataDir: string): Promise<number[]> {
  const name = await clusterName(dataFolderAt(dataDir).cluster).catch(() => undefined);
  if (name === undefined) return [];
  return processes((command) => command.includes(`cluster_name=${name} `));
}

/** The pids of the guards of postmasters. */
export function findGuards(postmasters: readonly number[]): Promise<number[]> {
  return processes((command) => postmasters.some((pid) => command.endsWith(`kill -INT "$0" ${pid}`)));
}

async function processes(matches: (command: string) => boolean): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,command='], { maxBuffer: 16_000_000 });
  return stdout
    .split('\n')
    .filter((line) => matches(line.trimEnd()))
    .map((line) => Number.parseInt(line, 10));
}

/** Waits until no postmaster runs on a data folder. */
export async function untilNoPostmaster(dataDir: string): Promise<void> {
  while ((await findPostmasters(dataDir)).length > 0) await wait(20);
}

function startWriter(dataDir: string, mode: string, account: Account): Writer {
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, dataDir, mode], {
    ...spawnAccount(account),
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let rest = '';
  let closed = false;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const read = (text: string): void => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    tell();
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      closed = true;
      tell();
      resolve();
    });
  });
  const line = (beginning: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.find((one) => one.startsWith(beginning));
        if (found === undefined && !closed) return;
        listeners.delete(look);
        if (found === undefined) reject(new Error(`It ended without a line '${beginning}':\n${lines.join('\n')}`));
        else resolve(found);
      };
      listeners.add(look);
      look();
    });
  return { process: child, lines, line, gone };
}
