import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import { randomUUID } from 'node:crypto';
import { adminContract, oneUserContract, healthContract } from '../../contract.ts';

/** An open account, and a closed one. */
function eachAccount<Body>(body: Body, changed: readonly string[] = ['users']): Record<string, State<Body>> {
  return {
    'an account in use': {
      arrange: async ({ owner }) => ({ params: { id: owner.id }, body }),
      owner: 403,
      others: 200,
      changes: { administrator: changed },
    },
    'an account that is closed': {
      arrange: async ({ test, owner }) => {
        await test.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, $2)', [
          owner.id,
          test.clock.now,
        ]);
        return { params: { id: owner.id }, body };
      },
      owner: 401,
      others: 404,
    },
  };
}

/** The access matrix of the admin routes. */
export const adminLines: readonly Line[] = [
  line(healthContract.retryJobs, 'admin', {
    'a job that did not fail': {
      arrange: async () => ({ body: { ids: ['0190f1a0-0000-7000-8000-000000000001'] } }),
      owner: 403,
      others: 200,
    },
  }),
  line(adminContract.verifyUser, 'admin', eachAccount({ method: 'ID card' })),
  line(adminContract.undoVerifications, 'admin', {
    'a verified account, and a number that no account has': {
      arrange: async ({ test, owner }) => {
        await test.database.pool.query('update users set is_verified = true where id = $1', [owner.id]);
        return { body: { ids: [owner.id, 2_000_000_000], verificationDate: null } };
      },
      owner: 403,
      others: 200,
      changes: { administrator: ['users'] },
    },
  }),
  line(adminContract.verifyUsers, 'admin', {
    'an account in use, and a number that no account has': {
      arrange: async ({ owner }) => ({ body: { ids: [owner.id, 2_000_000_000], method: 'ID card' } }),
      owner: 403,
      others: 200,
      changes: { administrator: ['users'] },
    },
  }),
  line(adminContract.exportSelectedUsers, 'admin', {
    'an account in use, and a number that no account has': {
      arrange: async ({ owner }) => ({ body: { ids: [owner.id, 2_000_000_000] } }),
      owner: 403,
      others: 200,
    },
  }),
  line(adminContract.changeRatingPermission, 'admin', eachAccount({ canRate: false })),
  line(adminContract.setRole, 'admin', {
    'an account in use': {
      arrange: async ({ owner }) => ({ body: { username: owner.username, role: 'hr' as const } }),
      owner: 403,
      others: 200,
      changes: { administrator: ['users'] },
    },
    'no account': {
      arrange: async () => ({ body: { username: 'nobody-at-all', role: 'hr' as const } }),
      owner: 403,
      others: 404,
    },
  }),
  line(adminContract.changeAccess, 'admin', eachAccount({ planId: '3month' } as const, ['access_grants', 'users'])),
  line(adminContract.user, 'admin', {
    'an account in use': { arrange: async ({ owner }) => ({ params: { id: owner.id } }), owner: 403, others: 200 },
    'no account': { arrange: async () => ({ params: { id: 2_000_000_000 } }), owner: 403, others: 404 },
  }),
  line(adminContract.endAccess, 'admin', {
    'what an administrator gave': {
      arrange: async ({ test, owner, callers }) => {
        await callers.administrator.post(`/api/admin/users/${owner.id}/access`, { planId: '3month' });
        const { rows } = await test.database.pool.query<{ id: number }>(
          "select id from access_grants where user_id = $1 and kind = 'administrator'",
          [owner.id],
        );
        return { params: { id: owner.id }, body: { grantId: rows[0]?.id ?? 0, reason: 'Given by mistake.' } };
      },
      owner: 403,
      others: 200,
      changes: { administrator: ['access_grants', 'users'] },
    },
    'what nobody gave': {
      arrange: async ({ owner }) => ({
        params: { id: owner.id },
        body: { grantId: 2_000_000_000, reason: 'Given by mistake.' },
      }),
      owner: 403,
      others: 404,
    },
  }),
  line(adminContract.signOutUser, 'admin', {
    'an account in use': {
      arrange: async ({ owner }) => ({ params: { id: owner.id }, body: {} }),
      // The administrator signed the owner out just before.
      owner: 401,
      others: 200,
      changes: { administrator: ['sessions'] },
    },
    'no account': { arrange: async () => ({ params: { id: 2_000_000_000 }, body: {} }), owner: 403, others: 404 },
  }),
  line(adminContract.mailVerification, 'admin', {
    'an account in use': {
      arrange: async ({ test, owner }) => {
        await test.database.pool.query('update users set email_verified = false where id = $1', [owner.id]);
        return { params: { id: owner.id }, body: {} };
      },
      owner: 403,
      others: 200,
      // The mail's entry in the audit log belongs to the user.
      changes: { administrator: ['email_verifications', 'security_audit_log', 'users'] },
    },
    'no account': { arrange: async () => ({ params: { id: 2_000_000_000 }, body: {} }), owner: 403, others: 404 },
  }),
  line(oneUserContract.suspendUser, 'admin', {
    'an account in use': {
      arrange: async ({ owner }) => ({ params: { id: owner.id }, body: { reason: 'Shared the password.' } }),
      // The administrator signed the owner out just before.
      owner: 401,
      others: 200,
      changes: { administrator: ['account_suspensions', 'sessions'] },
    },
    'no account': {
      arrange: async () => ({ params: { id: 2_000_000_000 }, body: { reason: 'Shared the password.' } }),
      owner: 403,
      others: 404,
    },
  }),
  line(oneUserContract.restoreUser, 'admin', {
    'an account that is suspended': {
      arrange: async ({ test, owner }) => {
        await test.database.pool.query(
          'insert into account_suspensions (user_id, reason, suspended_at) values ($1, $2, $3)',
          [owner.id, 'Shared the password.', test.clock.now],
        );
        return { params: { id: owner.id }, body: {} };
      },
      owner: 401,
      others: 200,
      changes: { administrator: ['account_suspensions', 'sessions'] },
    },
    'no account': { arrange: async () => ({ params: { id: 2_000_000_000 }, body: {} }), owner: 403, others: 404 },
  }),
  line(oneUserContract.removeSecondFactor, 'admin', {
    'an account with two-step sign in': {
      arrange: async ({ test, owner }) => {
        await test.database.pool.query(
          "insert into second_factors (user_id, secret, enabled_at) values ($1, 'SAMPLEKEY', $2)",
          [owner.id, test.clock.now],
        );
        return { params: { id: owner.id }, body: {} };
      },
      owner: 403,
      others: 200,
      changes: { administrator: ['second_factors'] },
    },
    'no account': { arrange: async () => ({ params: { id: 2_000_000_000 }, body: {} }), owner: 403, others: 404 },
  }),
  line(oneUserContract.correctEmail, 'admin', {
    'an account in use': {
      arrange: async ({ owner }) => ({
        params: { id: owner.id },
        body: { email: `right-${randomUUID()}@example.com` },
      }),
      owner: 403,
      others: 200,
      // The mail's entry in the audit log belongs to the user.
      changes: { administrator: ['email_verifications', 'security_audit_log', 'users'] },
    },
    'an address of another account': {
      arrange: async ({ test, owner }) => {
        const other = await test.learner();
        return { params: { id: owner.id }, body: { email: `${other.username}@example.com` } };
      },
      owner: 403,
      others: 409,
    },
  }),
  line(oneUserContract.mailReset, 'admin', eachAccount({})),
  line(oneUserContract.addNote, 'admin', eachAccount({ noteId: randomUUID(), text: 'Phoned.' }, ['account_notes'])),
  line(oneUserContract.removeNote, 'admin', {
    'a note of another administrator': {
      arrange: async ({ test, owner }) => {
        const noteId = randomUUID();
        await test.database.pool.query(
          'insert into account_notes (id, user_id, text, created_at) values ($1, $2, $3, $4)',
          [noteId, owner.id, 'Phoned.', test.clock.now],
        );
        return { params: { id: owner.id, noteId } };
      },
      owner: 403,
      others: 422,
    },
    'no note': {
      arrange: async ({ owner }) => ({ params: { id: owner.id, noteId: randomUUID() } }),
      owner: 403,
      others: 200,
    },
  }),
  line(oneUserContract.userEntries, 'admin', {
    'an account in use': { arrange: async ({ owner }) => ({ params: { id: owner.id } }), owner: 403, others: 200 },
  }),
];
