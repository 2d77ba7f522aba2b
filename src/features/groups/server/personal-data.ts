import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { leaveAtClosing, leaveEveryGroup } from './leave-groups.ts';
import { groupDiscussions, sharedFlashcards, studyGroupMembers, studyGroupRemovals, studyGroups } from './tables.ts';

const TABLES = [studyGroups, studyGroupMembers, studyGroupRemovals, sharedFlashcards, groupDiscussions];

/** The groups that a person made or is in, and what they wrote and shared there. */
export const groupsPersonalData: PersonalData = {
  export: { tables: TABLES, read: groupData },
  erase: { tables: TABLES, run: eraseFromGroups },
  close: leaveAtClosing,
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

/**
 * Takes a person out of every group that they are still in. Of what they wrote the place stays, so that replies stand where they stood; words,
 * card and name go.
 */
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
