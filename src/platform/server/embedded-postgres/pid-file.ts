import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './errors.ts';

/** What `postmaster.pid` says; the socket's place and the state come a little later than the pid. */
export type PidFile = { pid: number; socketFolder: string | undefined; ready: boolean };

const run = promisify(execFile);

/** Reads `postmaster.pid` of a cluster: undefined when there is none, 'empty' when it names no process (yet). */
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
 * A name for the cluster that our postmasters bear on their command line. It comes from the folder's identity on disk, so that
 * a copied folder has another one and a moved folder keeps it.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `labourwise-${dev}-${ino}`;
}

/**
 * Whether a process is the postmaster of the cluster of that name. Pids are used again after a crash, so being alive proves
 * nothing; the command line does. It may be read for any process, and a dead one that nobody collected has none.
 */
export async function isPostmasterOf(name: string, pid: number): Promise<boolean> {
  const words = await commandLine(pid);
  return words.includes(`cluster_name=${name}`);
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
