import { randomUUID } from 'node:crypto';
import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { ownCardsContract } from '../../contract.ts';

const text = { front: 'Who pays?', back: 'The employer.' };

/** Writes a card of the owner. */
async function cardOf({ owner }: Fixture): Promise<string> {
  const id = randomUUID();
  await owner.post('/api/own-cards', { id, ...text });
  return id;
}

/** Writes a card of the owner and deletes it. */
async function deletedCardOf(fixture: Fixture): Promise<string> {
  const id = await cardOf(fixture);
  await fixture.owner.delete(`/api/own-cards/${id}`);
  return id;
}

/** A card of the owner, one that is deleted, and one that nobody wrote. */
function eachCard<Body>(body: Body, ofDeleted: number): Record<string, State<Body>> {
  const noCard = { owner: 404, others: 404 };
  return {
    'a card of the owner': {
      arrange: async (fixture) => ({ params: { id: await cardOf(fixture) }, body }),
      owner: 200,
      others: 404,
    },
    'a deleted card of the owner': {
      arrange: async (fixture) => ({ params: { id: await deletedCardOf(fixture) }, body }),
      owner: ofDeleted,
      others: 404,
    },
    'a card that nobody wrote': { arrange: async () => ({ params: { id: randomUUID() }, body }), ...noCard },
  };
}

/** Access to own cards: only who wrote a card reads, changes or learns of it. */
export const ownCardLines: readonly Line[] = [
  line(ownCardsContract.create, 'signedIn', {
    'an id that is new': { arrange: async () => ({ body: { id: randomUUID(), ...text } }), owner: 200, others: 200 },
    'the id of a card of the owner': {
      arrange: async (fixture) => ({ body: { id: await cardOf(fixture), ...text, front: 'Who else pays?' } }),
      owner: 200,
      others: 200,
    },
  }),
  line(ownCardsContract.change, 'signedIn', eachCard({ ...text, front: 'Who else pays?', version: 1 }, 404)),
  line(ownCardsContract.remove, 'signedIn', eachCard(undefined, 200)),
  line(ownCardsContract.restore, 'signedIn', eachCard({}, 200)),
  line(ownCardsContract.bookmark, 'signedIn', eachCard({ isBookmarked: true }, 404)),
  line(ownCardsContract.review, 'signedIn', eachCard({ grade: 'good' as const, reps: 0 }, 404)),
];
