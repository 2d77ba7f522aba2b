import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './errors.ts';

/** Content of `postmaster.pid`. PostgreSQL writes the socket folder and the state a little later than the pid. */
export type PidFile = { pid: number; socketFolder: string | undefined; ready: boolean };

const run = promisify(execFile);

/** Reads `postmaster.pid` of a cluster. Returns undefined without a file, and 'empty' when it has no pid yet. */
export async function readPidFile(cluster: string): Promise<PidFile | 'empty' | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  // The lines: pid, data folder, start time, port, socket folder, network address, shared memory, state.
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid === 0) return 'empty';
  const socketFolder = lines[4]?.trim();
  return { pid, socketFolder: socketFolder === '' ? undefined : socketFolder, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Returns the name that postmasters of this cluster have on their command line. It is made from the device and inode of the folder,
 * so a copied folder has another name and a moved folder the same.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `labourwise-${dev}-${ino}`;
}

/**
 * Whether a process is the postmaster of the cluster with this name, by its command line: another process may have got the pid
 * after a crash. A zombie has no command line.
 */
export async function isPostmasterOf(name: string, pid: number): Promise<boolean> {
  const args = await commandLine(pid);
  return args.includes(`cluster_name=${name}`);
}

async function commandLine(pid: number): Promise<string[]> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.trim().split(/\s+/);
  } catch {
    return [];
  }
}
