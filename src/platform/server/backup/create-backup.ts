import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../database/connection.ts';
import { readRecord, readMigrations } from '../database/migrate.ts';
import { readJobsVersion } from '../jobs/boss.ts';
import { checkArchive, writeArchive, type ArchiveWriter } from './archive.ts';
import {
  readSequences,
  readTables,
  sqlColumns,
  sqlName,
  readContents,
  prepareTransaction,
} from './database-catalog.ts';
import { createEncryption } from './encryption.ts';
import { FORMAT, MANIFEST, type Manifest, BackupError } from './manifest.ts';

const ABOUT =
  'A backup of LabourWise Grenada: personal data of everyone with an account, and the secrets that sign certificates and sessions. Protect it as you protect the database. npm run restore -- FILE puts it into an empty database.';

/**
 * Writes a consistent copy of the whole database into a new file while the product runs. Reads the file again and checks it as a restore
 * does, before it gets its name. Deletes the file on failure. Encrypts it for `recipient`, a public key of age.
 * @throws BackupError when the file exists, the database is empty, or the written file is damaged
 */
export async function createBackup(
  connectionString: string,
  file: string,
  { recipient = null, signal }: { readonly recipient?: string | null; readonly signal?: AbortSignal } = {},
): Promise<Manifest> {
  const encryption = recipient === null ? null : await createEncryption(recipient);
  if (await exists(file))
    throw new BackupError(`There is a file ${file} already. A backup overwrites nothing: choose another name.`);
  const unfinished = `${file}.unfinished-${randomUUID()}`;
  try {
    const manifest = await withClient(
      connectionString,
      async (client) => {
        const output = (await open(unfinished, 'wx', 0o600)).createWriteStream({ flush: true });
        const archive = writeArchive(output, encryption?.encrypt);
        try {
          const described = await writeSnapshot(client, archive);
          await archive.seal();
          return described;
        } catch (error) {
          await archive.abort();
          throw error;
        }
      },
      signal,
    );
    await checkArchive(unfinished, { decrypt: encryption?.decrypt, signal });
    await rename(unfinished, file);
    await syncFolder(file);
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeSnapshot(client: ClientBase, archive: ArchiveWriter): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only');
  await prepareTransaction(client);
  const manifest = await describe(client);
  await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  for (const table of manifest.tables) {
    const rows = client.query(copyTo(`copy (select ${sqlColumns(table)} from ${sqlName(table)}) to stdout`));
    await archive.addParts(`${table.schema}.${table.name}`, rows);
  }
  await client.query('commit');
  return manifest;
}

async function describe(client: ClientBase): Promise<Manifest> {
  const tables = await readTables(client);
  const record = await readRecord(client);
  if (record.length === 0) throw new BackupError('There is nothing to back up: the database is empty.');
  // Until the end, tables cannot be altered. Their rows can be read and written.
  await client.query(`lock table ${tables.map((table) => sqlName(table)).join(', ')} in access share mode`);
  const names = new Map((await readMigrations()).map(({ hash, name }) => [hash, name]));
  const { rows } = await client.query<{ madeAt: Date; postgres: string }>(
    `select now() as "madeAt", current_setting('server_version') as postgres`,
  );
  const described: Manifest = {
    about: ABOUT,
    format: FORMAT,
    madeAt: (rows[0]?.madeAt ?? new Date()).toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: record.map((hash) => ({ name: names.get(hash) ?? 'unknown', hash })),
    jobs: await describeJobs(client),
    tables: [],
    // Numbers given out later than the snapshot only leave gaps.
    sequences: await readSequences(client),
  };
  for (const table of tables) described.tables.push({ ...table, ...(await readContents(client, table)) });
  return described;
}

async function describeJobs(client: ClientBase): Promise<Manifest['jobs']> {
  const version = await readJobsVersion(client);
  return version === null ? null : { version };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** After a loss of power, the new name is there too. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file)).catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
