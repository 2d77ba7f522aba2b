import { randomUUID } from 'node:crypto';
import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { reportsContract } from '../../contract.ts';

async function report({ owner }: Fixture) {
  const id = randomUUID();
  await owner.post('/api/reports', { id, place: 'Card 3', message: 'The second figure looks wrong.', email: '' });
  return id;
}

const errorReport = { place: '', message: 'The second figure looks wrong.', email: 'someone@example.gd' };

/** Anyone may report; to settle a report is for administrators alone, not even for its sender. */
export const reportLines: readonly Line[] = [
  line(reportsContract.send, 'public', {
    'an id that is new': {
      arrange: async () => ({ body: { ...errorReport, id: randomUUID() } }),
      owner: 200,
      others: 200,
    },
    'the id of a report that another sent': {
      arrange: async (fixture) => ({ body: { ...errorReport, id: await report(fixture) } }),
      owner: 200,
      others: 200,
    },
  }),
  line(reportsContract.settle, 'admin', {
    'a report that waits': {
      arrange: async (fixture) => ({ params: { id: await report(fixture) }, body: {} }),
      owner: 403,
      others: 200,
      changes: { administrator: ['error_reports'] },
    },
    'a report that nobody sent': {
      arrange: async () => ({ params: { id: randomUUID() }, body: {} }),
      owner: 403,
      others: 404,
    },
  }),
];
