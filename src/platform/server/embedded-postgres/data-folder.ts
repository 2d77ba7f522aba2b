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

/** Where the parts of one data folder are. All paths are absolute. */
export type DataFolder = {
  /** The data folder itself, with symbolic links resolved. */
  root: string;
  /** PostgreSQL's cluster. */
  cluster: string;
  /** What PostgreSQL writes about itself. */
  log: string;
};

/** Names the parts of a data folder whose real path is `root`. */
export function partsOf(root: string): DataFolder {
  return { root, cluster: path.join(root, 'postgres'), log: path.join(root, 'postgres.log') };
}

/** Makes the data folder when it is missing and checks that this process may use it; throws an `EmbeddedPostgresError` otherwise. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = path.resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const root = await realpath(wanted);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return partsOf(root);
  } catch (error) {
    throw explainSystemError(error, wanted);
  }
}

/** The owner of the existing cluster, or undefined when there is none yet (missing or an empty folder). */
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

/** Checks, without touching anything, that the existing cluster was made by this major version of PostgreSQL. */
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
      `The database in ${folder.cluster} was made by PostgreSQL ${found} and this LabourWise brings PostgreSQL ${major}; nothing was changed, so start it with the LabourWise that made it, or choose another folder with DATA_DIR.`,
    );
  }
}

/**
 * Gives the cluster the owner and the mode PostgreSQL insists on, which a backup put back as root or with another umask lacks.
 * The top folder changes hands last, so that an interrupted hand-over is taken up again at the next start.
 */
export async function settleOwnership(folder: DataFolder, account: Account): Promise<void> {
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
 * How a server process whose working directory is `cluster` names it. As root the server is another account, which may not be
 * allowed to walk down to the data folder (below /root, or in a 0700 folder of a temporary directory). Node enters the working
 * directory while the child is still root, and Linux follows `/proc/self/cwd` straight to it without asking the folders above.
 */
export function nameForServer(cluster: string, account: Account): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}
