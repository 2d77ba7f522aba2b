import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { withClient } from '../connection.ts';

const FOLDER = fileURLToPath(new URL('./earlier', import.meta.url));

/** The files of data as earlier versions of the product left them, oldest first. */
export async function listEarlierData(): Promise<string[]> {
  return (await readdir(FOLDER)).toSorted();
}

/** Puts such a file into an empty database. */
export async function loadEarlierData(connectionString = '', name: string): Promise<void> {
  const text = await promisify(gunzip)(await readFile(`${FOLDER}/${name}`));
  await withClient(connectionString, (client) => client.query(text.toString()));
}
