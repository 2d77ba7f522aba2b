import type { Pool } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { userProgress } from '../tables.ts';

/** What decides the access of those who are counted together. */
type AccessColumns = Columns<typeof users, 'isPremium' | 'accessType'> & {
  /** Whether an end lies ahead of the moment; null when there is none. */
  readonly subscriptionAhead: boolean | null;
  readonly trialAhead: boolean | null;
};

/** Comparisons instead of words: of those PostgreSQL knows that there are few groups, and shares the work among its processes. */
const ACCESS = `u.is_premium as "isPremium", u.access_type as "accessType",
  u.subscription_end_date > $1 as "subscriptionAhead", u.trial_end_date > $1 as "trialAhead"`;

/** How many people with open accounts have studied, by what decides their access. */
export async function countByAccess(
  pool: Pool,
  now: Date,
): Promise<readonly (AccessColumns & { readonly learners: number })[]> {
  const { rows } = await pool.query<AccessColumns & { learners: number }>(
    `select ${ACCESS}, count(*)::int as learners from users u
      where u.last_active_date is not null and not exists (select from account_deletions where user_id = u.id) group by 1, 2, 3, 4`,
    [now],
  );
  return rows;
}

/** How many of them completed each card. */
export async function countCompletions(
  pool: Pool,
  now: Date,
): Promise<
  readonly (AccessColumns & Renamed<typeof userProgress, { cardId: 'flashcardId' }> & { readonly learners: number })[]
> {
  const { rows } = await pool.query<
    AccessColumns & Renamed<typeof userProgress, { cardId: 'flashcardId' }> & { learners: number }
  >(
    `select ${ACCESS}, p.flashcard_id as "cardId", count(*)::int as learners
       from user_progress p join users u on u.id = p.user_id
      where p.completed_at is not null and u.last_active_date is not null and not exists (select from account_deletions where user_id = u.id) group by 1, 2, 3, 4, 5`,
    [now],
  );
  return rows;
}
