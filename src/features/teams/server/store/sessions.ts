import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable } from '../../../../platform/server/database/row-types.ts';
import type { groupStudySessions, liveRooms, groupSessionComings } from '../tables.ts';

/** Stores whether a user attends a session. */
export async function storeAttendance(
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

/** Returns the users who attend a session. */
export async function readAttendees(client: PoolClient, sessionId: string): Promise<number[]> {
  const { rows } = await client.query<Columns<typeof groupSessionComings, 'userId'>>(
    'select user_id as "userId" from group_session_comings where session_id = $1 order by user_id',
    [sessionId],
  );
  return rows.map(({ userId }) => userId);
}

/** Sessions claimed in one transaction. */
const BATCH = 20;

/** A session whose reminder is due. */
type DueSession = Columns<typeof groupStudySessions, 'id' | 'groupId' | 'title' | 'scheduledAt' | 'duration'>;

/** Claims the next sessions that begin between two instants and whose room has not ended, skipping rows that another process has locked. */
export async function claimReminders(client: PoolClient, now: Date, until: Date): Promise<DueSession[]> {
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

/** Planned values of a session. */
export type SessionPlan = Columns<
  typeof groupStudySessions,
  'title' | 'description' | 'scheduledAt' | 'duration' | 'cards' | 'secondsPerCard'
>;

/** A session with the state of its room. */
export type SessionRow = SessionPlan &
  Columns<typeof groupStudySessions, 'id' | 'groupId' | 'hostId' | 'sequence' | 'changedAt' | 'cancelledAt'> &
  Nullable<Columns<typeof liveRooms, 'startedAt' | 'endedAt'>>;

/** A session with its attendance, as one member sees it. */
export type ListedSession = SessionRow & { readonly coming: number; readonly youCome: boolean };

const SESSION = `s.id, s.group_id as "groupId", s.host_id as "hostId", s.title, s.description, s.scheduled_at as "scheduledAt",
  s.duration, s.cards, s.seconds_per_card as "secondsPerCard", s.sequence, s.changed_at as "changedAt",
  s.cancelled_at as "cancelledAt", r.started_at as "startedAt", r.ended_at as "endedAt"`;
const FROM = `from group_study_sessions s left join live_rooms r on r.session_id = s.id`;
/** SQL; $1 is the caller. */
const COMING = `(select count(*)::int from group_session_comings c where c.session_id = s.id) as coming,
  exists (select from group_session_comings c where c.session_id = s.id and c.user_id = $1) as "youCome"`;

/** Sessions of the past that are listed. */
const PAST_LISTED = 10;

/**
 * Reads the sessions of a group: those from `from` on whose room has not ended, by time; then the last `PAST_LISTED` others, the latest
 * first.
 */
export async function listSessions(pool: Pool, userId: number, groupId: string, from: Date): Promise<ListedSession[]> {
  const { rows } = await pool.query<ListedSession>({
    name: 'list-group-sessions',
    text: `
      (select ${SESSION}, ${COMING} ${FROM}
        where s.group_id = $2 and s.scheduled_at >= $3 and r.ended_at is null order by s.scheduled_at, s.id limit 100)
      union all
      (select ${SESSION}, ${COMING} ${FROM}
        where s.group_id = $2 and (s.scheduled_at < $3 or r.ended_at is not null)
        order by s.scheduled_at desc, s.id limit ${PAST_LISTED})`,
    values: [userId, groupId, from],
  });
  return rows;
}

/** Reads one session of a group; null when there is none. */
export async function readSession(
  connection: Pool | PoolClient,
  userId: number,
  { groupId, sessionId }: { readonly groupId: string; readonly sessionId: string },
): Promise<ListedSession | null> {
  const { rows } = await connection.query<ListedSession>({
    name: 'read-group-session',
    text: `select ${SESSION}, ${COMING} ${FROM} where s.group_id = $2 and s.id = $3`,
    values: [userId, groupId, sessionId],
  });
  return rows[0] ?? null;
}

/** Locks the row of a session until the end of the transaction. */
export async function lockSession(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('select from group_study_sessions where id = $1 for update', [sessionId]);
}

/** Counts the sessions of a group after an instant. */
export async function countPlanned(client: PoolClient, groupId: string, after: Date): Promise<number> {
  const { rows } = await client.query<{ planned: number }>(
    `select count(*)::int as planned from group_study_sessions
      where group_id = $1 and scheduled_at > $2 and cancelled_at is null`,
    [groupId, after],
  );
  return rows[0]?.planned ?? 0;
}

/** Inserts a session; does nothing when its id exists. */
export async function insertSession(
  client: PoolClient,
  {
    id,
    groupId,
    hostId,
    now,
    ...plan
  }: SessionPlan & Columns<typeof groupStudySessions, 'id' | 'groupId' | 'hostId'> & { readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into group_study_sessions
       (id, group_id, host_id, title, description, scheduled_at, duration, cards, seconds_per_card, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (id) do nothing`,
    [id, groupId, hostId, ...planValues(plan), now],
  );
}

/** Changes the plan of a session and increments its revision. A later time sends a new reminder. */
export async function storePlan(client: PoolClient, id: string, plan: SessionPlan, now: Date): Promise<void> {
  await client.query(
    `update group_study_sessions
        set title = $2, description = $3, reminded_at = case when scheduled_at = $4 then reminded_at end, scheduled_at = $4,
            duration = $5, cards = $6, seconds_per_card = $7, sequence = sequence + 1, changed_at = $8
      where id = $1`,
    [id, ...planValues(plan), now],
  );
}

function planValues({ title, description, scheduledAt, duration, cards, secondsPerCard }: SessionPlan): unknown[] {
  return [title, description, scheduledAt, duration, JSON.stringify(cards), secondsPerCard];
}

/** Marks a session as cancelled, and counts the change. */
export async function storeCancelled(client: PoolClient, id: string, now: Date): Promise<void> {
  await client.query(
    'update group_study_sessions set cancelled_at = $2, changed_at = $2, sequence = sequence + 1 where id = $1',
    [id, now],
  );
}

/** Marks whether the room of a session is open. */
export async function storeActive(client: PoolClient, id: string, isActive: boolean): Promise<void> {
  await client.query('update group_study_sessions set is_active = $2 where id = $1', [id, isActive]);
}

/** Returns the cards of ranges that were picked for a session that was not cancelled. */
export async function cardsPicked(
  client: Pool | PoolClient,
  ranges: readonly { readonly first: number; readonly last: number }[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct picked.id::int as id
       from group_study_sessions s cross join lateral jsonb_array_elements_text(s.cards->'ids') as picked(id)
      where s.cards->>'from' = 'picked' and s.cancelled_at is null
        and exists (select from unnest($1::int[], $2::int[]) as r(first, last) where picked.id::int between r.first and r.last)`,
    [ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
  return rows.map(({ id }) => id);
}
