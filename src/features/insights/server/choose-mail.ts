import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { UnsubscribeTokens } from '../../../platform/server/mail/unsubscribe-token.ts';
import { tokenDigest } from '../../../platform/server/token-digest.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, grenadaHour } from '../../../platform/shared/grenada-calendar.ts';
import type { insightsContract } from '../contract.ts';
import { settledDay, USUAL_MAIL_HOUR } from '../rules/mail-hour.ts';
import { readMailChoice, storeMailChoice } from './store/mail-settings.ts';

type MailSettings = ResponseOf<typeof insightsContract.mail>;

/** A learner's daily mail; off at the usual hour until asked for. */
export async function showMailSettings(pool: Pool, user: SignedInUser): Promise<MailSettings> {
  const choice = (await readMailChoice(pool, user.id)) ?? { enabled: false, hour: USUAL_MAIL_HOUR };
  return { ...choice, emailVerified: user.emailVerified };
}

/**
 * Asks for the daily mail or ends it. Asked for after its hour, it begins tomorrow; asked for again on a day that had its
 * mail, it does not come twice.
 * @throws ApiError REFUSED while the address is not confirmed: whoever typed it in may not be its owner
 */
export async function chooseMail(
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
  const unsubscribeDigest = tokenDigest(await tokens.tokenOf(user.id));
  await storeMailChoice(pool, user.id, { enabled, hour, unsubscribeDigest, settled });
  return { enabled, hour, emailVerified: user.emailVerified };
}
