import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../scripts/lib/free-port.ts';

/** Signs the sessions of a measured product. */
export const SESSION_SECRET = 'a secret that only measured products have';

/** A product that runs in a process of its own. */
export interface Product {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built product of a checkout on its own database, like `npm start`. With `--cpu-prof` in NODE_OPTIONS it writes a profile to
 * the given path. `settings` are further environment variables.
 */
export async function startProduct(
  folder: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  for (const needed of ['dist', 'node_modules'])
    if (!existsSync(join(folder, needed)))
      throw new Error(`There is no ${needed} in ${folder}. Run npm ci and npm run build there first.`);
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      ...settings,
    },
  });
  const ended = once(server, 'exit');
  const ready = Promise.withResolvers<void>();
  createInterface(server.stdout).on('line', (line) => {
    if (line.includes('is ready at')) ready.resolve();
  });
  void ended.then(() => ready.reject(new Error(`The product of ${folder} did not start.`)));
  await ready.promise;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
