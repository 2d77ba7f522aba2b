import type { PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { groupSessionComings, groupStudySessions } from '../tables.ts';

/** Stores that someone comes to a session, or does not. */
export async function storeComing(
  client: PoolClient,
  sessionId: string,
  userId: number,
  { coming, now }: { readonly coming: boolean; readonly now: Date },
): Promise<void> {
  await (coming
    ? client.query(
        `insert into group_session_comings (session_id, user_id, said_at) values ($1, $2, $3)
         on conflict (session_id, user_id) do nothing`,
        [sessionId, userId, now],
      )
    : client.query('delete from group_session_comings where session_id = $1 and user_id = $2', [sessionId, userId]));
}

/** Those who have said that they come to a session. */
export async function readComers(client: PoolClient, sessionId: string): Promise<number[]> {
  const { rows } = await client.query<Columns<typeof groupSessionComings, 'userId'>>(
    'select user_id as "userId" from group_session_comings where session_id = $1 order by user_id',
    [sessionId],
  );
  return rows.map(({ userId }) => userId);
}

/** Sessions of one transaction: few enough to be quick. */
const BATCH = 20;

/** A session whose reminder is due. */
export type DueSession = Columns<typeof groupStudySessions, 'id' | 'groupId' | 'title' | 'scheduledAt' | 'duration'>;

/** The next sessions that begin between two instants and whose room has not ended before, marked as reminded. Rows that another process has at hand are left to it. */
export async function settleReminders(client: PoolClient, now: Date, until: Date): Promise<DueSession[]> {
  const { rows } = await client.query<DueSession>(
    `with due as materialized (
       select id from group_study_sessions s
        where scheduled_at > $1 and scheduled_at <= $2 and reminded_at is null and cancelled_at is null
          and not exists (select from live_rooms r where r.session_id = s.id and r.ended_at is not null)
        order by scheduled_at limit ${BATCH} for update skip locked
     )
     update group_study_sessions s set reminded_at = $1 from due where s.id = due.id
     returning s.id, s.group_id as "groupId", s.title, s.scheduled_at as "scheduledAt", s.duration`,
    [now, until],
  );
  return rows;
}
