import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { groupAssignments } from '../tables.ts';

/** An assignment that runs. */
export type AssignmentRow = Columns<
  typeof groupAssignments,
  'id' | 'groupId' | 'kind' | 'about' | 'title' | 'dueOn' | 'createdAt'
>;

/** The assignments that run in some groups, the next due first. */
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

/** Whether an id is taken, also by an assignment that ended. */
export async function isAssignment(client: PoolClient, groupId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from group_assignments where id = $1 and group_id = $2', [
    id,
    groupId,
  ]);
  return rowCount === 1;
}

/** Stores an assignment; false when the same thing is assigned already, or the id is taken. */
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

/** Sets another day for an assignment that runs; false when there is none. */
export async function storeDueDay(client: PoolClient, groupId: string, id: string, dueOn: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update group_assignments set due_on = $3 where id = $1 and group_id = $2 and ended_at is null',
    [id, groupId, dueOn],
  );
  return rowCount === 1;
}

/** Ends an assignment; false when there is none. One that ended stays as it is. */
export async function storeEnd(client: PoolClient, groupId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update group_assignments set ended_at = coalesce(ended_at, $3) where id = $1 and group_id = $2',
    [id, groupId, now],
  );
  return rowCount === 1;
}
