import { randomBytes } from 'node:crypto';
import { sessionCookie, hashSessionToken } from '../../sessions.ts';
import type { Browser, TestApp } from '../test-app.ts';

/** All callers who try to reach another user's objects. */
export const CALLERS = ['visitor', 'stranger', 'lapsed', 'free', 'trial', 'premium', 'administrator'] as const;

/** A caller. */
export type Caller = (typeof CALLERS)[number];

/** The password of everyone with an account. */
export const PASSWORD = 'a quiet place to read';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** A signed-in user. */
export type Person = Browser & Account;

/** The owner, all other callers, and their application. Its state is fresh. */
export interface Fixture {
  readonly test: TestApp;
  /** A learner with lifetime access whose things the others name. */
  readonly owner: Person;
  /** A learner with a plan: the one whom a state may give things of their own. */
  readonly stranger: Person;
  readonly callers: Readonly<Record<Caller, Browser>>;
}

/** Makes fixtures quickly: everyone is a copy of one account that signed up as people do. */
export async function createFixtures(test: TestApp): Promise<() => Promise<Fixture>> {
  const pattern = await test.learner({ password: PASSWORD });
  // An account that is some days old, with a confirmed address.
  await test.database.pool.query(
    "update users set created_at = created_at - interval '20 days', member_since = member_since - interval '20 days', email_verified = true where id = $1",
    [pattern.id],
  );
  let made = 0;

  /** Writes accounts that differ from the pattern in some columns, each with a session. */
  async function enter(columns: readonly Readonly<Record<string, unknown>>[]): Promise<Person[]> {
    made += 1;
    const people = columns.map((own, place) => {
      const username = `someone${made}n${place}`;
      const email = `${username}@example.com`;
      const names = { username, username_canonical: username, email, email_canonical: email };
      return { ...names, email_verification_token: null, ...own };
    });
    return signIn(test, await copyAccount(test, pattern.id, people));
  }

  return async () => {
    // Limits in memory start again with the next minute.
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const daysAway = (days: number) => new Date(test.clock.now.getTime() + days * DAY_MS);
    const over = { trial_end_date: daysAway(-10) };
    const [owner, stranger, lapsed, free, trial, premium, administrator] = await enter([
      { ...over, is_premium: true },
      { ...over, access_type: 'paid', subscription_end_date: daysAway(90) },
      { ...over, access_type: 'paid', subscription_end_date: daysAway(-1) },
      { trial_end_date: null, access_type: 'free' },
      { trial_end_date: daysAway(1) },
      { ...over, is_premium: true, is_verified: true },
      { ...over, is_premium: true, role: 'admin' },
    ]);
    if (!owner || !stranger || !lapsed || !free || !trial || !premium || !administrator)
      throw new Error('Not every user joined.');
    return {
      test,
      owner,
      stranger,
      callers: { visitor: test.browser(), stranger, lapsed, free, trial, premium, administrator },
    };
  };
}

/** Writes a copy of the pattern for each of `differences`, which are the columns that are not like it; answers in their order. */
async function copyAccount(
  { database: { pool } }: TestApp,
  patternId: number,
  differences: readonly Readonly<Record<string, unknown>>[],
): Promise<Account[]> {
  const { rows } = await pool.query<Account>(
    `insert into users overriding system value
     select own.* from users pattern, jsonb_array_elements($2::jsonb) with ordinality as asked(columns, place),
            lateral (select asked.columns || jsonb_build_object('id', nextval(pg_get_serial_sequence('users', 'id'))) as columns) as numbered,
            lateral jsonb_populate_record(pattern, numbered.columns) as own
      where pattern.id = $1 order by asked.place
     returning id, username, email`,
    [patternId, JSON.stringify(differences)],
  );
  return rows;
}

/** Inserts the sessions directly: a call for each would check its password, which is slow by design. */
async function signIn(test: TestApp, accounts: readonly Account[]): Promise<Person[]> {
  const tokens = accounts.map(() => randomBytes(32).toString('base64url'));
  await test.database.pool.query(
    `insert into sessions (sid, sess, expire)
     select sid, jsonb_build_object('userId', id, 'remembered', true, 'createdAt', $3::text, 'userAgent', ''), $3::timestamptz + interval '30 days'
       from unnest($1::text[], $2::int[]) as s(sid, id)`,
    [tokens.map(hashSessionToken), accounts.map(({ id }) => id), test.clock.now.toISOString()],
  );
  return accounts.map((account, place) => ({
    ...test.browser({ cookies: { [sessionCookie(false).name]: test.app.signCookie(tokens[place] ?? '') } }),
    ...account,
  }));
}
