import type { Pool, PoolClient } from 'pg';
import { auditRows, eraseOrigins } from '../../../platform/server/audit.ts';
import type { PersonalData, PersonalTable } from '../../../platform/server/personal-data.ts';
import { removeSessions, sessionRows } from '../../../platform/server/sessions.ts';
import { securityAuditLog, sessions } from '../../../platform/server/tables.ts';
import {
  accountDeletions,
  accountNames,
  accountNotes,
  accountSuspensions,
  emailChanges,
  emailVerifications,
  erasureFailures,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactorDeadlines,
  secondFactors,
  themes,
  timeAccommodations,
  users,
  verificationRequests,
} from './tables.ts';

/** The account, its sessions, and its entries in the audit log. */
export const accountsPersonalData: PersonalData = {
  export: {
    tables: [
      users,
      emailVerifications,
      timeAccommodations,
      themes,
      sessions,
      emailChanges,
      verificationRequests,
      accountSuspensions,
      accountNotes,
      secondFactors,
      passkeys,
      recoveryCodes,
      secondFactorDeadlines,
      securityAuditLog,
    ],
    read: accountData,
  },
  erase: {
    tables: [
      users,
      emailVerifications,
      timeAccommodations,
      themes,
      sessions,
      emailChanges,
      verificationRequests,
      accountNames,
      accountSuspensions,
      accountNotes,
      secondFactors,
      passkeys,
      passkeyChallenges,
      recoveryCodes,
      secondFactorDeadlines,
      securityAuditLog,
      erasureFailures,
    ],
    run: eraseAccountData,
  },
  exceptions: [
    { table: accountDeletions, not: 'exported', reason: 'A closed account cannot sign in to export its data.' },
    { table: accountDeletions, not: 'erased', reason: 'It records that the account, now without a name, was erased.' },
    {
      table: accountNames,
      not: 'exported',
      reason: 'Derived from the names of the account, and the account is exported.',
    },
    { table: passkeyChallenges, not: 'exported', reason: 'Random numbers that live five minutes.' },
    { table: erasureFailures, not: 'exported', reason: 'It records failed erasure jobs, not data of the user.' },
  ],
};

/** Returns the account without hashes and tokens, its sessions, requests and security events. */
async function accountData(pool: Pool, userId: number): Promise<readonly PersonalTable[]> {
  const [account, browsers] = await Promise.all([
    pool.query(
      `select (to_jsonb(u) - array['password', 'password_reset_token', 'email_verification_token'])
              || jsonb_build_object('email_verification_expires', v.expires, 'time_accommodation', coalesce(t.percent, 100),
                                    'theme', coalesce(c.theme, 'system')) as row
         from users u left join email_verifications v on v.user_id = u.id left join time_accommodations t on t.user_id = u.id
              left join themes c on c.user_id = u.id
        where u.id = $1`,
      [userId],
    ),
    sessionRows(pool, userId),
  ]);
  return [
    { name: 'account', rows: account.rows.map(({ row }) => row) },
    { name: 'signed-in-browsers', rows: browsers },
    {
      name: 'email-change',
      query: { text: 'select email, expires from email_changes where user_id = $1', values: [userId] },
    },
    {
      name: 'verification-request',
      query: { text: 'select requested_at from verification_requests where user_id = $1', values: [userId] },
    },
    {
      name: 'suspensions',
      query: {
        text: 'select reason, suspended_at, ends_at, restored_at from account_suspensions where user_id = $1 order by id',
        values: [userId],
      },
    },
    {
      name: 'notes-of-administrators',
      query: {
        text: 'select text, created_at from account_notes where user_id = $1 order by created_at, id',
        values: [userId],
      },
    },
    {
      name: 'two-step-sign-in',
      query: {
        text: `select s.enabled_at, d.set_up_by,
                      (select count(*)::int from recovery_codes where user_id = u.id) as recovery_codes_left
                 from users u left join second_factors s on s.user_id = u.id left join second_factor_deadlines d on d.user_id = u.id
                where u.id = $1 and (s.user_id is not null or d.user_id is not null)`,
        values: [userId],
      },
    },
    {
      name: 'passkeys',
      query: {
        text: 'select name, created_at, last_used_at from passkeys where user_id = $1 order by created_at, id',
        values: [userId],
      },
    },
    {
      name: 'security-events',
      query: auditRows(userId),
    },
  ];
}

/** The username and email of an erased account. With a space and without an `@`, nobody can register it. */
function nameOfErased(id: number): string {
  return `deleted ${id}`;
}

/** Removes everything that identifies the owner. The audit log keeps what happened and when. */
async function eraseAccountData(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    `update users set username = $2, username_canonical = $2, email = $2, email_canonical = $2, password = '', role = 'public', badges = '[]',
            display_name = null, profile_is_public = false, first_name = null, last_name = null, bio = null,
            organization = null, job_title = null, location = null, phone_number = null, linkedin_url = null, profile_image_url = null,
            practice_areas = '[]', languages_spoken = '[]', education_background = null, certifications = '[]', years_of_experience = 0,
            experience_level = 'student', show_email = false, show_phone = false, show_location = false, show_organization = false,
            show_progress = false, show_achievements = false, email_verified = false, is_verified = false,
            verification_method = null, verification_date = null
      where id = $1`,
    [userId, nameOfErased(userId)],
  );
  await removeSessions(client, userId);
  await client.query('delete from email_verifications where user_id = $1', [userId]);
  await client.query('delete from time_accommodations where user_id = $1', [userId]);
  await client.query('delete from themes where user_id = $1', [userId]);
  await client.query('delete from email_changes where user_id = $1', [userId]);
  await client.query('delete from verification_requests where user_id = $1', [userId]);
  await client.query('delete from account_names where user_id = $1', [userId]);
  await client.query('delete from account_suspensions where user_id = $1', [userId]);
  await client.query('delete from account_notes where user_id = $1', [userId]);
  // Their passkeys go with them.
  await client.query('delete from second_factors where user_id = $1', [userId]);
  await client.query('delete from passkey_challenges where user_id = $1', [userId]);
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('delete from second_factor_deadlines where user_id = $1', [userId]);
  await eraseOrigins(client, userId);
  await client.query('delete from erasure_failures where user_id = $1', [userId]);
}
