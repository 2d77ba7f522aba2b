import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The system account the database server runs as; undefined means the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** The account as `spawn` takes it: empty for one's own. Node wants signed 32-bit numbers, and macOS gives nobody the id -2. */
export function spawnAccount(account: Account): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid | 0, gid: account.gid | 0 };
}

/** Whether this process is root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the account for the server. Only root has a choice: the owner of an existing cluster, so that a folder made by an
 * ordinary user stays that user's, else `nobody`.
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

/** Whether the account may pass through every folder down to `folder`, judged by the permission bits. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
