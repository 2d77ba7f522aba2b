import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { learningEvents } from '../tables.ts';

/** Times of a learner's answers on one Grenadian day, in milliseconds since 1970. */
export interface AnswerTimes {
  readonly userId: number;
  readonly day: GrenadaDay;
  readonly times: readonly number[];
}

/** Returns the ids of the users whose answers arrived since an instant. */
export async function learnersWithNewAnswers(pool: Pool, since: Date): Promise<number[]> {
  const { rows } = await pool.query<Columns<typeof learningEvents, 'userId'>>(
    'select distinct user_id as "userId" from learning_events where received_at >= $1 and grade is not null order by 1',
    [since],
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Returns all answer times of each Grenadian day with answers that arrived since an instant. Leaves out days with fewer than
 * `fewest` answers, and answers that the server created from a quiz or an exam (`eventIdOf`: UUID version 8). Days begin at
 * 04:00 UTC.
 */
export async function answersByDay(
  pool: Pool,
  { userIds, since, fewest }: { readonly userIds: readonly number[]; readonly since: Date; readonly fewest: number },
): Promise<AnswerTimes[]> {
  const { rows } = await pool.query<Columns<typeof learningEvents, 'userId'> & { day: string; times: number[] }>(
    `with answers as (
       select user_id, (at at time zone 'UTC' - interval '4 hours')::date as day, (extract(epoch from at) * 1000)::float8 as time,
              received_at >= $2 as fresh
         from learning_events where user_id = any($1::int[]) and grade is not null and substr(id::text, 15, 1) <> '8'
     )
     select user_id as "userId", day, array_agg(time) as times from answers
      group by user_id, day having bool_or(fresh) and count(*) >= $3`,
    [userIds, since, fewest],
  );
  return rows.flatMap(({ userId, day, times }) => {
    const parsed = parseGrenadaDay(day);
    return parsed === null ? [] : [{ userId, day: parsed, times }];
  });
}
