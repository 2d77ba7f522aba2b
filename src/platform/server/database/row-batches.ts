import type { PoolClient } from 'pg';
import type { CsvRows } from '../csv.ts';

/** Rows held in memory at a time. */
const AT_ONCE = 500;

/** A question to the database. Its text is ours, never a person's. */
export interface RowsQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The rows of a question some hundred at a time, so that their number does not matter. One question at a time, inside the transaction of the client. */
export async function* rowBatches(client: PoolClient, { text, values }: RowsQuery): AsyncGenerator<CsvRows> {
  await client.query(`declare batches_of_rows no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(`fetch ${AT_ONCE} from batches_of_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close batches_of_rows');
}
