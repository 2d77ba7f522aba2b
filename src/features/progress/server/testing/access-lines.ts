import { randomUUID } from 'node:crypto';
import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { progressContract } from '../../contract.ts';

/** An answer the owner gave to a card that is open to everyone. */
async function answered({ owner, test }: Fixture) {
  const event = { id: randomUUID(), kind: 'card.completed', cardId: 1, at: test.clock.now.toISOString() } as const;
  await owner.post('/api/events', { events: [event] });
  return event;
}

/** Access lines of the ledger: events and their ids belong to one user. */
export const progressLines: readonly Line[] = [
  line(progressContract.record, 'signedIn', {
    'an answer of the owner, sent again': {
      arrange: async (fixture) => ({ body: { events: [await answered(fixture)] } }),
      owner: 200,
      others: 200,
    },
    'an answer of the owner, to be taken back': {
      arrange: async (fixture) => {
        const { id, cardId, at } = await answered(fixture);
        return {
          body: {
            events: [{ id: randomUUID(), kind: 'answer.undone' as const, cardId, at, undoes: id, reopens: true }],
          },
        };
      },
      owner: 200,
      others: 200,
    },
    'a card the owner has bookmarked': {
      arrange: async ({ owner, test }) => {
        const event = {
          id: randomUUID(),
          kind: 'bookmark.set',
          cardId: 2,
          at: test.clock.now.toISOString(),
          bookmarked: true,
        } as const;
        await owner.post('/api/events', { events: [event] });
        return { body: { events: [{ ...event, id: randomUUID(), bookmarked: false }] } };
      },
      owner: 200,
      others: 200,
    },
  }),
];
