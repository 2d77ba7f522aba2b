import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { NO_REQUEST, recordAudit, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { accountDeletionMail } from './mails.ts';
import { provePassword, type OwnAccountServices } from './own-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Data is gone at the latest this long after the request (specification 1, section 9); the job works a day earlier. */
export const DELETED_WITHIN_DAYS = 30;
const KEPT_DAYS = DELETED_WITHIN_DAYS - 1;

/**
 * Takes the request to delete an account: every session ends at once and nobody can sign in again. Answers the instant by
 * which the data is gone.
 * @throws ApiError WRONG_PASSWORD
 */
export async function askDeletion(services: OwnAccountServices, user: SignedInUser, password: string, origin: RequestOrigin): Promise<Date> {
  const { pool, mailer, now } = services;
  await provePassword(services, user, password, 'password');
  const goneBy = new Date(now().getTime() + DELETED_WITHIN_DAYS * DAY_MS);
  await inTransaction(pool, async (client) => {
    await client.query(
      `update users set deletion_asked_at = $2, profile_is_public = false, leaderboard_opt_in = false, password_reset_token = null,
              email_verification_token = null, pending_email_token = null, updated_at = $2 where id = $1`,
      [user.id, now()],
    );
    await client.query("delete from sessions where (sess->>'userId')::int = $1", [user.id]);
    await recordAudit(client, origin, { userId: user.id, action: 'account.deletion_asked', resource: 'account', success: true }, now());
    await mailer.send(client, accountDeletionMail({ to: user.email, username: user.username, goneBy }));
  });
  return goneBy;
}

/** The nightly look for accounts whose time is up. */
const ERASE = defineQueue({ name: 'accounts.erase', data: z.strictObject({}) });
/** Every night at half past three, Grenadian time. */
const ERASE_AT = '30 3 * * *';

/** Tells the jobs to erase accounts whose time is up, every night. */
export function defineErasure({ pool, jobs, now }: { readonly pool: Pool; readonly jobs: Jobs; readonly now: () => Date }, erasers: readonly PersonalDataEraser[]): void {
  jobs.define(ERASE, async () => {
    await eraseDeletedAccounts(pool, erasers, now());
  });
  jobs.schedule(ERASE, ERASE_AT);
}

/** Removes what a feature holds about a person. Runs inside the transaction that deletes the account. */
export type PersonalDataEraser = (client: PoolClient, userId: number) => Promise<void>;

/**
 * Erases every account whose time is up, one transaction each: personal data goes, the rows of the ledger stay under a
 * nameless account, so that totals and periods of others do not change. Answers how many.
 */
export async function eraseDeletedAccounts(pool: Pool, erasers: readonly PersonalDataEraser[], now: Date): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from users where deletion_asked_at < $1 and email_canonical <> 'deleted-' || id || '@deleted.invalid' order by id", [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ]);
  for (const { id } of rows) await eraseAccount(pool, erasers, id, now);
  return rows.length;
}

async function eraseAccount(pool: Pool, erasers: readonly PersonalDataEraser[], id: number, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const erase of erasers) await erase(client, id);
    await client.query(
      `update users set username = $2, username_canonical = $2, email = $3, email_canonical = $3, password = '', role = 'public', badges = '[]',
              entitlements = '[]', paypal_payer_id = null, paypal_subscription_id = null, stripe_customer_id = null,
              stripe_subscription_id = null, display_name = null, profile_is_public = false, first_name = null, last_name = null, bio = null,
              organization = null, job_title = null, location = null, phone_number = null, linkedin_url = null, profile_image_url = null,
              practice_areas = '[]', languages_spoken = '[]', education_background = null, certifications = '[]', years_of_experience = 0,
              experience_level = 'student', show_email = false, show_phone = false, show_location = false, show_organization = false,
              show_progress = false, show_achievements = false, pending_email = null, email_verified = false, is_verified = false,
              updated_at = $4
        where id = $1`,
      [id, `deleted-${id}`, `deleted-${id}@deleted.invalid`, now],
    );
    await client.query("update security_audit_log set ip_address = null, user_agent = null, details = '{}' where user_id = $1", [id]);
    await recordAudit(client, NO_REQUEST, { userId: id, action: 'account.deleted', resource: 'account', success: true }, now);
  });
}
