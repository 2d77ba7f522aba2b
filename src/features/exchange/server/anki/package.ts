import { Worker } from 'node:worker_threads';
import type { PackageInput } from './collection.ts';

/** Creates a package for Anki in a worker thread, because synchronous SQLite would block other requests. */
export function ankiPackage(input: PackageInput): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./package-worker.ts', import.meta.url), { workerData: input });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The worker ended without a package for Anki.')));
  });
}
