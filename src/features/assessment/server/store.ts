import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { questionColumns } from './tables.ts';

/** A table of questions: the columns that all of them have, and its own. */
type QuestionTable = PgTable & Readonly<Record<keyof ReturnType<typeof questionColumns>, PgColumn>>;

type Row<Table extends PgTable> = Table['$inferSelect'];

/** The columns of a table that hold what becomes of a question. */
type Outcome<Table extends PgTable> = {
  [Column in keyof Row<Table>]: null extends Row<Table>[Column] ? Column : never;
}[keyof Row<Table>];

/** A question as it is stored, with what became of it; `answeredAt` in milliseconds since 1970. */
export type StoredQuestion<Table extends PgTable, Attempt extends keyof Row<Table>> = Readonly<
  Omit<Row<Table>, Attempt | 'answeredAt'> & { answeredAt: number | null }
>;

/** A question that is about to be asked. */
export type NewQuestion<Table extends PgTable, Attempt extends keyof Row<Table>> = Readonly<
  Omit<Row<Table>, Attempt | Outcome<Table>>
>;

/** Where the questions of one kind of attempt are stored. */
export interface QuestionStore<New, Stored, Kept> {
  /** Stores the questions of an attempt that begins. */
  readonly insert: (client: PoolClient, id: number, questions: readonly New[]) => Promise<void>;
  /** Stores the answer to one of them. */
  readonly keep: (client: PoolClient, id: number, position: number, answer: Kept) => Promise<void>;
  /** All questions of an attempt, in order. */
  readonly read: (connection: Pool | PoolClient, id: number) => Promise<Stored[]>;
}

/** The store over a table of questions, made from its columns; `attempt` is the one that names the attempt. */
export function createQuestionStore<Table extends QuestionTable, Attempt extends string & keyof Row<Table>>(
  table: Table,
  attempt: Attempt,
): QuestionStore<
  NewQuestion<Table, Attempt>,
  StoredQuestion<Table, Attempt>,
  Partial<Pick<Row<Table>, Outcome<Table>>>
> {
  const name = getTableName(table);
  const columns = new Map(Object.entries(getTableColumns<PgTable>(table)));
  const column = (key: string) => {
    const found = columns.get(key);
    if (found === undefined) throw new Error(`${name} has no column ${key}.`);
    return found.name;
  };
  const attemptId = column(attempt);
  const own = [...columns].filter(([key]) => key !== attempt);
  const asked = own.filter(([, { notNull }]) => notNull);
  const keys = asked.map(([key]) => `"${key}"`);
  const types = asked.map(([key, type]) => `"${key}" ${type.getSQLType()}`);
  const insert = `insert into ${name} (${[attemptId, ...asked.map(([key]) => column(key))].join(', ')})
    select $1, ${keys.join(', ')} from jsonb_to_recordset($2::jsonb) as given(${types.join(', ')})`;

  const select = {
    name: `questions-of-${name}`,
    text: `select ${own.map(([key, stored]) => `${valueOf(stored)} as "${key}"`).join(', ')} from ${name} where ${attemptId} = $1 order by position`,
  };

  return {
    async insert(client, id, questions) {
      await client.query(insert, [id, JSON.stringify(questions)]);
    },
    async keep(client, id, position, answer) {
      const sets = Object.keys(answer).map((key, place) => `${column(key)} = $${place + 3}`);
      await client.query(`update ${name} set ${sets.join(', ')} where ${attemptId} = $1 and position = $2`, [
        id,
        position,
        ...Object.values(answer),
      ]);
    },
    async read(connection, id) {
      const { rows } = await connection.query<StoredQuestion<Table, Attempt>>({ ...select, values: [id] });
      return rows;
    },
  };
}

/** Instants are told in milliseconds, as the clock of an attempt counts them. */
function valueOf({ name, columnType }: PgColumn): string {
  return columnType === 'PgTimestamp' ? `round(extract(epoch from ${name}) * 1000)::float8` : name;
}
