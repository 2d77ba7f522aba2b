import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { DatabaseError, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tryLockInTransaction } from '../database/advisory-locks.ts';
import { withClient } from '../database/connection.ts';
import { applyMigrations, countApplied, readMigrations, type Migration } from '../database/migrate.ts';
import { createJobTables } from '../jobs/boss.ts';
import { checkArchive, readArchive, type ArchivedFile } from './archive.ts';
import {
  isEmpty,
  readForeignKeys,
  readTables,
  readTriggers,
  sqlColumns,
  sqlName,
  readContents,
  prepareTransaction,
} from './database-catalog.ts';
import { decryptionOf, type ByteStep } from './encryption.ts';
import { MANIFEST, parseManifest, type BackedUpTable, type Manifest, BackupError } from './manifest.ts';

/**
 * Restores a backup into an empty database, completely or not at all. The tables are those of the version that made the
 * backup; the product migrates them at its next start. `identity` is the secret key of age for an encrypted backup.
 * @throws BackupError when the database is not empty, the file is damaged, or this version cannot read it
 */
export async function restoreBackup(
  connectionString: string,
  file: string,
  { identity = null }: { readonly identity?: string | null } = {},
): Promise<Manifest> {
  const decrypt = await decryptionOf(file, identity);
  await checkArchive(file, { decrypt });
  try {
    // Closing the connection rolls the transaction back.
    return await withClient(connectionString, async (client) => {
      await client.query('begin');
      await prepareTransaction(client);
      await claimDatabase(client);
      const manifest = await restoreInto(client, file, decrypt);
      await client.query('commit');
      await client.query('analyze');
      return manifest;
    });
  } catch (error) {
    throw isOfRows(error)
      ? new BackupError(
          `The rows of the backup do not fit their tables (${error.table ?? 'PostgreSQL'}: ${error.code}). Nothing was restored.`,
          { cause: error },
        )
      : error;
  }
}

/** Whether the error refuses rows for their values or references. Its message may contain names of users. */
function isOfRows(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** No other session can create tables until the end. */
async function claimDatabase(client: ClientBase): Promise<void> {
  if (!(await tryLockInTransaction(client, 'migrations')))
    throw new BackupError(
      'LabourWise is starting on this database right now. Stop LabourWise, and restore into an empty database.',
    );
  if (!(await isEmpty(client))) {
    throw new BackupError(
      'This database already holds data, and a restore overwrites nothing. Set DATABASE_URL to an empty database, or DATA_DIR to a new folder.',
    );
  }
}

async function restoreInto(client: ClientBase, file: string, decrypt: ByteStep | undefined): Promise<Manifest> {
  const files = readArchive(file, decrypt);
  try {
    return await restoreFiles(client, files);
  } finally {
    await files.return(undefined);
  }
}

async function restoreFiles(client: ClientBase, files: AsyncGenerator<ArchivedFile>): Promise<Manifest> {
  const manifest = await readManifest(files);
  await createTables(client, manifest);
  const putBack = await dropConstraints(client);
  await emptyTables(client, manifest.tables);
  await copyTables(client, manifest.tables, files);
  for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [sqlName({ schema, name }), lastValue, isCalled]);
  }
  await putBack();
  for (const table of manifest.tables) await compare(client, table);
  return manifest;
}

async function readManifest(files: AsyncGenerator<ArchivedFile>): Promise<Manifest> {
  const { value: first } = await files.next();
  if (first?.name !== MANIFEST) throw new BackupError('The file is not a backup of LabourWise.');
  const manifest = parseManifest(first.content.toString());
  if (manifest === null)
    throw new BackupError('The backup was made by a later version of LabourWise. Restore it with that version.');
  return manifest;
}

/** Makes the tables as they were when the backup was made. */
async function createTables(client: ClientBase, manifest: Manifest): Promise<void> {
  await applyMigrations(client, await migrationsOf(manifest));
  if (manifest.jobs !== null) {
    const version = await createJobTables(client);
    if (version !== manifest.jobs.version) {
      throw new BackupError(
        `The jobs of the backup are kept in another form (${manifest.jobs.version}) than today's (${version}). Restore the backup with the version of LabourWise that made it, then start the newer version on the restored database.`,
      );
    }
  }
  const made = (await readTables(client)).map(shapeOf);
  const held = manifest.tables.map(shapeOf);
  const odd = [...held.filter((shape) => !made.includes(shape)), ...made.filter((shape) => !held.includes(shape))];
  if (odd.length > 0)
    throw new BackupError(
      `The tables of the backup are not those that LabourWise makes. They differ in: ${odd.join('; ')}. Nothing was restored.`,
    );
}

function shapeOf(table: Pick<BackedUpTable, 'schema' | 'name' | 'columns'>): string {
  return `${sqlName(table)} (${table.columns.toSorted().join(', ')})`;
}

async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const migrations = await readMigrations();
  const applied = countApplied(
    manifest.migrations.map(({ hash }) => hash),
    migrations,
  );
  if (applied === 'newer')
    throw new BackupError('The backup was made by a later version of LabourWise. Restore it with that version.');
  if (applied === 'unknown') {
    throw new BackupError(
      'This version of LabourWise cannot make the tables of the backup. Restore the backup with the version that made it, then start this version on the restored database.',
    );
  }
  return migrations.slice(0, applied);
}

/** Drops foreign keys and disables triggers for the copy. Returns a function that restores them, which checks the foreign keys at once. */
async function dropConstraints(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await readForeignKeys(client);
  const triggers = await readTriggers(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, enabling } of triggers) await client.query(`alter table ${table} ${enabling} ${name}`);
  };
}

/** Migrations inserted rows into their own tables; the backup contains them too. */
async function emptyTables(client: ClientBase, tables: readonly BackedUpTable[]): Promise<void> {
  await client.query(`truncate ${tables.map((table) => sqlName(table)).join(', ')}`);
}

/** Writes the parts of tables from the archive, each table in one sequence. */
async function copyTables(
  client: ClientBase,
  tables: readonly BackedUpTable[],
  files: AsyncIterable<ArchivedFile>,
): Promise<void> {
  const byFolder = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  let copied = '';
  let copy: TableCopy = { write: async () => undefined, end: async () => undefined };
  for await (const { name, content } of files) {
    const folder = name.slice(0, name.lastIndexOf('/'));
    if (folder !== copied) {
      const table = byFolder.get(folder);
      if (table === undefined)
        throw new BackupError(`The backup contains something that is not a table: ${name}. Nothing was restored.`);
      await copy.end();
      copy = beginCopy(client, table);
      copied = folder;
    }
    await copy.write(content);
  }
  await copy.end();
}

/** The rows of a table on their way into it. */
interface TableCopy {
  write(part: Buffer): Promise<void>;
  end(): Promise<void>;
}

function beginCopy(client: ClientBase, table: BackedUpTable): TableCopy {
  const rows = client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`));
  const taken = finished(rows);
  // An error may occur between two parts; the next part reports it.
  taken.catch(() => undefined);
  return {
    async write(part) {
      if (!rows.write(part)) await Promise.race([once(rows, 'drain'), taken]);
    },
    end() {
      rows.end();
      return taken;
    },
  };
}

async function compare(client: ClientBase, table: BackedUpTable): Promise<void> {
  const { rows, checksum } = await readContents(client, table);
  if (rows === table.rows && checksum === table.checksum) return;
  throw new BackupError(
    `The table ${table.schema}.${table.name} is not what it was: ${rows} of ${table.rows} rows came back, or some are not as they were. Nothing was restored.`,
  );
}
