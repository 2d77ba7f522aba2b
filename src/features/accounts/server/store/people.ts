import type { Pool, PoolClient } from 'pg';
import type { Columns, Missing, Renamed } from '../../../../platform/server/database/rows.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import type { emailChanges, users, verificationRequests } from '../tables.ts';

/** An account as an administrator sees it: without anything that opens it. */
export type PersonRow = Columns<
  typeof users,
  | 'id'
  | 'username'
  | 'email'
  | 'role'
  | 'isPremium'
  | 'accessType'
  | 'subscriptionType'
  | 'subscriptionStartDate'
  | 'subscriptionEndDate'
  | 'trialEndDate'
  | 'isVerified'
  | 'canRate'
  | 'verificationDate'
  | 'verificationMethod'
  | 'emailVerified'
  | 'points'
  | 'streak'
  | 'lastActiveDate'
  | 'deletionAskedAt'
  | 'erasedAt'
  | 'createdAt'
> &
  Missing<Renamed<typeof verificationRequests, { verificationRequestedAt: 'requestedAt' }>> &
  Renamed<typeof emailChanges, { pendingEmail: 'email' }>;

const PERSON = `id, username, email, role, is_premium as "isPremium", access_type as "accessType",
  subscription_type as "subscriptionType", subscription_start_date as "subscriptionStartDate",
  subscription_end_date as "subscriptionEndDate", trial_end_date as "trialEndDate", is_verified as "isVerified", can_rate as "canRate",
  verification_date as "verificationDate", verification_method as "verificationMethod",
  (select r.requested_at from verification_requests r where r.user_id = users.id) as "verificationRequestedAt",
  email_verified as "emailVerified", (select e.email from email_changes e where e.user_id = users.id) as "pendingEmail", points, streak, last_active_date as "lastActiveDate",
  deletion_asked_at as "deletionAskedAt", erased_at as "erasedAt", created_at as "createdAt"`;

/** Who is looked for. What is null leaves all. */
export interface PeopleWanted {
  /** What a username or an email begins with, in the canonical spelling. */
  readonly start: string | null;
  readonly id: number | null;
  readonly role: string | null;
  readonly access: EffectiveAccess | null;
  readonly verified: boolean | null;
  /** Only people who wait for support to verify them. */
  readonly waiting: boolean;
  readonly closed: boolean;
  /** The last of the page before. */
  readonly before: number | null;
}

/** What `accessOf` of the feature access says, as a statement says it; `$5` is the clock. A test holds the two against each other. */
const ACCESS = `case
  when is_premium or coalesce(subscription_end_date > $5, false) or (access_type in ('paid', 'premium') and subscription_end_date is null)
    then 'premium'
  when coalesce(trial_end_date > $5, false) then 'trial' else 'free' end`;

/** Up to `limit` accounts, the latest first. One that is erased is nobody's any more and is left out. */
export async function readPeople(
  pool: Pool,
  { start, id, role, access, verified, waiting, closed, before }: PeopleWanted,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly PersonRow[]> {
  const { rows } = await pool.query<PersonRow>(
    `select ${PERSON} from users ${waiting ? 'join verification_requests w on w.user_id = users.id' : ''}
      where ($1::text is null or username_canonical like $1 or email_canonical like $1 or id = $2)
        and ($3::text is null or role = $3) and ($4::text is null or ${ACCESS} = $4)
        and ($6::boolean is null or is_verified = $6) and (deletion_asked_at is not null) = $7 and erased_at is null
        and ($8::int is null or id < $8)
      order by id desc limit $9`,
    [start === null ? null : `${escaped(start)}%`, id, role, access, now, verified, closed, before, limit],
  );
  return rows;
}

/** An account, open or closed; null when there is none. */
export async function readPerson(pool: Pool, id: number): Promise<PersonRow | null> {
  const { rows } = await pool.query<PersonRow>(`select ${PERSON} from users where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Ids of up to `limit` accounts whose username or email begins with a text in its canonical spelling, closed ones too. */
export async function readIdsByStart(pool: Pool, start: string, limit: number): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof users, 'id'>>(
    'select id from users where username_canonical like $1 or email_canonical like $1 order by id desc limit $2',
    [`${escaped(start)}%`, limit],
  );
  return rows.map(({ id }) => id);
}

/** What a mail to an account needs, held to the end of the transaction; null when there is none in use. */
export async function holdPerson(
  client: PoolClient,
  id: number,
): Promise<Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified'> | null> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified'>>(
    'select id, username, email, email_verified as "emailVerified" from users where id = $1 and deletion_asked_at is null for update',
    [id],
  );
  return rows[0] ?? null;
}

/** A text as a pattern that stands for itself alone. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
