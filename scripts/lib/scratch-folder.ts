import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * An empty folder for what a run of the tests leaves behind: databases, data folders, profiles of browsers. In memory where a
 * machine has enough of it, because the tests wait for the disk of a busy machine longer than for anything else.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(path.join(freeBytes(MEMORY) >= ENOUGH_BYTES ? MEMORY : os.tmpdir(), 'labourwise-run-'));
  // Databases run under another account than root's, which must reach their own folders in it.
  chmodSync(folder, 0o711);
  return folder;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
