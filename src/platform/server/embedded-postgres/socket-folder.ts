import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Account, canReach } from './system-account.ts';
import { codeOf, EmbeddedPostgresError } from './errors.ts';

/** Only a part of the socket's name: the server does not listen on the network. */
export const SOCKET_PORT = 5432;

/** Maximum length of a socket's path in bytes: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH = 103;

/**
 * Creates an empty folder for the server's socket that only the server's account and root may enter. Returns its path.
 *
 * It is a temporary folder, because a socket's path may have about a hundred bytes only. Its name is a hash of the data folder's
 * path, so that a start after a crash reuses the folder. Call it only while no server runs.
 */
export async function createSocketFolder(dataFolder: string, account: Account): Promise<string> {
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  const name = `labourwise-${createHash('sha256').update(`${owner}:${dataFolder}`).digest('hex').slice(0, 16)}`;
  for (const parent of [os.tmpdir(), '/tmp', '/var/tmp', '/dev/shm', dataFolder]) {
    const folder = path.join(parent, name);
    if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > MAX_SOCKET_PATH) continue;
    if (await tryFolder(folder, owner, account)) return folder;
  }
  throw new EmbeddedPostgresError(
    'no-access',
    'There is no temporary folder in which the database can put its socket; set TMPDIR to a folder with a short name that this user may write to.',
  );
}

/**
 * Removes the socket folder of an ended server. Removes only PostgreSQL's own file names: as root, a recursive removal of a folder
 * that another account controls could be redirected by links.
 */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rm(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`), { force: true });
  await rm(path.join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  await rmdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

async function tryFolder(folder: string, owner: number, account: Account): Promise<boolean> {
  try {
    if (!(await canReach(account, path.dirname(folder)))) return false;
    const found = await lstat(folder).catch(() => undefined);
    // Does not use a folder of another account, or a link.
    if (found !== undefined && (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())))
      return false;
    if (found !== undefined) await removeSocketFolder(folder);
    await mkdir(folder, { mode: 0o700 });
    await chmod(folder, 0o700);
    if (account !== undefined) await chown(folder, account.uid, account.gid);
    return true;
  } catch (error) {
    if (
      ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOSPC'].includes(codeOf(error) ?? '')
    )
      return false;
    throw error;
  }
}
