import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import {
  CALLERS,
  PASSWORD,
  type Caller,
  type Fixture,
} from '../../../../platform/server/testing/access-matrix/callers.ts';
import { accountsContract } from '../../contract.ts';
import { newLinkToken } from '../email.ts';

const NEW_PASSWORD = 'an even quieter place';

/** Statements that store a link for the account `$1`: its digest `$2` and its end `$3`. */
const LINKS = {
  reset: 'update users set password_reset_token = $2, password_reset_expires = $3, email_verified = true where id = $1',
  verification:
    'with link as (update users set email_verification_token = $2, email_verified = false where id = $1 returning id) insert into email_verifications (user_id, expires) select id, $3 from link on conflict (user_id) do update set expires = excluded.expires',
  change:
    "insert into email_changes (user_id, email, token, expires) select id, 'new-' || email, $2, $3 from users where id = $1 on conflict (user_id) do update set email = excluded.email, token = excluded.token, expires = excluded.expires",
} as const;

/** Stores a link that expires in some hours. The owner gets its token; everyone else guesses. */
async function linkEndingIn(
  hours: number,
  kind: keyof typeof LINKS,
  { test, owner }: Fixture,
): Promise<(who: Caller | 'owner') => string> {
  const { token, digest } = newLinkToken();
  const ends = new Date(test.clock.now.getTime() + hours * 60 * 60 * 1000);
  await test.database.pool.query(LINKS[kind], [owner.id, digest, ends]);
  return (who) => (who === 'owner' ? token : newLinkToken().token);
}

/** A valid and an expired link. */
function eachLink<Body>(kind: keyof typeof LINKS, bodyOf: (token: string) => Body): Record<string, State<Body>> {
  const arrange = (hours: number) => async (fixture: Fixture) => {
    const tokenOf = await linkEndingIn(hours, kind, fixture);
    return (who: Caller | 'owner') => ({ body: bodyOf(tokenOf(who)) });
  };
  return {
    'a link that works': { arrange: arrange(1), owner: 200, others: 410 },
    'a link that is too old': { arrange: arrange(-1), owner: 410, others: 410 },
  };
}

/** Returns the ids of the owner's sessions, the current one first. */
async function sessionIds({ owner }: Fixture): Promise<string[]> {
  const { sessions } = accountsContract.sessions.response.parse((await owner.get('/api/account/sessions')).body);
  return sessions.map(({ id }) => id);
}

/** Signs the owner in on another browser and returns the session's id. */
async function otherSession(fixture: Fixture): Promise<string> {
  await fixture.test.browser().post('/api/auth/login', { username: fixture.owner.username, password: PASSWORD });
  return (await sessionIds(fixture))[1] ?? '';
}

/** Gives the owner a passkey. Returns an answer that is not its own. */
async function withPasskey({ test, owner }: Fixture) {
  const { pool } = test.database;
  await pool.query('insert into second_factors (user_id, enabled_at) values ($1, $2)', [owner.id, test.clock.now]);
  await pool.query(
    "insert into passkeys (user_id, id, public_key, counter, transports, name, created_at) values ($1, 'AAAA', 'AAAA', 0, '{}', 'Firefox', $2)",
    [owner.id, test.clock.now],
  );
  const passkey = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
  return { password: PASSWORD, passkey };
}

/** The owner’s passkey with a wrong answer. Each other user proves only what is their own. */
function passkeyOfOwner<Body>(
  { others, owner = 422 }: { readonly others: number; readonly owner?: number },
  bodyOf: (proof: Awaited<ReturnType<typeof withPasskey>>) => Body,
): Record<string, State<Body>> {
  return {
    'the owner’s passkey, with a wrong answer': {
      arrange: async (fixture) => ({ body: bodyOf(await withPasskey(fixture)) }),
      owner,
      others,
    },
  };
}

/** The access matrix of accounts. */
export const accountLines: readonly Line[] = [
  line(accountsContract.register, 'public', {
    'a name that is taken': {
      arrange: async ({ owner }) => ({
        body: { username: owner.username, email: 'somebody.new@example.com', password: NEW_PASSWORD },
      }),
      owner: 409,
      others: 409,
    },
    'an email that is taken': {
      arrange: async ({ owner }) => ({
        body: { username: 'somebody_new', email: owner.email, password: NEW_PASSWORD },
      }),
      owner: 409,
      others: 409,
    },
  }),
  line(accountsContract.login, 'public', {
    'an account, with a password that is not its own': {
      arrange:
        async ({ owner }) =>
        (who) => ({ body: { username: owner.username, password: who === 'owner' ? PASSWORD : NEW_PASSWORD } }),
      owner: 200,
      others: 401,
      // The failed try is written down for the owner.
      changes: Object.fromEntries(CALLERS.map((caller) => [caller, ['security_audit_log']])),
    },
    'an account that is closed, with its password': {
      arrange: async ({ test, owner }) => {
        await test.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, $2)', [
          owner.id,
          test.clock.now,
        ]);
        return { body: { username: owner.username, password: PASSWORD } };
      },
      owner: 401,
      others: 401,
    },
  }),
  line(accountsContract.signInPasskey, 'public', {
    'an account with a passkey, with a password that is not its own': {
      arrange: async (fixture) => {
        await withPasskey(fixture);
        return (who) => ({
          body: { username: fixture.owner.username, password: who === 'owner' ? PASSWORD : NEW_PASSWORD },
        });
      },
      owner: 200,
      others: 401,
      // The failed try is written down for the owner.
      changes: Object.fromEntries(CALLERS.map((caller) => [caller, ['security_audit_log']])),
    },
  }),
  line(
    accountsContract.renewRecoveryCodes,
    'signedIn',
    passkeyOfOwner({ others: 422 }, (proof) => proof),
  ),
  line(
    accountsContract.disableSecondFactor,
    'signedIn',
    passkeyOfOwner({ others: 200 }, (proof) => proof),
  ),
  line(
    accountsContract.beginPasskey,
    'signedIn',
    passkeyOfOwner({ others: 200 }, (proof) => proof),
  ),
  line(
    accountsContract.removePasskey,
    'signedIn',
    passkeyOfOwner({ others: 200 }, (proof) => ({ ...proof, id: 'AAAA' })),
  ),
  line(
    accountsContract.confirm,
    'admin',
    passkeyOfOwner({ others: 200, owner: 403 }, (proof) => proof),
  ),
  line(accountsContract.addPasskey, 'signedIn', {
    'a passkey that answers no request': {
      arrange: async () => ({
        body: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
      }),
      owner: 422,
      others: 422,
    },
  }),
  line(accountsContract.forgotPassword, 'public', {
    'an account in use': { arrange: async ({ owner }) => ({ body: { email: owner.email } }), owner: 200, others: 200 },
  }),
  line(accountsContract.verifyResetToken, 'public', {
    'a link that works': {
      arrange: async (fixture) => {
        const tokenOf = await linkEndingIn(1, 'reset', fixture);
        return (who) => ({ query: { token: tokenOf(who) } });
      },
      owner: 200,
      others: 200,
    },
  }),
  line(
    accountsContract.resetPassword,
    'public',
    eachLink('reset', (token) => ({ token, password: NEW_PASSWORD })),
  ),
  line(
    accountsContract.verifyEmail,
    'public',
    eachLink('verification', (token) => ({ token })),
  ),
  line(
    accountsContract.confirmEmail,
    'public',
    eachLink('change', (token) => ({ token })),
  ),
  line(accountsContract.changeEmail, 'signedIn', {
    // Only a mail to the address reveals whether it is taken.
    'an email that is the owner’s': {
      arrange: async ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
      owner: 400,
      others: 200,
    },
  }),
  line(accountsContract.endSession, 'signedIn', {
    'a session in another browser': {
      arrange: async (fixture) => ({ params: { id: await otherSession(fixture) } }),
      owner: 200,
      others: 404,
    },
    'the session in use': {
      arrange: async (fixture) => ({ params: { id: (await sessionIds(fixture))[0] ?? '' } }),
      owner: 200,
      others: 404,
    },
    'a session that has ended': {
      arrange: async (fixture) => {
        const id = await otherSession(fixture);
        await fixture.owner.delete(`/api/account/sessions/${id}`);
        return { params: { id } };
      },
      owner: 404,
      others: 404,
    },
  }),
];
