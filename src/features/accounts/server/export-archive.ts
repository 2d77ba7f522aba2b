import { randomUUID } from 'node:crypto';
import { close, createReadStream, fstat, open } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { csvLines, type CsvRows } from '../../../platform/server/write-csv.ts';
import { rowBatches } from '../../../platform/server/database/row-batches.ts';
import { inSnapshot } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { PersonalDataSource, PersonalTable } from '../../../platform/server/personal-data.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { writeZip } from '../../../platform/server/zip-file.ts';
import { accountsPersonalData } from './personal-data.ts';

/** At most 2 exports run at once and 20 wait in one process; further ones are refused. */
const runQueued = createWorkQueue(2, 20);

/** An archive ready to send. `size` is in bytes. */
export interface Archive {
  readonly size: number;
  readonly content: Readable;
}

/**
 * Writes all data of a user to a zip file: `data.json` with everything, and one CSV file for each table. The file is
 * streamed through the disk, so that its size and a slow network hold neither memory nor the database.
 * @throws ApiError UNAVAILABLE when too many wait, or the disk is full
 */
export function exportArchive(pool: Pool, userId: number, sources: readonly PersonalDataSource[]): Promise<Archive> {
  return runQueued(async () => {
    const tables = (
      await Promise.all([accountsPersonalData.export.read, ...sources].map((source) => source(pool, userId)))
    ).flat();
    const fd = await openUnlinkedFile();
    try {
      await inSnapshot(pool, async (client) => {
        await writeZip(fd, [
          { name: 'data.json', text: () => jsonOf(client, tables) },
          ...tables.map((table) => ({ name: `${table.name}.csv`, text: () => csvOf(client, table) })),
        ]);
      });
      return { size: (await promisify(fstat)(fd)).size, content: createReadStream('', { fd, start: 0 }) };
    } catch (error) {
      await promisify(close)(fd);
      throw isDiskFull(error)
        ? new ApiError('UNAVAILABLE', 'There is no space for your file just now. Please try again later.', {
            retryAfter: 60,
          })
        : error;
    }
  });
}

/** Whether the disk for temporary files is full. */
function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}

/** Opens a temporary file and unlinks it, so that it vanishes when the process ends. */
async function openUnlinkedFile(): Promise<number> {
  const path = join(tmpdir(), `labourwise-export-${randomUUID()}`);
  const fd = await promisify(open)(path, 'wx+', 0o600);
  await rm(path);
  return fd;
}

async function* rowsOf(client: PoolClient, table: PersonalTable): AsyncGenerator<CsvRows> {
  if ('query' in table) yield* rowBatches(client, table.query);
  else if (table.rows.length > 0) yield table.rows;
}

async function* jsonOf(client: PoolClient, tables: readonly PersonalTable[]): AsyncGenerator<string> {
  let before = '{';
  for (const table of tables) {
    yield `${before}\n  ${JSON.stringify(table.name)}: [`;
    let separator = '\n    ';
    for await (const rows of rowsOf(client, table)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n    ');
      separator = ',\n    ';
    }
    yield '\n  ]';
    before = ',';
  }
  yield '\n}\n';
}

async function* csvOf(client: PoolClient, table: PersonalTable): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const rows of rowsOf(client, table)) {
    if (columns === undefined) {
      columns = Object.keys(rows[0] ?? {});
      yield csvLines([columns]);
    }
    const fields = columns;
    yield csvLines(rows.map((row) => fields.map((field) => row[field])));
  }
}
