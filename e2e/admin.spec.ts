import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const ACCOUNT = { username: 'keeper', password: 'a quiet place to read' };

/** Runs `npm run admin -- create` for a data folder. */
async function makeAdministrator(dataDir: string): Promise<{ code: number | null; words: string }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'src/admin.server.ts',
      'create',
      '--username',
      ACCOUNT.username,
      '--email',
      'keeper@example.com',
      '--password',
      ACCOUNT.password,
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, words };
}

test('no second database is made for an administrator', { tag: '@own-product' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labourwise-admin-'));
  for (const dataDir of [folder, join(folder, 'missing')]) {
    const { code, words } = await makeAdministrator(dataDir);
    expect(code).toBe(1);
    expect(words).toBe(
      `There is no database in the data folder ${dataDir}, and none was made. Set DATABASE_URL or DATA_DIR to what the product is started with; if it was never started, run npm start once.\n`,
    );
  }
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('the administrator of a running product can sign in to it', { tag: '@own-product' }, async ({ request }) => {
  const product = await startProduct();
  const { code, words } = await makeAdministrator(product.dataDir);
  expect(words).toContain(`keeper is now an administrator (in the database in ${product.dataDir}).`);
  expect(code).toBe(0);
  const answer = await request.post(`${product.address}/api/auth/login`, { data: ACCOUNT });
  expect(await answer.json()).toMatchObject({ role: 'admin' });
  await product.stop();
});
