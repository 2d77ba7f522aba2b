import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { leaveAtClosing, leaveEveryGroup } from './groups/change-members.ts';
import {
  groupDiscussions,
  sharedFlashcards,
  studyGroupMembers,
  studyGroupRemovals,
  studyGroups,
  groupAssignments,
  groupSessionComings,
  groupStudySessions,
  liveAnswers,
  liveConnections,
  liveParticipants,
  liveQuestions,
  liveRooms,
} from './tables.ts';
import { leaveRoomsOfGroup } from './rooms/rooms.ts';

const GROUP_TABLES = [studyGroups, studyGroupMembers, studyGroupRemovals, sharedFlashcards, groupDiscussions];
const EXPORTED_ROOM_TABLES = [groupStudySessions, groupSessionComings, liveParticipants, liveAnswers];
const ERASED_ROOM_TABLES = [groupSessionComings, liveParticipants, liveAnswers, liveConnections];

const BELONGS_TO_GROUP = 'A room and its cards belong to the group that met in it, and contain nothing about one user.';

/** A user's groups, posts and shared cards; the sessions, rooms and answers; and the assignments that the user gave. */
export const teamsPersonalData: PersonalData = {
  export: {
    tables: [...GROUP_TABLES, ...EXPORTED_ROOM_TABLES, groupAssignments],
    read: async (pool, userId) => [
      ...(await groupData(pool, userId)),
      ...(await liveRoomData(pool, userId)),
      ...(await trainingData(pool, userId)),
    ],
  },
  erase: {
    tables: [...GROUP_TABLES, ...ERASED_ROOM_TABLES, groupAssignments],
    run: async (client, userId) => {
      await eraseFromGroups(client, userId);
      await eraseFromRooms(client, userId);
      // Assignments stay with the group, whose members work on them.
      await client.query('update group_assignments set assigned_by = null where assigned_by = $1', [userId]);
    },
  },
  close: async (services, client, userId) => {
    await leaveAtClosing(services, client, userId);
    await leaveRoomsOfGroup(services, client, { groupId: null, userId, now: new Date() });
  },
  exceptions: [
    ...[liveRooms, liveQuestions].flatMap((table) => [
      { table, not: 'exported' as const, reason: BELONGS_TO_GROUP },
      { table, not: 'erased' as const, reason: BELONGS_TO_GROUP },
    ]),
    {
      table: liveConnections,
      not: 'exported',
      reason: 'The record of a browser’s connection to a room matters only for seconds, and is deleted within a day.',
    },
    {
      table: groupStudySessions,
      not: 'erased',
      reason:
        'A planned session belongs to the group whose members come to it; the session is kept, but no longer names its host.',
    },
  ],
};

async function groupData(pool: Pool, userId: number) {
  const made = await pool.query(
    'select name, description, category, is_public, max_members, weekly_goal, created_at from study_groups where creator_id = $1 order by created_at',
    [userId],
  );
  const memberships = await pool.query(
    `select g.name, m.role, m.joined_at, m.shares_progress, m.shares_progress_since
       from study_group_members m join study_groups g on g.id = m.group_id where m.user_id = $1 order by m.joined_at`,
    [userId],
  );
  const removals = await pool.query(
    'select removed_at from study_group_removals where user_id = $1 order by removed_at',
    [userId],
  );
  const cards = await pool.query(
    `select s.flashcard_id, g.name as group_name, s.notes, s.shared_at
       from shared_flashcards s left join study_groups g on g.id = s.group_id where s.shared_by_user_id = $1 order by s.shared_at`,
    [userId],
  );
  return [
    { name: 'study-groups-made', rows: made.rows },
    { name: 'study-groups', rows: memberships.rows },
    { name: 'study-groups-removed-from', rows: removals.rows },
    { name: 'shared-cards', rows: cards.rows },
    {
      name: 'group-posts',
      query: {
        text: `select g.name as group_name, d.message, d.flashcard_id, d.parent_id is not null as is_reply, d.created_at, d.edited_at, d.deleted_at
                 from group_discussions d join study_groups g on g.id = d.group_id where d.user_id = $1 order by d.created_at, d.id`,
        values: [userId],
      },
    },
  ];
}

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

async function trainingData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select title, kind, due_on::text, created_at, ended_at from group_assignments where assigned_by = $1 order by created_at`,
    [userId],
  );
  return [{ name: 'assignments-you-gave', rows }];
}

/** Removes a user from every group. Keeps deleted posts as placeholders without text, card and name, so that replies stay in place. */
async function eraseFromGroups(client: PoolClient, userId: number): Promise<void> {
  await leaveEveryGroup(client, userId);
  await client.query('delete from study_group_removals where user_id = $1', [userId]);
  await client.query('delete from shared_flashcards where shared_by_user_id = $1', [userId]);
  await client.query(
    `update group_discussions set message = '', flashcard_id = null, user_id = null,
            deleted_at = coalesce(deleted_at, now()), deleted_by = coalesce(deleted_by, 'author')
      where user_id = $1`,
    [userId],
  );
  await client.query('update study_groups set creator_id = null where creator_id = $1', [userId]);
}

/** Removes a user from rooms; the counts of options stay. Planned sessions stay with their group. */
async function eraseFromRooms(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['live_answers', 'live_participants', 'live_connections', 'group_session_comings'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
  await client.query('update group_study_sessions set host_id = null where host_id = $1', [userId]);
  await client.query('update live_rooms set host_id = null where host_id = $1', [userId]);
}
