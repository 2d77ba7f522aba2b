import { randomBytes } from 'node:crypto';
import { line, pageLine, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { profileContract } from '../../contract.ts';
import { picturePath } from '../../rules/own-picture.ts';

async function picture({ test, owner }: Fixture) {
  const id = randomBytes(16).toString('base64url');
  await test.database.pool.query('insert into profile_pictures (user_id, id, bytes, made_at) values ($1, $2, $3, $4)', [
    owner.id,
    id,
    Buffer.from('RIFF'),
    test.clock.now,
  ]);
  return { id };
}

/** What profiles let whom do. One's own is changed without naming it; another's email moves nothing. */
export const profileLines: readonly Line[] = [
  line(profileContract.change, 'signedIn', {
    'an email the owner has': {
      arrange: async ({ owner }) => ({ body: { email: owner.email, bio: 'Reads the law for pleasure.' } }),
      owner: 200,
      others: 400,
    },
  }),
  line(profileContract.publicProfile, 'public', {
    'a profile that is private': {
      arrange: async ({ owner }) => ({ params: { username: owner.username } }),
      owner: 404,
      others: 404,
    },
    'a profile that is open': {
      arrange: async ({ owner }) => {
        await owner.put('/api/profile', { profileIsPublic: true });
        return { params: { username: owner.username } };
      },
      owner: 200,
      others: 200,
    },
  }),
  pageLine('GET', picturePath(':id'), {
    'a picture whose profile is private': {
      arrange: async (fixture) => ({ params: await picture(fixture) }),
      owner: 200,
      others: 404,
    },
    'a picture whose profile is open': {
      arrange: async (fixture) => {
        await fixture.owner.put('/api/profile', { profileIsPublic: true });
        return { params: await picture(fixture) };
      },
      owner: 200,
      others: 200,
    },
  }),
];
