import { withClient } from '../../../src/platform/server/database/connection.ts';
import type { Tally } from './learners.ts';

/** Returns the differences between the responses to learners and the database; empty when they match. */
export async function compareLedger(connectionString: string, { acknowledged, sent }: Tally): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const events = await client.query<{ id: string; times: number }>(
      'select id, count(*)::int as times from learning_events group by id',
    );
    const times = new Map(events.rows.map((row) => [row.id, row.times]));
    const missing = [...acknowledged].filter((id) => !times.has(id)).length;
    const doubled = events.rows.filter((row) => row.times > 1).length;
    const unknown = events.rows.filter((row) => !sent.has(row.id)).length;
    const { rows } = await client.query<{ points: number; attempts: number; cards: number }>(`
      select (select count(*)::int from users u where u.points <> (select coalesce(sum(l.points), 0) from points_ledger l where l.user_id = u.id)) as points,
             (select count(*)::int from (
                select user_id, flashcard_id, count(*) as given from learning_events where grade is not null group by 1, 2) e
                full join user_progress p using (user_id, flashcard_id) where e.given is distinct from p.attempts) as attempts,
             (select count(*)::int from (
                select distinct user_id, flashcard_id::text as source from learning_events where grade is not null and grade <> 'again') e
                full join (select user_id, source from points_ledger where reason = 'card.completed') l using (user_id, source)
               where e.source is null or l.source is null) as cards`);
    const found = {
      'acknowledged events missing': missing,
      'events stored twice': doubled,
      'events nobody sent': unknown,
      'learners whose points are not the sum of the ledger': rows[0]?.points ?? -1,
      'cards whose attempts are not the answers': rows[0]?.attempts ?? -1,
      'cards without their points': rows[0]?.cards ?? -1,
    };
    return Object.entries(found).flatMap(([what, number]) => (number === 0 ? [] : [`${number} ${what}`]));
  });
}
