import { randomUUID } from 'node:crypto';
import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { toolsContract } from '../../contract.ts';

const GIVEN = 'occasion=ended&day-day=20&day-month=11&day-year=2026';

async function savedCalculation({ owner, test }: Fixture) {
  await owner.post('/api/tools/saved', { tool: 'key-dates', given: GIVEN });
  const { rows } = await test.database.pool.query<{ id: string }>(
    'select id from saved_calculations where user_id = $1',
    [owner.id],
  );
  return rows[0]?.id ?? '';
}

/** A saved calculation is accessible to its owner only. */
export const toolLines: readonly Line[] = [
  line(toolsContract.remove, 'signedIn', {
    'a sum that someone saved': {
      arrange: async (fixture) => ({ params: { id: await savedCalculation(fixture) } }),
      owner: 200,
      others: 404,
    },
    'a sum that nobody saved': {
      arrange: async () => ({ params: { id: randomUUID() } }),
      owner: 404,
      others: 404,
    },
  }),
];
