import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { pushBrowsers, reminders } from './tables.ts';

/** How and when a person is reminded, and where. */
export const remindersPersonalData: PersonalData = {
  export: { tables: [reminders, pushBrowsers], read: reminderData },
  erase: { tables: [reminders, pushBrowsers], run: eraseReminders },
};

/** How a person is reminded, for the export of personal data; of a browser the service it is told by, not the address that reaches it. */
async function reminderData(pool: Pool, userId: number) {
  const [settings, browsers] = await Promise.all([
    pool.query('select mail, hour, last_sent::text from reminders where user_id = $1', [userId]),
    pool.query(
      "select split_part(endpoint, '/', 3) as service, added_at, last_sent::text from push_browsers where user_id = $1 order by id",
      [userId],
    ),
  ]);
  return [
    { name: 'reminders', rows: settings.rows },
    { name: 'reminded-browsers', rows: browsers.rows },
  ];
}

/** Removes how a person is reminded. */
async function eraseReminders(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['push_browsers', 'reminders'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
