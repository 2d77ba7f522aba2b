import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { groupAssignments } from '../tables.ts';

/** A current assignment. */
export type AssignmentRow = Columns<
  typeof groupAssignments,
  'id' | 'groupId' | 'kind' | 'about' | 'title' | 'dueOn' | 'createdAt'
>;

/** Reads the current assignments of groups, the next due first. */
export async function readAssignments(
  connection: Pool | PoolClient,
  groupIds: readonly string[],
): Promise<AssignmentRow[]> {
  const { rows } = await connection.query<AssignmentRow>({
    name: 'read-assignments',
    text: `select id, group_id as "groupId", kind, about, title, due_on::text as "dueOn", created_at as "createdAt"
             from group_assignments where group_id = any($1::uuid[]) and ended_at is null order by due_on, created_at, id`,
    values: [groupIds],
  });
  return rows;
}

/** Whether an assignment of this id exists, also an ended one. */
export async function isAssignment(client: PoolClient, groupId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from group_assignments where id = $1 and group_id = $2', [
    id,
    groupId,
  ]);
  return rowCount === 1;
}

/** Inserts an assignment; false when the same item is assigned already or the id exists. */
export async function insertAssignment(
  client: PoolClient,
  row: AssignmentRow & { readonly assignedBy: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into group_assignments (id, group_id, assigned_by, kind, about, title, due_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [row.id, row.groupId, row.assignedBy, row.kind, row.about, row.title, row.dueOn, row.createdAt],
  );
  return rowCount === 1;
}

/** Changes the due day of a current assignment; false when there is none. */
export async function storeDueDay(client: PoolClient, groupId: string, id: string, dueOn: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update group_assignments set due_on = $3 where id = $1 and group_id = $2 and ended_at is null',
    [id, groupId, dueOn],
  );
  return rowCount === 1;
}

/** Ends an assignment; false when there is none. An ended one stays unchanged. */
export async function storeEnd(client: PoolClient, groupId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update group_assignments set ended_at = coalesce(ended_at, $3) where id = $1 and group_id = $2',
    [id, groupId, now],
  );
  return rowCount === 1;
}
