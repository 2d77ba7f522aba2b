import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The system account that the database server runs as; undefined is the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** Returns the options of `spawn` for an account. Node expects signed 32-bit numbers; the id of nobody is -2 on macOS. */
export function spawnAccount(account: Account): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid | 0, gid: account.gid | 0 };
}

/** Whether this process runs as root, which PostgreSQL refuses. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account for the server: for root, the owner of an existing cluster, else `nobody`; for other users their own.
 */
export async function chooseAccount(clusterOwner: Account): Promise<Account> {
  if (!isRoot()) return undefined;
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) return clusterOwner;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const uid = Number.parseInt(nobody?.[2] ?? '65534', 10);
  const gid = Number.parseInt(nobody?.[3] ?? '65534', 10);
  return { uid: uid >>> 0, gid: gid >>> 0 };
}

/** Whether the permission bits allow the account to enter `folder` and all its parents. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
