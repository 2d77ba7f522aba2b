import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { liveConnections } from '../tables.ts';

/** One event stream of a user in a room. */
export type Connection = Columns<typeof liveConnections, 'id' | 'sessionId' | 'userId'>;

/** Inserts or extends open connections up to an instant, in one statement. A closed connection stays closed, and a late write shortens nothing. */
export async function renewConnections(
  pool: Pool,
  connections: readonly Connection[],
  connectedUntil: Date,
): Promise<void> {
  await pool.query(
    `insert into live_connections (id, session_id, user_id, connected_until)
     select open.id, open.session_id, open.user_id, $4
       from unnest($1::uuid[], $2::uuid[], $3::int[]) as open(id, session_id, user_id)
       join group_study_sessions s on s.id = open.session_id
      order by open.id
         on conflict (id) do update set connected_until = greatest(live_connections.connected_until, excluded.connected_until)
      where not live_connections.is_closed`,
    [
      connections.map(({ id }) => id),
      connections.map(({ sessionId }) => sessionId),
      connections.map(({ userId }) => userId),
      connectedUntil,
    ],
  );
}

/** Marks a connection as closed. It still counts up to the given instant. */
export async function closeConnection(
  pool: Pool,
  { id, sessionId, userId }: Connection,
  connectedUntil: Date,
): Promise<void> {
  await pool.query(
    `insert into live_connections (id, session_id, user_id, connected_until, is_closed)
     select $1, s.id, $3, $4, true from group_study_sessions s where s.id = $2
         on conflict (id) do update
        set is_closed = true, connected_until = least(live_connections.connected_until, excluded.connected_until)`,
    [id, sessionId, userId, connectedUntil],
  );
  await pool.query(
    'update live_participants set present_until = least(present_until, $3) where session_id = $1 and user_id = $2',
    [sessionId, userId, connectedUntil],
  );
}

/** Whether a user is connected to a room. */
export async function isConnected(client: PoolClient, sessionId: string, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from live_connections where session_id = $1 and user_id = $2 and connected_until > $3 limit 1',
    [sessionId, userId, now],
  );
  return rowCount === 1;
}

/** Deletes connections that ended before an instant. */
export async function deleteConnectionsBefore(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from live_connections where connected_until < $1', [before]);
}
