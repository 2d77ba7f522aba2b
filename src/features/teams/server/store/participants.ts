import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import type { Tally } from '../../rules/rooms/room.ts';
import type { liveAnswers, liveParticipants, liveQuestions } from '../tables.ts';

/** A user in a room. */
export type Participant = Columns<
  typeof liveParticipants,
  'access' | 'joinedAt' | 'leftAt' | 'answered' | 'rightAnswers' | 'place'
> & {
  /** Whether the user is in the room now. */
  readonly isPresent: boolean;
  /** Number of users who have answered a closed card. */
  readonly people: number;
};

/** SQL over live_participants p at instant $2: whether the user is in the room. A user who just joined has some seconds to connect. */
const PRESENT = `p.left_at is null and (p.present_until > $2 or exists (
  select from live_connections c
   where c.session_id = p.session_id and c.user_id = p.user_id and c.connected_until > $2))`;

/** Adds a user to a room, or returns the user to it with earlier answers and points. */
export async function storeJoined(
  client: Pool | PoolClient,
  sessionId: string,
  person: {
    readonly userId: number;
    readonly access: EffectiveAccess;
    readonly timeAccommodation: number;
    readonly now: Date;
    readonly presentUntil: Date;
  },
): Promise<void> {
  await client.query(
    `insert into live_participants (session_id, user_id, joined_at, present_until, access, time_accommodation)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (session_id, user_id) do update
       set present_until = excluded.present_until, left_at = null, access = excluded.access,
           time_accommodation = excluded.time_accommodation`,
    [sessionId, person.userId, person.now, person.presentUntil, person.access, person.timeAccommodation],
  );
}

/** Records that a user left a room. */
export async function storeLeft(pool: Pool, sessionId: string, userId: number, now: Date): Promise<void> {
  await pool.query('update live_participants set left_at = $3 where session_id = $1 and user_id = $2', [
    sessionId,
    userId,
    now,
  ]);
}

/** Records that a user left every open room of a group, or of all groups with null. Returns the sessions. */
export async function storeLeftRooms(
  client: PoolClient,
  groupId: string | null,
  userId: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<Columns<typeof liveParticipants, 'sessionId'>>(
    `update live_participants p set left_at = $3
       from group_study_sessions s join live_rooms r on r.session_id = s.id and r.ended_at is null
      where ($1::uuid is null or s.group_id = $1) and p.session_id = s.id and p.user_id = $2 and p.left_at is null
      returning p.session_id as "sessionId"`,
    [groupId, userId, now],
  );
  return rows.map(({ sessionId }) => sessionId);
}

/** Reads a user of a room; null for a user who never joined. */
export async function readParticipant(
  connection: Pool | PoolClient,
  sessionId: string,
  userId: number,
  now: Date,
): Promise<Participant | null> {
  const { rows } = await connection.query<Participant>({
    name: 'read-live-participant',
    text: `select p.access, p.joined_at as "joinedAt", p.left_at as "leftAt", p.answered, p.right_answers as "rightAnswers", p.place,
                  ${PRESENT} as "isPresent",
                  (select count(*)::int from live_participants o where o.session_id = $1 and o.answered > 0) as people
             from live_participants p where p.session_id = $1 and p.user_id = $3`,
    values: [sessionId, now, userId],
  });
  return rows[0] ?? null;
}

/** Counts the users present to whom the card at a position is open, and those who have answered it. Position 0, before the first card, counts all. */
export async function readTally(
  connection: Pool | PoolClient,
  sessionId: string,
  position: number,
  now: Date,
): Promise<Tally> {
  const { rows } = await connection.query<Tally>({
    name: 'tally-live-room',
    text: `select count(*)::int as present, count(a.user_id)::int as answered
             from live_participants p
             left join live_questions q on q.session_id = p.session_id and q.position = $3
             left join live_answers a on a.session_id = p.session_id and a.position = $3 and a.user_id = p.user_id
            where p.session_id = $1 and ${PRESENT} and (q.position is null or q.open_to ? p.access)`,
    values: [sessionId, now, position],
  });
  return rows[0] ?? { present: 0, answered: 0 };
}

/** Returns the largest time accommodation of the users present, in percent; 100 without users. */
export async function largestAccommodation(client: PoolClient, sessionId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ percent: number }>(
    `select coalesce(max(p.time_accommodation), 100)::int as percent from live_participants p
      where p.session_id = $1 and ${PRESENT}`,
    [sessionId, now],
  );
  return rows[0]?.percent ?? 100;
}

/**
 * Stores or replaces an answer to the open card in one statement. Waits for a running move of the room. False when the card is closed by then,
 * or not open to the user.
 */
export async function storeAnswer(
  pool: Pool,
  { groupId, sessionId }: { readonly groupId: string; readonly sessionId: string },
  answer: Columns<typeof liveAnswers, 'position' | 'userId' | 'chosen'> & {
    readonly now: Date;
    /** Answers to a card that closed before this instant are too late. */
    readonly acceptedSince: Date;
  },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'answer-live-question',
    text: `
      with open as (
        select r.session_id, r.position
          from live_rooms r join group_study_sessions s on s.id = r.session_id and s.group_id = $7
         where r.session_id = $1 and r.position = $2 and r.closed_at is null and r.ended_at is null and r.closes_at >= $6
           for share of r
      )
      insert into live_answers (session_id, position, user_id, chosen_option, answered_at)
      select o.session_id, o.position, p.user_id, $4, $5
        from open o
        join live_questions q on q.session_id = o.session_id and q.position = o.position and $4 < jsonb_array_length(q.options)
        join live_participants p on p.session_id = o.session_id and p.user_id = $3 and q.open_to ? p.access
          on conflict (session_id, position, user_id) do update
         set chosen_option = excluded.chosen_option, answered_at = excluded.answered_at`,
    values: [sessionId, answer.position, answer.userId, answer.chosen, answer.now, answer.acceptedSince, groupId],
  });
  return rowCount === 1;
}

/** Reads a user's answers in a room, by position. */
export async function readAnswers(pool: Pool, sessionId: string, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof liveAnswers, 'position' | 'chosen'>>({
    name: 'read-live-answers',
    text: 'select position, chosen_option as chosen from live_answers where session_id = $1 and user_id = $2',
    values: [sessionId, userId],
  });
  return new Map(rows.map(({ position, chosen }) => [position, chosen]));
}

/** One line of a room's standings. */
export type ParticipantRank = Columns<typeof liveParticipants, 'userId' | 'rightAnswers' | 'place'>;

/** Reads the first `count` users of a room by rank, of those who answered a card. Users without points have no rank and come last. */
export async function readStandings(pool: Pool, sessionId: string, count: number): Promise<ParticipantRank[]> {
  const { rows } = await pool.query<ParticipantRank>({
    name: 'live-standings',
    text: `select place, user_id as "userId", right_answers as "rightAnswers" from live_participants
            where session_id = $1 and answered > 0 order by place nulls last, user_id limit $2`,
    values: [sessionId, count],
  });
  return rows;
}

/** Returns the users in a room now, in the order of joining. */
export async function usersPresent(pool: Pool, sessionId: string, now: Date, count: number): Promise<number[]> {
  const { rows } = await pool.query<Columns<typeof liveParticipants, 'userId'>>(
    `select p.user_id as "userId" from live_participants p
      where p.session_id = $1 and ${PRESENT} order by p.joined_at, p.user_id limit $3`,
    [sessionId, now, count],
  );
  return rows.map(({ userId }) => userId);
}

/** Results of the whole group. */
export interface GroupFigures {
  /** Users who answered any card. */
  readonly people: number;
  readonly answered: number;
  readonly right: number;
}

/** Reads the results of the whole group in a room. */
export async function readGroupFigures(pool: Pool, sessionId: string): Promise<GroupFigures> {
  const { rows } = await pool.query<GroupFigures>(
    `select count(*) filter (where answered > 0)::int as people, coalesce(sum(answered), 0)::int as answered,
            coalesce(sum(right_answers), 0)::int as right
       from live_participants where session_id = $1`,
    [sessionId],
  );
  return rows[0] ?? { people: 0, answered: 0, right: 0 };
}

/** An answer with its card. */
export type GivenAnswer = Columns<typeof liveAnswers, 'userId' | 'position' | 'chosen' | 'answeredAt'> &
  Columns<typeof liveQuestions, 'flashcardId' | 'correctOption'>;

/** Reads all answers of a room to closed cards. */
export async function readAllAnswers(pool: Pool, sessionId: string): Promise<GivenAnswer[]> {
  const { rows } = await pool.query<GivenAnswer>(
    `select a.user_id as "userId", a.position, a.chosen_option as chosen, a.answered_at as "answeredAt",
            q.flashcard_id as "flashcardId", q.correct_option as "correctOption"
       from live_answers a join live_questions q on q.session_id = a.session_id and q.position = a.position
      where a.session_id = $1 and q.counts is not null order by a.user_id, a.position`,
    [sessionId],
  );
  return rows;
}
