import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { writeCollection, type PackageInput } from './collection.ts';

/** Worker thread of `ankiPackage`: receives the input, and sends the package. */
const input: PackageInput = workerData;
const file = zipSync({ 'collection.anki2': collectionFile(), media: strToU8('{}') });
parentPort?.postMessage(file, [file.buffer]);

/** Creates the collection in a temporary file, and returns its content. */
function collectionFile(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'labourwise-anki-'));
  try {
    const path = join(folder, 'collection.anki2');
    const database = new DatabaseSync(path);
    // The file is temporary, so it needs no protection against crashes.
    database.exec('pragma journal_mode = off; pragma synchronous = off');
    writeCollection(database, input);
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
