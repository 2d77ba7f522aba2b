import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { scenariosContract } from '../../contract.ts';

const CASE = { kind: 'case', scenarioId: 1 } as const;

async function mark({ owner }: Fixture): Promise<void> {
  await owner.put('/api/scenarios/marks', { ...CASE, saved: true, note: 'The notice was too short.' });
}

/** What marks on scenarios let whom do: each person's are their own. */
export const scenarioLines: readonly Line[] = [
  line(scenariosContract.mark, 'signedIn', {
    'a case that nobody has marked': {
      arrange: async () => ({ body: { ...CASE, studied: true } }),
      owner: 200,
      others: { rest: 200, free: 403, lapsed: 403 },
    },
    'a case the owner has saved': {
      arrange: async (fixture) => {
        await mark(fixture);
        return { body: { ...CASE, saved: true, note: 'Another note.' } };
      },
      owner: 200,
      others: { rest: 200, free: 403, lapsed: 403 },
    },
    'a case the owner has saved, to be let go': {
      arrange: async (fixture) => {
        await mark(fixture);
        return { body: { ...CASE, saved: false } };
      },
      owner: 200,
      others: 200,
    },
  }),
];
