import { inject } from 'vitest';
import { line, pageLine, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { issueTo } from '../../../certifications/server/testing/issue-certificate.ts';
import { answerFirst, finish, start } from '../../../quiz/server/testing/quizzing.ts';
import { sharingContract } from '../../contract.ts';

async function finishedQuiz({ owner }: Fixture) {
  const { id: quizId } = await start(owner);
  await answerFirst(owner, quizId);
  await finish(owner, quizId);
  return { type: 'quiz_score', quizId } as const;
}

async function certificate({ test, owner }: Fixture) {
  return { type: 'certification', certificateNumber: await issueTo(test, owner.id) } as const;
}

/** The same, with its link made. */
function shared<Body>(make: (fixture: Fixture) => Promise<Body>) {
  return async (fixture: Fixture) => {
    const body = await make(fixture);
    await fixture.owner.post('/api/shares', body);
    return { body };
  };
}

async function link({ owner }: Fixture) {
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
      arrange: async (fixture) => ({ body: await finishedQuiz(fixture) }),
      owner: 200,
      others: 404,
    },
    'a quiz whose link is live': { arrange: shared(finishedQuiz), owner: 200, others: 404 },
    'a certificate that is valid': {
      arrange: async (fixture) => ({ body: await certificate(fixture) }),
      owner: 200,
      others: 404,
    },
    'a certificate whose link is live': { arrange: shared(certificate), owner: 200, others: 404 },
    'a certificate that was revoked': {
      arrange: async (fixture) => {
        const { body } = await shared(certificate)(fixture);
        await fixture.callers.administrator.post(`/api/admin/certificates/${body.certificateNumber}/revoke`, {
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
    'a link that is live': { arrange: async (fixture) => ({ params: await link(fixture) }), owner: 200, others: 200 },
    'a link whose account is closed': {
      arrange: async (fixture) => {
        const params = await link(fixture);
        await fixture.test.database.pool.query(
          'insert into account_deletions (user_id, requested_at) values ($1, $2)',
          [fixture.owner.id, fixture.test.clock.now],
        );
        return { params };
      },
      owner: 404,
      others: 404,
    },
  }),
];
