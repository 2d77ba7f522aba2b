import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { chatDays } from '../tables.ts';

/** A user's day. */
interface UserDay {
  readonly userId: number;
  readonly day: GrenadaDay;
}

/** Reads the number of a user's questions on a day. */
export async function readQuestions(client: Pool | PoolClient, { userId, day }: UserDay): Promise<number> {
  const { rows } = await client.query<Columns<typeof chatDays, 'questions'>>(
    'select questions from chat_days where user_id = $1 and day = $2',
    [userId, day],
  );
  return rows[0]?.questions ?? 0;
}

/** Counts a question below the day's limit. Returns the new count; null at the limit. */
export async function countQuestion(
  client: PoolClient,
  { userId, day, max }: UserDay & { readonly max: number },
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof chatDays, 'questions'>>(
    `insert into chat_days as d (user_id, day, questions) values ($1, $2, 1)
     on conflict (user_id, day) do update set questions = d.questions + 1 where d.questions < $3
     returning questions`,
    [userId, day, max],
  );
  return rows[0]?.questions ?? null;
}

/** Tokens read and written by a provider. */
interface Tokens {
  readonly read: number;
  readonly written: number;
}

/** Adds tokens to a user's day, unless the user or all users together would exceed their limit. */
export async function reserveTokens(
  client: Pool | PoolClient,
  { userId, day }: UserDay,
  { read, written }: Tokens,
  max: { readonly person: number; readonly site: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into chat_days as d (user_id, day, questions, tokens_read, tokens_written)
     select $1, $2, 0, $3::int, $4::int
      where $3::int + $4::int <= $5::int
        and $3::int + $4::int + (select coalesce(sum(tokens_read + tokens_written), 0) from chat_days where day = $2) <= $6::int
     on conflict (user_id, day) do update
        set tokens_read = d.tokens_read + excluded.tokens_read, tokens_written = d.tokens_written + excluded.tokens_written
      where d.tokens_read + d.tokens_written + excluded.tokens_read + excluded.tokens_written <= $5::int`,
    [userId, day, read, written, max.person, max.site],
  );
  return rowCount === 1;
}

/** Changes the tokens of a user's day by a positive or negative amount. */
export async function settleTokens(
  client: Pool | PoolClient,
  { userId, day }: UserDay,
  { read, written }: Tokens,
): Promise<void> {
  await client.query(
    `update chat_days set tokens_read = greatest(0, tokens_read + $3), tokens_written = greatest(0, tokens_written + $4)
      where user_id = $1 and day = $2`,
    [userId, day, read, written],
  );
}
