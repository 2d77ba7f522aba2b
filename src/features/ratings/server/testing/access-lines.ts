import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { ratingsContract } from '../../contract.ts';

const ratingBody = {
  rating: 4,
  title: 'Ten minutes on the bus',
  testimonial: 'I do my cards between Sauteurs and town.',
  category: 'flashcards',
  userRole: 'employee',
} as const;

/** A rating of the owner, whom support verified for it. */
async function ratingOf({ test: { database }, owner }: Fixture): Promise<number> {
  await database.pool.query('update users set is_verified = true where id = $1', [owner.id]);
  const { body } = await owner.post('/api/ratings/submit', ratingBody);
  await database.pool.query('update users set is_verified = false where id = $1', [owner.id]);
  return Number(body['id']);
}

/** A rating that waits, one of a closed account, and none. */
function eachRating<Body>(body: Body): Record<string, State<Body>> {
  return {
    'a rating that waits': {
      arrange: async (fixture) => ({ params: { id: await ratingOf(fixture) }, body }),
      owner: 403,
      others: 200,
      changes: { administrator: ['user_ratings'] },
    },
    'a rating of a closed account': {
      arrange: async (fixture) => {
        const id = await ratingOf(fixture);
        await fixture.test.database.pool.query(
          'insert into account_deletions (user_id, requested_at) values ($1, $2)',
          [fixture.owner.id, fixture.test.clock.now],
        );
        return { params: { id }, body };
      },
      owner: 401,
      others: 404,
    },
    'a rating that nobody sent': {
      arrange: async () => ({ params: { id: 2_000_000_000 }, body }),
      owner: 403,
      others: 404,
    },
  };
}

/** Nobody rates in another's name, and only administrators decide. */
export const ratingLines: readonly Line[] = [
  line(ratingsContract.submit, 'verified', {
    'the id of another': {
      arrange: async ({ owner }) => ({ body: { ...ratingBody, userId: owner.id } }),
      owner: 403,
      others: 200,
    },
  }),
  line(ratingsContract.approve, 'admin', eachRating({})),
  line(ratingsContract.reject, 'admin', eachRating({ reason: 'It names a colleague.' })),
];
