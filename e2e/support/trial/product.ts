import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { within } from './within.ts';

/** The folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Recovery after a kill takes seconds, more on a busy machine. */
const START_MS = 120_000;

/** The product drains requests and stops its database within half a minute. */
const END_MS = 60_000;

/** The built product in a process that the trial kills and suspends. */
export interface ProductProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** Everything it has printed and logged. */
  output(): string;
}

/**
 * Starts the product on a port (0 for any) and waits until it is ready. It reads the working tree at `root`: a checkout or a build
 * meanwhile makes the start fail.
 */
export async function spawnProduct(
  environment: Readonly<Record<string, string>>,
  port: number,
  root = projectRoot,
): Promise<ProductProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: '',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /ready at (http:\/\/\S+)/.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The product ended with ${code ?? signal} before it was ready:\n${printed}`)),
    );
  });
  try {
    const address = await within(START_MS, () => `the product to be ready; it printed:\n${printed}`, ready);
    return { process: child, address, output: () => printed };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await within(END_MS, () => `process ${child.pid} to end after ${signal}`, gone);
  return child.exitCode;
}
