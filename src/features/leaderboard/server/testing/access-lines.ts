import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { leaderboardContract } from '../../contract.ts';

async function open({ test, owner }: Fixture) {
  const { rows } = await test.database.pool.query<{ id: number }>(
    'insert into speed_flags (user_id, day, answers, seconds, flagged_at) values ($1, $2, 60, 30, $3) returning id',
    [owner.id, grenadaDay(test.clock.now), test.clock.now],
  );
  return { id: rows[0]?.id ?? 0 };
}

const body = { note: 'Asked, and all is well.' };

/** What the look at too quick study lets whom do. */
export const leaderboardLines: readonly Line[] = [
  line(leaderboardContract.closeSpeedFlag, 'admin', {
    'a flag that is open': {
      arrange: async (fixture) => ({ params: await open(fixture), body }),
      owner: 403,
      others: 200,
      changes: { administrator: ['speed_flags'] },
    },
    'a flag that is closed': {
      arrange: async (fixture) => {
        const params = await open(fixture);
        await fixture.callers.administrator.post(`/api/admin/speed-flags/${params.id}/close`, body);
        return { params, body };
      },
      owner: 403,
      others: 409,
    },
  }),
];
