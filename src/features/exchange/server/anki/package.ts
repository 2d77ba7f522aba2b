import { Worker } from 'node:worker_threads';
import type { PackageOrder } from './collection.ts';

/** A package for Anki, made in a thread of its own: SQLite works without giving way, and other requests must not wait for it. */
export function ankiPackage(order: PackageOrder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./package-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that makes the package for Anki ended without one.')));
  });
}
