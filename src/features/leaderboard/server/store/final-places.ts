import type { Pool } from 'pg';
import { inLongTransaction } from '../../../../platform/server/database/transaction.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { lastEnded } from '../../rules/periods.ts';

/**
 * Writes the places at which the last week and the last month ended, once: a place stays when an event of that time comes
 * in late. Who comes late or joins before the next period ends still gets the place of their points. An entry that is held
 * by someone is passed over until the next night, so that this waits for nobody while it holds others.
 */
export async function writeFinalPlaces(pool: Pool, now: Date): Promise<void> {
  for (const kind of ['week', 'month'] as const) {
    const { period, start } = lastEnded(kind, grenadaDay(now));
    await inLongTransaction(pool, async (client) => {
      await client.query(
        `with placed as (
           select user_id, (rank() over (order by points desc))::int as place from leaderboard_entries
            where leaderboard_type = $1 and period_start = $2 and listed and points > 0
         ), free as (
           select user_id from leaderboard_entries
            where leaderboard_type = $1 and period_start = $2 and listed and points > 0 and rank is null
              for no key update skip locked
         )
         update leaderboard_entries e set rank = placed.place
           from placed join free using (user_id)
          where e.user_id = placed.user_id and e.leaderboard_type = $1 and e.period_start = $2`,
        [period, start],
      );
    });
  }
}
