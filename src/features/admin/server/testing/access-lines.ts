import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import { adminContract } from '../../contract.ts';

/** An account that is in use, and one whose owner asked for its end. */
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
        await test.database.pool.query('update users set deletion_asked_at = $2 where id = $1', [
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

/** What administrators do with accounts. */
export const adminLines: readonly Line[] = [
  line(adminContract.verifyUser, 'admin', eachAccount({ method: 'ID card' })),
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
];
