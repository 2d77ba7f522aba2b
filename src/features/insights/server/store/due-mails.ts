import type { PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import { grenadaDay, grenadaHour } from '../../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../../accounts/server/tables.ts';

/** A learner whose daily mail is due, with what decides access. */
export type DueLearner = Columns<
  typeof users,
  'isPremium' | 'accessType' | 'subscriptionEndDate' | 'trialEndDate' | 'id' | 'username' | 'email'
>;

/** The next learners who are due, their day settled. Rows that another process has at hand are left to it. */
export async function settleDue(client: PoolClient, now: Date, atMost: number): Promise<DueLearner[]> {
  const { rows } = await client.query<DueLearner>(
    `with due as materialized (
       select d.user_id from insight_mails d join users o on o.id = d.user_id
        where d.enabled and d.hour <= $2 and (d.last_sent is null or d.last_sent < $1)
          and o.email_verified and o.deletion_asked_at is null
        order by d.user_id limit $3 for update of d skip locked
     )
     update insight_mails m set last_sent = $1
       from due join users u on u.id = due.user_id
      where m.user_id = due.user_id
     returning u.id, u.username, u.email, u.is_premium as "isPremium", u.access_type as "accessType",
               u.subscription_end_date as "subscriptionEndDate", u.trial_end_date as "trialEndDate"`,
    [grenadaDay(now), grenadaHour(now), atMost],
  );
  return rows;
}
