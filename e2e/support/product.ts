import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isBuilt } from '../../scripts/lib/build-hash.mjs';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The built product, started as a user would, on its own data folder. */
export interface Product {
  readonly address: string;
  /** Its data folder. */
  readonly dataDir: string;
  /** Kills it, as a power cut would, and starts it again on the same data and port, with the same clock. */
  crashAndRestart(): Promise<void>;
  /** The first half of it: nothing answers until `restart`. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Sets the clock of a product that was started with `movedClock`; it runs on from there. */
  setClock(instant: Date): Promise<void>;
  /** Everything it has printed and logged since it was started. */
  output(): string;
  stop(): Promise<void>;
}

/** The data folder that products of journeys begin with, which playwright.config.ts names. */
const PREPARED = process.env['JOURNEYS_PREPARED_DATA_DIR'] ?? '';

/**
 * Makes the data folder that products of journeys begin with, as the first start leaves it: none of them need make a database and
 * migrate it. That a start on an empty folder works is a journey of its own.
 */
export async function prepareDataDir(): Promise<void> {
  // Else they would try a server that is none of these sources.
  if (!isBuilt(projectRoot)) throw new Error('dist/ is older than the sources: run npm run build first.');
  const { process: child } = await launch(PREPARED, {
    port: 0,
    logLevel: 'error',
    movedClock: false,
    clockAhead: 0,
    environment: {},
  });
  await ended(child, 'SIGTERM');
}

/** Returns a data folder in the state after the first start, without accounts. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labourwise-journey-'));
  // Files keep their owner, because PostgreSQL checks it.
  await promisify(execFile)('cp', ['-a', `${PREPARED}/.`, folder]);
  return folder;
}

/** Starts the product on a new data folder without accounts, on a free port. */
export async function startProduct({
  logLevel = 'error',
  movedClock = false,
  environment = {},
}: {
  readonly logLevel?: 'error' | 'trace';
  readonly movedClock?: boolean;
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
} = {}): Promise<Product> {
  const dataDir = await newDataDir();
  let clockAhead = 0;
  let running = await launch(dataDir, { port: 0, logLevel, movedClock, clockAhead, environment });
  const crash = () => ended(running.process, 'SIGKILL');
  const restart = async () => {
    const port = Number(new URL(running.address).port);
    running = await launch(dataDir, { port, logLevel, movedClock, clockAhead, environment });
  };
  return {
    address: running.address,
    dataDir,
    crash,
    restart,
    async crashAndRestart() {
      await crash();
      await restart();
    },
    async setClock(instant) {
      const moved = once(running.process, 'message');
      clockAhead = instant.getTime() - Date.now();
      running.process.send(clockAhead);
      await moved;
    },
    output: () => running.output(),
    async stop() {
      await ended(running.process, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface LaunchOptions {
  readonly port: number;
  readonly logLevel: string;
  readonly movedClock: boolean;
  /** Milliseconds that a moved clock runs ahead of the machine's. */
  readonly clockAhead: number;
  readonly environment: Readonly<Record<string, string>>;
}

async function launch(
  dataDir: string,
  { port, logLevel, movedClock, clockAhead, environment }: LaunchOptions,
): Promise<{ process: ChildProcess; address: string; output: () => string }> {
  const inherited = { ...process.env };
  delete inherited['DATABASE_URL'];
  const child = spawn(
    process.execPath,
    [...(movedClock ? ['--import', './e2e/support/moved-clock.ts'] : []), 'dist/server/main.js'],
    {
      cwd: projectRoot,
      env: {
        ...inherited,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: logLevel,
        CLOCK_AHEAD_MS: String(clockAhead),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ready at (http:\/\/\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new Error(`The product ended with code ${code} before it was ready:\n${printed}`)),
    );
  });
  return { process: child, address, output: () => printed };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
