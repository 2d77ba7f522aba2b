import type { Pool } from 'pg';
import type { Columns } from '../../../platform/server/database/rows.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay, grenadaHour } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, opensPremiumScreens, type AccessFacts } from '../../access/rules/access.ts';
import type { users } from '../../accounts/server/tables.ts';
import type { InsightCalendar } from './calendar.ts';
import { insightMail } from './mails.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** Learners of one transaction: few enough to be quick, many enough that a whole hour's mails are few transactions. */
const BATCH = 200;

/** What the daily mail needs from outside. */
export interface DailyMailServices extends Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'> {
  readonly calendar: InsightCalendar;
  readonly tokens: UnsubscribeTokens;
}

interface DueLearner extends AccessFacts {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/**
 * Writes the mails of the next learners whose hour has come and settles their day, in one transaction: a mail goes out if
 * and only if its day is settled, so that neither a crash nor a second process sends it twice. Learners without access
 * are settled without a mail. Answers how many were settled; 0 when nobody is due any more.
 */
export async function mailNextLearners({
  pool,
  mailer,
  publicUrl,
  now,
  calendar,
  tokens,
}: DailyMailServices): Promise<number> {
  const at = now();
  const insight = calendar.insightOf(grenadaDay(at));
  if (insight === null) return 0;
  return inTransaction(pool, async (client) => {
    const due = await settleDue(client, at);
    for (const learner of due) {
      if (!opensPremiumScreens(accessOf(learner, at))) continue;
      const unsubscribeLink = `${publicUrl()}/unsubscribe/insights/${await tokens.tokenOf(learner.id)}`;
      await mailer.send(
        client,
        insightMail({
          to: learner.email,
          username: learner.username,
          insight,
          publicUrl: publicUrl(),
          unsubscribeLink,
        }),
      );
    }
    return due.length;
  });
}

/** The next learners who are due, their day settled. Rows that another process has at hand are left to it. */
async function settleDue(client: Pick<Pool, 'query'>, now: Date): Promise<DueLearner[]> {
  const { rows } = await client.query<
    Columns<
      typeof users,
      'isPremium' | 'accessType' | 'subscriptionEndDate' | 'trialEndDate' | 'id' | 'username' | 'email'
    >
  >(
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
    [grenadaDay(now), grenadaHour(now), BATCH],
  );
  return rows;
}
