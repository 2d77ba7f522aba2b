import { randomUUID } from 'node:crypto';
import { close, createReadStream, fstat, open } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { csvLines, type CsvRows } from '../../../platform/server/csv.ts';
import { batchesOfRows } from '../../../platform/server/database/batches-of-rows.ts';
import { inSnapshot } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { PersonalDataSource, PersonalTable } from '../../../platform/server/personal-data.ts';
import { createTurns } from '../../../platform/server/turns.ts';
import { writeZip } from '../../../platform/server/zip-file.ts';
import { accountsPersonalData } from './personal-data.ts';

/** Exports that are made at a time in one process; more wait, and with so many waiting the next is asked to come back. */
const inTurn = createTurns(2, 20);

/** An archive ready to be sent: its size in bytes, and what reads it. */
export interface Archive {
  readonly size: number;
  readonly content: Readable;
}

/**
 * Everything the product holds about a person in one zip file: `data.json` with all of it, and a CSV file of each table. It is
 * written to the disk piece by piece and sent from there, so that neither its size nor a slow network holds memory or the
 * database.
 * @throws ApiError UNAVAILABLE when very many wait for theirs
 */
export function exportArchive(pool: Pool, userId: number, sources: readonly PersonalDataSource[]): Promise<Archive> {
  return inTurn(async () => {
    const tables = (
      await Promise.all([accountsPersonalData.export.read, ...sources].map((source) => source(pool, userId)))
    ).flat();
    const fd = await openNameless();
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
      throw isOutOfRoom(error)
        ? new ApiError('UNAVAILABLE', 'There is no room to make your file just now. Please try again later.', {
            retryAfter: 60,
          })
        : error;
    }
  });
}

/** Whether the disk for passing files is full, which says nothing about the database's. */
function isOutOfRoom(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}

/** A file that has no name any more: however the process ends, what was written is gone with it. */
async function openNameless(): Promise<number> {
  const path = join(tmpdir(), `labourwise-export-${randomUUID()}`);
  const fd = await promisify(open)(path, 'wx+', 0o600);
  await rm(path);
  return fd;
}

async function* rowsOf(client: PoolClient, table: PersonalTable): AsyncGenerator<CsvRows> {
  if ('query' in table) yield* batchesOfRows(client, table.query);
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
