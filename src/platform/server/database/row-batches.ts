import type { PoolClient } from 'pg';
import type { CsvRows } from '../write-csv.ts';

/** Rows in memory at a time. */
const BATCH_SIZE = 500;

/** A query. Its text must not contain user input. */
export interface RowsQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Yields the rows of a query in batches. One query at a time, in the transaction of the client. */
export async function* rowBatches(client: PoolClient, { text, values }: RowsQuery): AsyncGenerator<CsvRows> {
  await client.query(`declare batches_of_rows no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(`fetch ${BATCH_SIZE} from batches_of_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close batches_of_rows');
}
