import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { pushBrowsers, reminders } from './tables.ts';

/** Exports and erases a user's reminder settings and browsers. */
export const remindersPersonalData: PersonalData = {
  export: { tables: [reminders, pushBrowsers], read: reminderData },
  erase: { tables: [reminders, pushBrowsers], run: eraseReminders },
};

/** Exports of a browser only the host of its push service: the full endpoint could be used to send messages. */
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

async function eraseReminders(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['push_browsers', 'reminders'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
