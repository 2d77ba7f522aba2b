import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Creates a folder for the databases, data folders and browser profiles of a test run. It is in memory when there is enough,
 * because the tests wait longest for the disk.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(
    path.join(freeBytes(MEMORY_FOLDER) >= MIN_FREE_BYTES ? MEMORY_FOLDER : os.tmpdir(), 'labourwise-run-'),
  );
  // As root, the databases run as another user, who needs access to their folders in it.
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
