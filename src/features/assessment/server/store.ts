import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { questionColumns } from './tables.ts';

/** A table of questions: the shared columns, and its own. */
type QuestionTable = PgTable & Readonly<Record<keyof ReturnType<typeof questionColumns>, PgColumn>>;

type Row<Table extends PgTable> = Table['$inferSelect'];

/** The nullable columns of a table: the answer to a question and its outcome. */
type Outcome<Table extends PgTable> = {
  [Column in keyof Row<Table>]: null extends Row<Table>[Column] ? Column : never;
}[keyof Row<Table>];

/** A stored question with its answer; `answeredAt` in milliseconds since 1970. */
export type StoredQuestion<Table extends PgTable, Attempt extends keyof Row<Table>> = Readonly<
  Omit<Row<Table>, Attempt | 'answeredAt'> & { answeredAt: number | null }
>;

/** A question of a new attempt. */
export type NewQuestion<Table extends PgTable, Attempt extends keyof Row<Table>> = Readonly<
  Omit<Row<Table>, Attempt | Outcome<Table>>
>;

/** Stores the questions of one kind of attempt. */
export interface QuestionStore<New, Stored, Answer> {
  /** Inserts the questions of a new attempt. */
  readonly insert: (client: PoolClient, id: number, questions: readonly New[]) => Promise<void>;
  /** Updates one question with its answer. */
  readonly storeAnswer: (client: PoolClient, id: number, position: number, answer: Answer) => Promise<void>;
  /** Returns all questions of an attempt, in order. */
  readonly read: (connection: Pool | PoolClient, id: number) => Promise<Stored[]>;
}

/** Creates the store of a table of questions from its columns; `attempt` is the column with the attempt's id. */
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
  const required = own.filter(([, { notNull }]) => notNull);
  const keys = required.map(([key]) => `"${key}"`);
  const types = required.map(([key, type]) => `"${key}" ${type.getSQLType()}`);
  const insert = `insert into ${name} (${[attemptId, ...required.map(([key]) => column(key))].join(', ')})
    select $1, ${keys.join(', ')} from jsonb_to_recordset($2::jsonb) as question(${types.join(', ')})`;

  const select = {
    name: `questions-of-${name}`,
    text: `select ${own.map(([key, stored]) => `${readExpression(stored)} as "${key}"`).join(', ')} from ${name} where ${attemptId} = $1 order by position`,
  };

  return {
    async insert(client, id, questions) {
      await client.query(insert, [id, JSON.stringify(questions)]);
    },
    async storeAnswer(client, id, position, answer) {
      const sets = Object.keys(answer).map((key, index) => `${column(key)} = $${index + 3}`);
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

/** Returns the SQL that reads a column: instants as milliseconds since 1970, other columns as they are. */
function readExpression({ name, columnType }: PgColumn): string {
  return columnType === 'PgTimestamp' ? `round(extract(epoch from ${name}) * 1000)::float8` : name;
}
