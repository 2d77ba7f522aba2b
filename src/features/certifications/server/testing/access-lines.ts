import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import type { Browser } from '../../../../platform/server/testing/test-app.ts';
import { certificatesContract, certificationsContract } from '../../contract.ts';
import { issueTo } from './issue-certificate.ts';

const CERTIFICATION = 1;

/** Request body that starts an exam. */
const START = { learnerName: 'Anita Roberts' };

/** Completes the cards that the exam requires. */
async function study(fixture: Fixture, learner: Browser): Promise<void> {
  const cards = inject('material')
    .cards.filter(({ category }) => category === 'Employment Act')
    .slice(0, 25);
  const at = fixture.test.clock.now.toISOString();
  await learner.post('/api/events', {
    events: cards.map(({ id }) => ({ id: randomUUID(), kind: 'card.completed', cardId: id, at })),
  });
}

/** Starts an exam. */
async function begin(fixture: Fixture, learner: Browser = fixture.owner): Promise<{ id: number; attemptId: number }> {
  await study(fixture, learner);
  const { body } = await learner.post(`/api/certifications/${CERTIFICATION}/exam`, START);
  return { id: CERTIFICATION, attemptId: Number(body['id']) };
}

/** Arranges the owner's exam in each state and returns its path parameters. */
const exams = {
  /** The stranger has a running exam too. */
  async running(fixture: Fixture) {
    await begin(fixture, fixture.stranger);
    return begin(fixture);
  },
  async overdue(fixture: Fixture) {
    const exam = await begin(fixture);
    await fixture.test.database.pool.query(
      "update exam_attempts set started_at = started_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where id = $1",
      [exam.attemptId],
    );
    return exam;
  },
  async failed(fixture: Fixture) {
    const exam = await begin(fixture);
    await fixture.owner.post(`/api/certifications/${exam.id}/exam/${exam.attemptId}/finish`);
    return exam;
  },
  async passed(fixture: Fixture) {
    const exam = await begin(fixture);
    await fixture.test.database.pool.query(
      'update exam_questions set chosen_option = correct_option, answered_at = $2 where attempt_id = $1',
      [exam.attemptId, fixture.test.clock.now],
    );
    await fixture.owner.post(`/api/certifications/${exam.id}/exam/${exam.attemptId}/finish`);
    return exam;
  },
};

/** Every state of an exam, with the owner's status code in each. */
function eachExam<Body>(body: Body, owner: Readonly<Record<keyof typeof exams, number>>): Record<string, State<Body>> {
  const stateOf = (state: keyof typeof exams): State<Body> => ({
    arrange: async (fixture) => ({ params: await exams[state](fixture), body }),
    owner: owner[state],
    others: 404,
  });
  return {
    'an exam that is running': stateOf('running'),
    'an exam whose time is over': stateOf('overdue'),
    'an exam that was failed': stateOf('failed'),
    'an exam that was passed': stateOf('passed'),
  };
}

/** Access to exams. `start` has no exam id: each user starts an exam of their own. */
const examLines: readonly Line[] = [
  line(certificationsContract.start, 'premium', {
    'a certification the owner may sit': {
      arrange: async (fixture) => {
        await study(fixture, fixture.owner);
        return { params: { id: CERTIFICATION }, body: START };
      },
      owner: 200,
      others: 422,
    },
    'a certification whose exam the owner is in': {
      arrange: async (fixture) => {
        await begin(fixture);
        return { params: { id: CERTIFICATION }, body: START };
      },
      owner: 200,
      others: 422,
    },
    'a certification the owner has earned': {
      arrange: async (fixture) => {
        await exams.passed(fixture);
        return { params: { id: CERTIFICATION }, body: START };
      },
      owner: 422,
      others: 422,
    },
  }),
  line(
    certificationsContract.read,
    'signedIn',
    eachExam(undefined, { running: 200, overdue: 200, failed: 200, passed: 200 }),
  ),
  line(
    certificationsContract.answer,
    'signedIn',
    eachExam({ position: 1, chosen: 0 }, { running: 200, overdue: 422, failed: 409, passed: 409 }),
  ),
  line(
    certificationsContract.finish,
    'signedIn',
    eachExam({}, { running: 200, overdue: 200, failed: 200, passed: 200 }),
  ),
];

async function valid({ test, owner }: Fixture) {
  return { number: await issueTo(test, owner.id) };
}

async function revoked(fixture: Fixture) {
  const { number } = await valid(fixture);
  await fixture.callers.administrator.post(`/api/admin/certificates/${number}/revoke`, {
    reason: 'Issued by mistake.',
  });
  return { number };
}

type Answers = Pick<State, 'owner' | 'others' | 'changes'>;

/** Both states of a certificate, with the status codes of each. */
function eachCertificate<Body>(
  body: Body,
  answers: { readonly valid: Answers; readonly revoked: Answers },
): Record<string, State<Body>> {
  return {
    'a certificate that is valid': {
      arrange: async (fixture) => ({ params: await valid(fixture), body }),
      ...answers.valid,
    },
    'a certificate that was revoked': {
      arrange: async (fixture) => ({ params: await revoked(fixture), body }),
      ...answers.revoked,
    },
  };
}

const ANYONE = { owner: 200, others: 200 };
const OWNER_ONLY = { valid: { owner: 200, others: 404 }, revoked: { owner: 410, others: 404 } };

/** Access to certificates: anyone may check one, its owner downloads it, administrators revoke it. */
const certificateLines: readonly Line[] = [
  line(certificatesContract.check, 'public', eachCertificate(undefined, { valid: ANYONE, revoked: ANYONE })),
  line(
    certificatesContract.credential,
    'public',
    eachCertificate(undefined, { valid: ANYONE, revoked: { owner: 410, others: 410 } }),
  ),
  line(certificatesContract.revocations, 'public', eachCertificate(undefined, { valid: ANYONE, revoked: ANYONE })),
  line(certificatesContract.picture, 'signedIn', eachCertificate(undefined, OWNER_ONLY)),
  line(certificatesContract.document, 'signedIn', eachCertificate(undefined, OWNER_ONLY)),
  line(
    certificatesContract.revoke,
    'admin',
    eachCertificate(
      { reason: 'The name was wrong.' },
      {
        valid: { owner: 403, others: 200, changes: { administrator: ['user_certifications'] } },
        revoked: { owner: 403, others: 200 },
      },
    ),
  ),
];

/** Access to exams and certificates. */
export const certificationLines: readonly Line[] = [...examLines, ...certificateLines];
