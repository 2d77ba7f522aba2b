import { pageLine, type Line } from '../../testing/access-matrix/line.ts';

/** Pages that show stored mails on a trial installation; they only read files. */
export const outboxLines: readonly Line[] = [
  pageLine('GET', '/dev/outbox/:name', {
    'a mail that is not there': { arrange: async () => ({ params: { name: 'none.eml' } }), owner: 404, others: 404 },
  }),
];
