import type { PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { studyGroupMembers } from '../tables.ts';

/** A group of an owner and the next owner: the longest-standing moderator, else member; null without one. */
interface NextOwner extends Columns<typeof studyGroupMembers, 'groupId'> {
  readonly next: number | null;
}

/** Reads the groups that a user owns, with the next owner of each. */
export async function readNextOwners(client: PoolClient, userId: number): Promise<readonly NextOwner[]> {
  const { rows } = await client.query<NextOwner>(
    `select o.group_id as "groupId",
            (select m.user_id from study_group_members m where m.group_id = o.group_id and m.role <> 'owner'
              order by m.role = 'moderator' desc, m.joined_at, m.user_id limit 1) as next
       from study_group_members o where o.user_id = $1 and o.role = 'owner' order by o.group_id for update of o`,
    [userId],
  );
  return rows;
}
