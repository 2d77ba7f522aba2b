import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { leaveRoomsOfGroup } from './rooms.ts';
import {
  groupSessionComings,
  groupStudySessions,
  liveAnswers,
  liveConnections,
  liveParticipants,
  liveQuestions,
  liveRooms,
} from './tables.ts';

/** What a room was, without anybody in it. */
const OF_THE_GROUP = 'A room and its cards belong to the group that met in it, and tell nothing of one person.';

/** The sessions that a person planned and said they come to, the rooms they were in, and what they answered there. */
export const liveRoomsPersonalData: PersonalData = {
  export: { tables: [groupStudySessions, groupSessionComings, liveParticipants, liveAnswers], read: liveRoomData },
  erase: { tables: [groupSessionComings, liveParticipants, liveAnswers, liveConnections], run: eraseLiveRooms },
  close: (services, client, userId) => leaveRoomsOfGroup(services, client, { groupId: null, userId, now: new Date() }),
  exceptions: [
    ...[liveRooms, liveQuestions].flatMap((table) => [
      { table, not: 'exported' as const, reason: OF_THE_GROUP },
      { table, not: 'erased' as const, reason: OF_THE_GROUP },
    ]),
    {
      table: liveConnections,
      not: 'exported',
      reason: 'Whether a browser is connected to a room counts for seconds, and is deleted within a day.',
    },
    {
      table: groupStudySessions,
      not: 'erased',
      reason: 'A planned session belongs to its group, whose members come to it; it stays without its host.',
    },
  ],
};

async function liveRoomData(pool: Pool, userId: number) {
  const [planned, comings, rooms] = await Promise.all([
    pool.query(
      `select title, description, scheduled_at, duration, created_at, changed_at, cancelled_at
         from group_study_sessions where host_id = $1 order by created_at`,
      [userId],
    ),
    pool.query(
      `select s.title, s.scheduled_at, c.said_at
         from group_session_comings c join group_study_sessions s on s.id = c.session_id where c.user_id = $1 order by c.said_at`,
      [userId],
    ),
    pool.query(
      `select s.title, p.joined_at, p.left_at, p.answered, p.right_answers, p.place, p.time_accommodation
         from live_participants p join group_study_sessions s on s.id = p.session_id where p.user_id = $1 order by p.joined_at`,
      [userId],
    ),
  ]);
  return [
    { name: 'planned-sessions', rows: planned.rows },
    { name: 'sessions-you-come-to', rows: comings.rows },
    { name: 'live-rooms', rows: rooms.rows },
    {
      name: 'live-room-answers',
      query: {
        text: `select s.title as room, a.position, q.question, q.options ->> a.chosen_option as answer,
                      a.chosen_option = q.correct_option as correct, a.answered_at
                 from live_answers a join group_study_sessions s on s.id = a.session_id
                 join live_questions q on q.session_id = a.session_id and q.position = a.position
                where a.user_id = $1 and q.counts is not null order by a.answered_at, a.position`,
        values: [userId],
      },
    },
  ];
}

/** Removes a person from rooms; how many chose an option stays. Sessions that they planned stay with their group. */
async function eraseLiveRooms(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['live_answers', 'live_participants', 'live_connections', 'group_session_comings'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
  await client.query('update group_study_sessions set host_id = null where host_id = $1', [userId]);
  await client.query('update live_rooms set host_id = null where host_id = $1', [userId]);
}
