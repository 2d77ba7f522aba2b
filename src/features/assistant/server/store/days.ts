import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { chatDays } from '../tables.ts';

/** A person's day. */
interface PersonDay {
  readonly userId: number;
  readonly day: GrenadaDay;
}

/** How many questions a person asked on a day. */
export async function readQuestions(client: Pool | PoolClient, { userId, day }: PersonDay): Promise<number> {
  const { rows } = await client.query<Columns<typeof chatDays, 'questions'>>(
    'select questions from chat_days where user_id = $1 and day = $2',
    [userId, day],
  );
  return rows[0]?.questions ?? 0;
}

/** Counts a question, unless the person has asked as many on that day as they may; answers how many it makes, null when it was not counted. */
export async function countQuestion(
  client: PoolClient,
  { userId, day, most }: PersonDay & { readonly most: number },
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof chatDays, 'questions'>>(
    `insert into chat_days as d (user_id, day, questions) values ($1, $2, 1)
     on conflict (user_id, day) do update set questions = d.questions + 1 where d.questions < $3
     returning questions`,
    [userId, day, most],
  );
  return rows[0]?.questions ?? null;
}

/** Adds the tokens that a provider read and wrote for a person. */
export async function addTokens(
  client: PoolClient,
  { userId, day }: PersonDay,
  { read, written }: { readonly read: number; readonly written: number },
): Promise<void> {
  await client.query(
    'update chat_days set tokens_read = tokens_read + $3, tokens_written = tokens_written + $4 where user_id = $1 and day = $2',
    [userId, day, read, written],
  );
}
