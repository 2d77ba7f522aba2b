import {
  access,
  chmod,
  chown,
  constants,
  lchown,
  mkdir,
  readdir,
  readFile,
  realpath,
  stat,
  mkdtemp,
  open,
  rename,
  rm,
} from 'node:fs/promises';
import path from 'node:path';
import { type Account, isRoot, spawnAccount } from './system-account.ts';
import { codeOf, EmbeddedPostgresError, explainSystemError, explainOutput } from './errors.ts';
import { spawn } from 'node:child_process';
import { type Programs, PROGRAM_ENVIRONMENT } from './binaries.ts';

/** The role that owns everything in the embedded database. */
export const ROLE = 'labourwise';

const UNFINISHED = 'postgres-unfinished-';

const INITDB_OPTIONS = [
  `--username=${ROLE}`,
  '--encoding=UTF8',
  // PostgreSQL's own collation is the same on every computer and after system updates.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  // Connections come only through a socket in a folder that only the server's account may enter.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/**
 * Creates the cluster in a temporary folder, then renames that folder. A crash leaves a complete cluster or none. The
 * caller has the folder's lock.
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
 * Removes the folders of killed initialisations. An `initdb` whose LabourWise was killed may still write for a moment; a folder that
 * cannot be removed is removed at a later start and never used.
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
  const child = spawn(programs.initdb, ['-D', clusterPathForServer(unfinished, account), ...INITDB_OPTIONS], {
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

/** Flushes the folder to disk, so that the rename survives a power cut. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Absolute paths of the parts of a data folder. */
export type DataFolder = {
  /** The data folder, with symbolic links resolved. */
  root: string;
  /** PostgreSQL's cluster. */
  cluster: string;
  /** PostgreSQL's log file. */
  log: string;
};

/** Returns the paths in a data folder whose real path is `root`. */
export function dataFolderAt(root: string): DataFolder {
  return { root, cluster: path.join(root, 'postgres'), log: path.join(root, 'postgres.log') };
}

/**
 * Creates the data folder when it is missing and checks this process's access to it.
 * @throws EmbeddedPostgresError
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const absolute = path.resolve(dataDir);
  try {
    await mkdir(absolute, { recursive: true, mode: 0o700 });
    const root = await realpath(absolute);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return dataFolderAt(root);
  } catch (error) {
    throw explainSystemError(error, absolute);
  }
}

/** Returns the owner of the existing cluster; undefined when its folder is missing or empty. */
export async function clusterOwner(folder: DataFolder): Promise<Account> {
  try {
    const { uid, gid } = await stat(folder.cluster);
    if (!isRoot() && uid !== process.getuid?.()) {
      throw new EmbeddedPostgresError(
        'no-access',
        `The database in ${folder.cluster} belongs to another user of this computer; start LabourWise as that user or choose another folder with DATA_DIR.`,
      );
    }
    const names = await readdir(folder.cluster);
    return names.length === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw explainSystemError(error, folder.cluster);
  }
}

/** Checks that this major version of PostgreSQL created the existing cluster. Changes nothing. */
export async function checkVersion(folder: DataFolder, major: number): Promise<void> {
  let found: string;
  try {
    found = (await readFile(path.join(folder.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw explainSystemError(error, folder.cluster);
    throw new EmbeddedPostgresError(
      'not-a-database',
      `The folder ${folder.cluster} holds something that is not a LabourWise database; move it away or choose another folder with DATA_DIR.`,
      error,
    );
  }
  if (found !== String(major)) {
    throw new EmbeddedPostgresError(
      'other-version',
      `The database in ${folder.cluster} was made by PostgreSQL ${found} and this LabourWise brings PostgreSQL ${major}; nothing was changed. Start the LabourWise that made the database, or choose another folder with DATA_DIR.`,
    );
  }
}

/**
 * Sets the owner and mode of the cluster that PostgreSQL requires, for example after a backup was copied back as root. Changes the
 * top folder last, so that the next start repeats an interrupted change.
 */
export async function fixOwnership(folder: DataFolder, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder.cluster);
  if (account !== undefined && uid !== account.uid) {
    for (const name of await readdir(folder.cluster, { recursive: true })) {
      await lchown(path.join(folder.cluster, name), account.uid, account.gid);
    }
    await chown(folder.cluster, account.uid, account.gid);
  }
  if ((mode & 0o777) !== 0o700) await chmod(folder.cluster, 0o700);
}

/**
 * Returns the path of the cluster for a server process that has it as working directory. When root starts the server as another
 * account, that account may have no access to the parent folders. Node enters the working directory as root, and Linux resolves
 * `/proc/self/cwd` without access to the parents.
 */
export function clusterPathForServer(cluster: string, account: Account): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}
