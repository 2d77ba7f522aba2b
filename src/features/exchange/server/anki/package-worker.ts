import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { writeCollection, type PackageOrder } from './collection.ts';

/** The thread of `ankiPackage`: takes the order, sends the package, ends. */
const order: PackageOrder = workerData;
const file = zipSync({ 'collection.anki2': collectionFile(), media: strToU8('{}') });
parentPort?.postMessage(file, [file.buffer]);

/** The collection as SQLite keeps it in a file, which is there only for as long as this takes. */
function collectionFile(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'labourwise-anki-'));
  try {
    const path = join(folder, 'collection.anki2');
    const database = new DatabaseSync(path);
    // The file is thrown away if anything goes wrong: nothing need be kept safe while it is written.
    database.exec('pragma journal_mode = off; pragma synchronous = off');
    writeCollection(database, order);
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
