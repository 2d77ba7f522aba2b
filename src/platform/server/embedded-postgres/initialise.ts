import { spawn } from 'node:child_process';
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { spawnAccount } from './account.ts';
import type { Programs } from './binaries.ts';
import { PROGRAM_ENVIRONMENT } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { nameForServer } from './data-folder.ts';
import { explainOutput, explainSystemError } from './problems.ts';

/** The role that owns everything in the embedded database. */
export const ROLE = 'labourwise';

const UNFINISHED = 'postgres-unfinished-';

const INITDB_OPTIONS = [
  `--username=${ROLE}`,
  '--encoding=UTF8',
  // Sorting and case come from PostgreSQL itself, so that they are the same on every computer and survive system updates.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  // The only way in is a socket in a folder that none but the server's account may enter, and no network address is served.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/**
 * Creates the cluster. It grows in a folder of its own and takes its place by one rename, so whatever happens in between there is
 * a whole cluster or none. The caller holds the folder's lock.
 */
export async function createCluster(folder: DataFolder, programs: Programs, account: Account): Promise<void> {
  let unfinished: string | undefined;
  try {
    unfinished = await mkdtemp(path.join(folder.root, UNFINISHED));
    if (account !== undefined) await chown(unfinished, account.uid, account.gid);
    await runInitdb(unfinished, folder, programs, account);
    await rename(unfinished, folder.cluster);
    await flushFolder(folder.root);
  } catch (error) {
    if (unfinished !== undefined) await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw explainSystemError(error, folder.root);
  }
}

/**
 * Removes what killed initialisations left. An `initdb` whose LabourWise was killed may still be writing there for a moment (it
 * ends at its next line of output, which nobody reads); what cannot be removed yet goes at a later start, and is never reused.
 */
export async function removeUnfinished(folder: DataFolder): Promise<void> {
  const names = await readdir(folder.root);
  for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
    await rm(path.join(folder.root, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(
      () => undefined,
    );
  }
}

async function runInitdb(unfinished: string, folder: DataFolder, programs: Programs, account: Account): Promise<void> {
  const child = spawn(programs.initdb, ['-D', nameForServer(unfinished, account), ...INITDB_OPTIONS], {
    ...spawnAccount(account),
    cwd: unfinished,
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw explainOutput(output, 'create', folder.root);
}

/** Makes the rename itself survive a power cut. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
