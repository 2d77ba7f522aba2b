import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { LiveCard } from '../../rules/rooms/room.ts';
import type { groupStudySessions, liveQuestions, liveRooms } from '../tables.ts';

/** A live room with fields of its session. */
export type RoomRow = Columns<
  typeof liveRooms,
  | 'sessionId'
  | 'hostId'
  | 'hostSince'
  | 'startedAt'
  | 'position'
  | 'askedAt'
  | 'closesAt'
  | 'closedAt'
  | 'endedAt'
  | 'namesHidden'
> &
  Columns<typeof groupStudySessions, 'secondsPerCard'> & {
    /** The host counts as connected until this instant; null for a host who never connected. */
    readonly hostConnectedUntil: Date | null;
  };

const ROOM = `r.session_id as "sessionId", r.host_id as "hostId", r.host_since as "hostSince", r.started_at as "startedAt", r.position, r.asked_at as "askedAt", r.closes_at as "closesAt",
  r.closed_at as "closedAt", r.ended_at as "endedAt", r.names_hidden as "namesHidden", s.seconds_per_card as "secondsPerCard",
  (select max(c.connected_until) from live_connections c
    where c.session_id = r.session_id and c.user_id = r.host_id) as "hostConnectedUntil"
  from live_rooms r join group_study_sessions s on s.id = r.session_id where r.session_id = $1`;

/** Reads the room of a session; null before it is opened. */
export async function readRoom(connection: Pool | PoolClient, sessionId: string): Promise<RoomRow | null> {
  const { rows } = await connection.query<RoomRow>({
    name: 'read-live-room',
    text: `select ${ROOM}`,
    values: [sessionId],
  });
  return rows[0] ?? null;
}

/** Locks the room of a session to the end of the transaction, which also blocks answers. */
export async function lockRoom(client: PoolClient, sessionId: string): Promise<RoomRow | null> {
  const { rows } = await client.query<RoomRow>({
    name: 'hold-live-room',
    text: `select ${ROOM} for update of r`,
    values: [sessionId],
  });
  return rows[0] ?? null;
}

/** Inserts the room of a session with its cards. The caller has locked the session, which has no room yet. */
export async function insertRoom(
  client: PoolClient,
  { sessionId, hostId, now }: { readonly sessionId: string; readonly hostId: number; readonly now: Date },
  cards: readonly LiveCard[],
): Promise<void> {
  await client.query('insert into live_rooms (session_id, host_id, host_since, started_at) values ($1, $2, $3, $3)', [
    sessionId,
    hostId,
    now,
  ]);
  await client.query(
    `insert into live_questions (session_id, position, flashcard_id, question, options, correct_option, explanation, category, section, law_reference, open_to)
     select $1, position, "flashcardId", question, options, "correctOption", explanation, category, section, "lawReference", "openTo"
       from jsonb_to_recordset($2::jsonb) as asked(position int, "flashcardId" int, question text, options jsonb, "correctOption" int,
            explanation text, category text, section text, "lawReference" text, "openTo" jsonb)`,
    [sessionId, JSON.stringify(cards)],
  );
}

/** A question of a room. */
export type LiveQuestion = Columns<
  typeof liveQuestions,
  | 'position'
  | 'flashcardId'
  | 'question'
  | 'options'
  | 'correctOption'
  | 'explanation'
  | 'category'
  | 'section'
  | 'lawReference'
  | 'openTo'
  | 'counts'
>;

/** Reads all questions of a room, in order. */
export async function readQuestions(connection: Pool | PoolClient, sessionId: string): Promise<LiveQuestion[]> {
  const { rows } = await connection.query<LiveQuestion>({
    name: 'read-live-questions',
    text: `select position, flashcard_id as "flashcardId", question, options, correct_option as "correctOption", explanation, category,
                  section, law_reference as "lawReference", open_to as "openTo", counts
             from live_questions where session_id = $1 order by position`,
    values: [sessionId],
  });
  return rows;
}

/** Opens the card at a position. The caller has locked the room. */
export async function storeQuestionOpened(
  client: PoolClient,
  sessionId: string,
  { position, now, closesAt }: { readonly position: number; readonly now: Date; readonly closesAt: Date },
): Promise<void> {
  await client.query(
    'update live_rooms set position = $2, asked_at = $3, closes_at = $4, closed_at = null where session_id = $1',
    [sessionId, position, now, closesAt],
  );
}

/**
 * Closes the open card: counts the options, adds up correct answers, and ranks everyone with a correct answer; equal counts share a rank.
 * The caller has locked the room.
 */
export async function storeClosed(client: PoolClient, sessionId: string, position: number, now: Date): Promise<void> {
  await client.query(
    `with fallen as (
       select place.at, count(a.user_id)::int as chosen
         from live_questions q
        cross join lateral generate_series(0, jsonb_array_length(q.options) - 1) as place(at)
         left join live_answers a on a.session_id = q.session_id and a.position = q.position and a.chosen_option = place.at
        where q.session_id = $1 and q.position = $2 group by place.at
     )
     update live_questions set counts = (select jsonb_agg(f.chosen order by f.at) from fallen f)
      where session_id = $1 and position = $2`,
    [sessionId, position],
  );
  await client.query(
    `update live_participants p
        set answered = p.answered + 1, right_answers = p.right_answers + (a.chosen_option = q.correct_option)::int
       from live_answers a join live_questions q on q.session_id = a.session_id and q.position = a.position
      where a.session_id = $1 and a.position = $2 and p.session_id = $1 and p.user_id = a.user_id`,
    [sessionId, position],
  );
  await client.query(
    `update live_participants p set place = ranked.place
       from (select user_id,
                    case when right_answers > 0 then rank() over (order by right_answers desc)::int end as place
               from live_participants where session_id = $1) as ranked
      where p.session_id = $1 and p.user_id = ranked.user_id and p.place is distinct from ranked.place`,
    [sessionId],
  );
  await client.query('update live_rooms set closed_at = $2 where session_id = $1', [sessionId, now]);
}

/** Ends a room. The caller has locked it. */
export async function storeEnded(client: PoolClient, sessionId: string, now: Date): Promise<void> {
  await client.query('update live_rooms set ended_at = $2 where session_id = $1', [sessionId, now]);
}

/** Stores whether a room shows initials instead of names. */
export async function storeNamesHidden(client: PoolClient, sessionId: string, hidden: boolean): Promise<void> {
  await client.query('update live_rooms set names_hidden = $2 where session_id = $1', [sessionId, hidden]);
}

/** Stores the new host of a room. The caller has locked it. */
export async function storeHost(client: PoolClient, sessionId: string, userId: number, now: Date): Promise<void> {
  await client.query('update live_rooms set host_id = $2, host_since = $3 where session_id = $1', [
    sessionId,
    userId,
    now,
  ]);
}

/**
 * Removes a user as host of open rooms, in a group or in all groups with null. `exceptOwn` skips sessions that the user planned. Returns the
 * sessions.
 */
export async function storeHostAway(
  client: PoolClient,
  groupId: string | null,
  { userId, exceptOwn, now }: { readonly userId: number; readonly exceptOwn: boolean; readonly now: Date },
): Promise<string[]> {
  const { rows } = await client.query<Columns<typeof liveRooms, 'sessionId'>>(
    `update live_rooms r set host_id = null, host_since = $4
       from group_study_sessions s
      where s.id = r.session_id and r.host_id = $2 and r.ended_at is null and ($1::uuid is null or s.group_id = $1)
        and not ($3 and coalesce(s.host_id = $2, false))
      returning r.session_id as "sessionId"`,
    [groupId, userId, exceptOwn, now],
  );
  return rows.map(({ sessionId }) => sessionId);
}

/** Returns open rooms opened before `openedBefore`, or without a connected host since `withoutHostSince`. */
export async function unattendedRooms(
  pool: Pool,
  { openedBefore, withoutHostSince }: { readonly openedBefore: Date; readonly withoutHostSince: Date },
): Promise<string[]> {
  const { rows } = await pool.query<Columns<typeof liveRooms, 'sessionId'>>(
    `select r.session_id as "sessionId" from live_rooms r
      where r.ended_at is null
        and (r.started_at <= $1 or (greatest(r.host_since, r.asked_at) <= $2 and not exists (
              select from live_connections c
               where c.session_id = r.session_id and c.user_id = r.host_id and c.connected_until > $2)))
      order by r.started_at limit 100`,
    [openedBefore, withoutHostSince],
  );
  return rows.map(({ sessionId }) => sessionId);
}
