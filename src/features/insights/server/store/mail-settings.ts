import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import { grenadaDay, grenadaHour } from '../../../../platform/shared/grenada-calendar.ts';
import type { insightsContract } from '../../contract.ts';
import { settledDay, USUAL_MAIL_HOUR } from '../../rules/mail-hour.ts';
import type { insightMails } from '../tables.ts';
import { digestOf, type UnsubscribeTokens } from '../unsubscribe-token.ts';

type MailSettings = ResponseOf<typeof insightsContract.mail>;

/** A learner's daily mail; off at the usual hour until asked for. */
export async function readMailSettings(pool: Pool, user: SignedInUser): Promise<MailSettings> {
  const { rows } = await pool.query<Columns<typeof insightMails, 'enabled' | 'hour'>>(
    'select enabled, hour from insight_mails where user_id = $1',
    [user.id],
  );
  return { ...(rows[0] ?? { enabled: false, hour: USUAL_MAIL_HOUR }), emailVerified: user.emailVerified };
}

/**
 * Asks for the daily mail or ends it. Asked for after its hour, it begins tomorrow; asked for again on a day that had its
 * mail, it does not come twice.
 * @throws ApiError REFUSED while the address is not confirmed: whoever typed it in may not be its owner
 */
export async function writeMailSettings(
  { pool, tokens }: { readonly pool: Pool; readonly tokens: UnsubscribeTokens },
  user: SignedInUser,
  { enabled, hour }: ParsedOf<typeof insightsContract.setMail, 'body'>,
  now: Date,
): Promise<MailSettings> {
  if (enabled && !user.emailVerified)
    throw new ApiError(
      'REFUSED',
      'Please confirm your email address first: the daily mail goes to confirmed addresses only.',
    );
  const settled = settledDay(hour, { day: grenadaDay(now), hour: grenadaHour(now) });
  await pool.query(
    `insert into insight_mails as m (user_id, enabled, hour, unsubscribe_token, last_sent) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set enabled = excluded.enabled, hour = excluded.hour, unsubscribe_token = excluded.unsubscribe_token,
            last_sent = case when m.enabled and m.hour = excluded.hour then m.last_sent else greatest(m.last_sent, excluded.last_sent) end`,
    [user.id, enabled, hour, digestOf(await tokens.tokenOf(user.id)), settled],
  );
  return { enabled, hour, emailVerified: user.emailVerified };
}

/** Ends the daily mail of whoever a link's token stands for; false when it stands for nobody. Doing it again changes nothing. */
export async function endMails(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query('update insight_mails set enabled = false where unsubscribe_token = $1', [
    digestOf(token),
  ]);
  return rowCount === 1;
}
