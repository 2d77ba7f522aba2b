import { inject } from 'vitest';
import { line, pageLine, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { World } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { issueTo } from '../../../certifications/server/testing/issue-certificate.ts';
import { answerFirst, finish, start } from '../../../quiz/server/testing/quizzing.ts';
import { sharingContract } from '../../contract.ts';

async function finishedQuiz({ owner }: World) {
  const { id: quizId } = await start(owner);
  await answerFirst(owner, quizId);
  await finish(owner, quizId);
  return { type: 'quiz_score', quizId } as const;
}

async function certificate({ test, owner }: World) {
  return { type: 'certification', certificateNumber: await issueTo(test, owner.id) } as const;
}

/** The same, with its link made. */
function shared<Body>(make: (world: World) => Promise<Body>) {
  return async (world: World) => {
    const body = await make(world);
    await world.owner.post('/api/shares', body);
    return { body };
  };
}

async function link({ owner }: World) {
  return { id: String((await owner.post('/api/shares', { type: 'card', cardId: 1 })).body['id']) };
}

/** What sharing lets whom do: what one has achieved, and cards that are open. */
export const sharingLines: readonly Line[] = [
  line(sharingContract.share, 'signedIn', {
    'a quiz that is open': {
      arrange: async ({ owner }) => ({ body: { type: 'quiz_score' as const, quizId: (await start(owner)).id } }),
      owner: 404,
      others: 404,
    },
    'a quiz that is finished': {
      arrange: async (world) => ({ body: await finishedQuiz(world) }),
      owner: 200,
      others: 404,
    },
    'a quiz whose link is live': { arrange: shared(finishedQuiz), owner: 200, others: 404 },
    'a certificate that is valid': {
      arrange: async (world) => ({ body: await certificate(world) }),
      owner: 200,
      others: 404,
    },
    'a certificate whose link is live': { arrange: shared(certificate), owner: 200, others: 404 },
    'a certificate that was revoked': {
      arrange: async (world) => {
        const { body } = await shared(certificate)(world);
        await world.callers.administrator.post(`/api/admin/certificates/${body.certificateNumber}/revoke`, {
          reason: 'Issued by mistake.',
        });
        return { body };
      },
      owner: 410,
      others: 404,
    },
    'a card whose link the owner has made': {
      arrange: shared(async () => ({ type: 'card', cardId: 1 }) as const),
      owner: 200,
      others: 200,
    },
    'a card that only premium access opens': {
      arrange: shared(async () => ({ type: 'card', cardId: inject('material').cards.at(-1)?.id ?? 0 }) as const),
      owner: 200,
      others: { rest: 200, free: 404, lapsed: 404, trial: 404 },
    },
  }),
  pageLine('GET', '/share/:id.png', {
    'a link that is live': { arrange: async (world) => ({ params: await link(world) }), owner: 200, others: 200 },
    'a link whose account is closed': {
      arrange: async (world) => {
        const params = await link(world);
        await world.test.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, $2)', [
          world.owner.id,
          world.test.clock.now,
        ]);
        return { params };
      },
      owner: 404,
      others: 404,
    },
  }),
];
