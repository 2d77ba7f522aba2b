import type { Pool, PoolClient } from 'pg';
import type { Columns, Present } from '../../../../platform/server/database/rows.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import type { Tally } from '../../rules/room.ts';
import type { liveAnswers, liveParticipants, liveQuestions } from '../tables.ts';

/** Someone in a room. */
export type Participant = Columns<
  typeof liveParticipants,
  'access' | 'leftAt' | 'presentUntil' | 'answered' | 'rightAnswers' | 'place'
> & {
  /** How many have a place. */
  readonly placed: number;
};

/** Lets someone into a room, or back into it. Their answers and points stay. */
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

/** Marks that someone left a room. */
export async function storeLeft(pool: Pool, sessionId: string, userId: number, now: Date): Promise<void> {
  await pool.query('update live_participants set left_at = $3 where session_id = $1 and user_id = $2', [
    sessionId,
    userId,
    now,
  ]);
}

/** Counts people of a room as present until an instant, as far as they did not leave it: all that one process hears from, in one statement. */
export async function renewPresence(
  pool: Pool,
  people: readonly { readonly sessionId: string; readonly userId: number }[],
  presentUntil: Date,
): Promise<void> {
  await pool.query(
    `update live_participants p set present_until = $3
       from unnest($1::uuid[], $2::int[]) as here(session_id, user_id)
      where p.session_id = here.session_id and p.user_id = here.user_id and p.left_at is null`,
    [people.map(({ sessionId }) => sessionId), people.map(({ userId }) => userId), presentUntil],
  );
}

/** Someone of a room; null when they never came in. */
export async function readParticipant(
  connection: Pool | PoolClient,
  sessionId: string,
  userId: number,
): Promise<Participant | null> {
  const { rows } = await connection.query<Participant>({
    name: 'read-live-participant',
    text: `select access, left_at as "leftAt", present_until as "presentUntil", answered, right_answers as "rightAnswers", place,
                  (select count(place)::int from live_participants where session_id = $1) as placed
             from live_participants where session_id = $1 and user_id = $2`,
    values: [sessionId, userId],
  });
  return rows[0] ?? null;
}

/** Who is in a room now, of those to whom the card at a position is open, and how many of them have answered it; everyone at 0, before the first card. */
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
             left join live_questions q on q.session_id = p.session_id and q.position = $2
             left join live_answers a on a.session_id = p.session_id and a.position = $2 and a.user_id = p.user_id
            where p.session_id = $1 and p.left_at is null and p.present_until > $3
              and (q.position is null or q.open_to ? p.access)`,
    values: [sessionId, position, now],
  });
  return rows[0] ?? { present: 0, answered: 0 };
}

/** The most time, in percent of the usual, that the account of anyone present asks for; 100 without anyone. */
export async function largestAccommodation(client: PoolClient, sessionId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ percent: number }>(
    `select coalesce(max(time_accommodation), 100)::int as percent from live_participants
      where session_id = $1 and left_at is null and present_until > $2`,
    [sessionId, now],
  );
  return rows[0]?.percent ?? 100;
}

/**
 * Stores an answer to the card that is open, in place of one before: one statement, however many are in the room. It waits for whoever moves
 * the room, and is false when the card is closed by then, or not open to this person.
 */
export async function storeAnswer(
  pool: Pool,
  { groupId, sessionId }: { readonly groupId: string; readonly sessionId: string },
  answer: Columns<typeof liveAnswers, 'position' | 'userId' | 'chosen'> & {
    readonly now: Date;
    /** Answers to a card whose time was over before then come too late. */
    readonly takenSince: Date;
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
    values: [sessionId, answer.position, answer.userId, answer.chosen, answer.now, answer.takenSince, groupId],
  });
  return rowCount === 1;
}

/** What someone answered in a room, by position. */
export async function readAnswers(pool: Pool, sessionId: string, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof liveAnswers, 'position' | 'chosen'>>({
    name: 'read-live-answers',
    text: 'select position, chosen_option as chosen from live_answers where session_id = $1 and user_id = $2',
    values: [sessionId, userId],
  });
  return new Map(rows.map(({ position, chosen }) => [position, chosen]));
}

/** Someone with a place in a room. */
export type Placed = Present<Columns<typeof liveParticipants, 'userId' | 'rightAnswers' | 'place'>>;

/** The first places of a room. */
export async function readStandings(pool: Pool, sessionId: string, count: number): Promise<Placed[]> {
  const { rows } = await pool.query<Placed>({
    name: 'live-standings',
    text: `select place, user_id as "userId", right_answers as "rightAnswers" from live_participants
            where session_id = $1 and place is not null order by place, user_id limit $2`,
    values: [sessionId, count],
  });
  return rows;
}

/** Those who are in a room now, in the order in which they came. */
export async function peoplePresent(pool: Pool, sessionId: string, now: Date, count: number): Promise<number[]> {
  const { rows } = await pool.query<Columns<typeof liveParticipants, 'userId'>>(
    `select user_id as "userId" from live_participants
      where session_id = $1 and left_at is null and present_until > $2 order by joined_at, user_id limit $3`,
    [sessionId, now, count],
  );
  return rows.map(({ userId }) => userId);
}

/** What everyone reached together. */
export interface GroupFigures {
  /** Of those who answered anything. */
  readonly people: number;
  readonly answered: number;
  readonly right: number;
}

/** What everyone in a room reached together. */
export async function readGroupFigures(pool: Pool, sessionId: string): Promise<GroupFigures> {
  const { rows } = await pool.query<GroupFigures>(
    `select count(*) filter (where answered > 0)::int as people, coalesce(sum(answered), 0)::int as answered,
            coalesce(sum(right_answers), 0)::int as right
       from live_participants where session_id = $1`,
    [sessionId],
  );
  return rows[0] ?? { people: 0, answered: 0, right: 0 };
}

/** An answer of a room with the card that it was to. */
export type GivenAnswer = Columns<typeof liveAnswers, 'userId' | 'position' | 'chosen' | 'answeredAt'> &
  Columns<typeof liveQuestions, 'flashcardId' | 'correctOption'>;

/** All answers of a room to cards that were closed. */
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
