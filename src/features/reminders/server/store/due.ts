import type { PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { grenadaDay, grenadaHour } from '../../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { reminders } from '../tables.ts';

/** People of one transaction: few enough to be quick, many enough that a whole hour's reminders are few transactions. */
const BATCH = 200;

/** Whose hour has come, and whether a mail may go to them. */
export type DuePerson = Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified'> &
  Columns<typeof reminders, 'mail'>;

/** The next people who are due, their day settled. Rows that another process has at hand are left to it. */
export async function settleDue(client: PoolClient, now: Date): Promise<DuePerson[]> {
  const { rows } = await client.query<DuePerson>(
    `with due as materialized (
       select d.user_id from reminders d join users o on o.id = d.user_id
        where d.hour <= $2 and (d.last_sent is null or d.last_sent < $1) and o.deletion_asked_at is null
          and ((d.mail and o.email_verified) or exists (select from push_browsers b where b.user_id = d.user_id))
        order by d.user_id limit $3 for update of d skip locked
     )
     update reminders r set last_sent = $1
       from due join users u on u.id = due.user_id
      where r.user_id = due.user_id
     returning u.id, u.username, u.email, u.email_verified as "emailVerified", r.mail`,
    [grenadaDay(now), grenadaHour(now), BATCH],
  );
  return rows;
}
