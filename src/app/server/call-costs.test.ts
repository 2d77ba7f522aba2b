import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLargestState, type LargestState } from '../../platform/server/testing/cost-walk/largest-state.ts';
import {
  isDear,
  measure,
  type Cost,
  type Exception,
  type Request,
} from '../../platform/server/testing/cost-walk/measure.ts';
import { largestWrites, lastWrites, type Write } from '../../platform/server/testing/cost-walk/writes.ts';
import { watchStatements, type CountStatements } from '../../platform/server/testing/count-statements.ts';
import { startTestApp } from '../../platform/server/testing/test-app.ts';

/* What each call costs with the largest body that its limits take, and the most that limits let people add. */

/** Far above what the walk takes on a busy machine: it only ends what hangs. */
const TIMEOUT_MS = 900_000;

/** Calls that may cost more, each for a reason. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'GET /api/account/export': {
    because: 'Everything stored about a person. Two run at once, and one account has ten an hour.',
    statements: 500,
    bytes: 2_000_000,
    inParts: true,
  },
  'GET /api/admin/reports/export': {
    because: 'The whole list as a file of at most 10 MB, read in batches. One account has 60 an hour.',
    statements: 60,
    bytes: 11_000_000,
    inParts: true,
  },
  'POST /api/register': {
    because: 'Makes an account with its goal, trial and first session, once for each email.',
    statements: 25,
  },
  'POST /api/flashcards': {
    because: 'Adds a card and records it; then reads the deck again.',
    statements: 25,
  },
  'POST /api/admin/flashcards/export': {
    because: 'Up to 1,000 chosen cards as one file. One account has 60 an hour.',
    bytes: 3_000_000,
    inParts: true,
  },
  'POST /api/admin/card-drafts/:id/publish': {
    because: 'Adds a card, removes its draft and records both, once for each draft; then reads the deck again.',
    statements: 25,
  },
  'PUT /api/admin/card-imports/:importId': {
    because: 'An administrator sends 10 MB of cards at most, 60 times an hour.',
    inParts: true,
  },
  'POST /api/admin/card-imports/:importId/run': {
    because: 'Writes up to 5,000 cards and builds the next edition of the content, once for each file.',
    statements: 100,
    milliseconds: 400,
    inParts: true,
  },
  'POST /api/admin/card-imports/:importId/undo': {
    because: 'Takes up to 5,000 changed cards out of the deck, once for each file.',
    statements: 150,
    inParts: true,
  },
  'POST /api/admin/law/facts/:factId': {
    because:
      'An administrator changes the law: cards leave graded use, and the next edition of the content is built and stored.',
    statements: 70,
    milliseconds: 400,
  },
  'POST /api/admin/law/sections/:body/:provision': {
    because:
      'An administrator changes the law: cards leave graded use, and the next edition of the content is built and stored.',
    statements: 70,
    milliseconds: 400,
  },
  'POST /api/admin/law/due/undo': {
    because: 'The next edition of the content is built and stored, as after a change of the law.',
    statements: 60,
    milliseconds: 400,
  },
  'POST /api/admin/law/facts/:factId/preview': {
    because: 'An administrator reads what a change of the law would reach, in all teaching material.',
    milliseconds: 250,
  },
  'POST /api/admin/law/sections/:body/:provision/preview': {
    because: 'An administrator reads what a change of the law would reach, in all teaching material.',
    milliseconds: 250,
  },
  'POST /api/organisation/invitations': {
    because: 'Writes to up to 500 people. One account sends 60 lists a minute and 4,000 mails a day.',
    inParts: true,
    milliseconds: 250,
  },
  'POST /api/paypal/order/:orderId/capture': {
    because: 'Takes money: the order, the payment, the coupon and what was bought are stored in one transaction.',
    statements: 30,
  },
  'POST /api/admin/payments/:orderId/refund': {
    because: 'Ends up to 500 seats with what each opens to its holder, once for each order.',
    statements: 2000,
    inParts: true,
  },
  'POST /api/account/second-factor/disable': {
    because: 'Checks password and code, ends all other sessions, sends a mail and records it, in one transaction.',
    statements: 28,
  },
  'POST /api/account/second-factor/recovery-codes': {
    because: 'Checks password and code, ends all other sessions, sends a mail and records it, in one transaction.',
    statements: 28,
  },
  'POST /api/account/passkeys/remove': {
    because: 'Checks password and second step, removes a passkey, sends a mail and records it.',
    statements: 28,
  },
  'POST /api/account/delete': {
    because: 'Closes an account once: groups, seats and live rooms are left in the same transaction.',
    statements: 40,
  },
};

let state: LargestState;
let countStatements: CountStatements;

beforeAll(async () => {
  const testApp = await startTestApp();
  countStatements = watchStatements(testApp.database.pool);
  state = await createLargestState(testApp);
}, TIMEOUT_MS);
afterAll(() => state.test.close());

/** Where each call of which the address holds a name is asked. */
function namedAddresses(names: LargestState['names']): Record<string, string> {
  const { groupId, sessionId, code, roomAddress, certificate, token, orderId } = names;
  const group = `/api/groups/${groupId}`;
  const ofGroup = (rest: string) => [`/api/groups/:groupId${rest}`, `${group}${rest}`];
  const ofCertificate = (rest: string) => [
    `/api/certificates/:number${rest}`,
    `/api/certificates/${certificate}${rest}`,
  ];
  return {
    ...Object.fromEntries(
      ['', '/cards', '/posts', '/members', '/week', '/training', '/training/file', '/sessions'].map(ofGroup),
    ),
    ...Object.fromEntries(
      ['', '/certificate.pdf', '/certificate.png', '/credential.json', '/revocations'].map(ofCertificate),
    ),
    '/api/groups/:groupId/posts/:postId/replies': `${group}/posts/${names['postId']}/replies`,
    '/api/groups/codes/:code': `/api/groups/codes/${code}`,
    '/api/groups/:groupId/sessions/:sessionId': `${group}/sessions/${sessionId}`,
    '/api/groups/:groupId/sessions/:sessionId/calendar': `${group}/sessions/${sessionId}/calendar`,
    '/api/groups/:groupId/sessions/:sessionId/room': `${roomAddress}/room`,
    '/api/admin/users/:id': `/api/admin/users/${names['learnerId']}`,
    '/api/admin/users/:id/entries': `/api/admin/users/${names['learnerId']}/entries`,
    '/api/admin/coupons/:code/uses': '/api/admin/coupons/LARGEST/uses',
    '/api/admin/card-imports/:importId': `/api/admin/card-imports/${names['importId']}`,
    '/api/admin/card-drafts/:id': `/api/admin/card-drafts/${names['draft']}`,
    '/api/admin/law/sections/:body/:provision': '/api/admin/law/sections/employment-act/1',
    '/api/admin/law/facts/:factId': '/api/admin/law/facts/EA-001',
    '/api/admin/flashcards/:id': '/api/admin/flashcards/1',
    '/api/admin/flashcards/:id/changes': '/api/admin/flashcards/1/changes',
    '/api/admin/payments/:orderId': `/api/admin/payments/${orderId}`,
    '/api/orders/:orderId': `/api/orders/${orderId}`,
    '/api/orders/:orderId/invoice': `/api/orders/${orderId}/invoice`,
    '/api/certifications/:id/exam/:attemptId': `/api/certifications/${names['certification']}/exam/${names['attempt']}`,
    '/api/quiz/sessions/:id': `/api/quiz/sessions/${names['quiz']}`,
    '/api/jocelyn/conversations/:id': `/api/jocelyn/conversations/${names['conversation']}`,
    '/api/users/:username/profile': '/api/users/largest/profile',
    '/api/invitations/:token': `/api/invitations/${token}`,
    '/api/daily-insights/days/:day': '/api/daily-insights/days/2026-11-19',
    '/api/daily-insights/insights/:id': '/api/daily-insights/insights/1',
    '/api/search': '/api/search?q=how%20much%20notice%20must%20an%20employer%20give',
    '/api/auth/verify-reset-token': '/api/auth/verify-reset-token?token=none',
    '/api/admin/analytics': '/api/admin/analytics?days=365',
    '/api/admin/search': '/api/admin/search?q=l',
    '/api/paths/section': '/api/paths/section?section=employment-act%2F32',
  };
}

test('no read call exceeds its cost limit', { tags: 'full-run', timeout: TIMEOUT_MS }, async () => {
  const { test: testApp, learner, administrator, names } = state;
  const reads = testApp.app.registeredCalls.filter(
    ({ contract }) => contract.method === 'GET' && contract.events === undefined,
  );
  const addresses = namedAddresses(names);
  const costs: Cost[] = [];
  const unknown: string[] = [];
  for (const { contract, audience } of reads) {
    const url = addresses[contract.path] ?? contract.path;
    const call = `GET ${contract.path}`;
    const request = {
      app: testApp.app,
      url,
      headers: { cookie: (audience === 'admin' ? administrator : learner).cookie() },
    };
    if (url.includes('/:')) unknown.push(contract.path);
    else
      costs.push(
        await measure(state, countStatements, {
          call,
          prepare: async () => request,
          once: false,
          exception: EXCEPTIONS[call],
        }),
      );
  }
  expect(report(costs, unknown)).toEqual(ALL_CHEAP);
});

test('no write call exceeds its cost limit', { tags: 'full-run', timeout: TIMEOUT_MS }, async () => {
  const { test: testApp, learner, administrator } = state;
  const calls = testApp.app.registeredCalls.filter(({ contract }) => contract.method !== 'GET');
  const byName = new Map(calls.map((call) => [`${call.contract.method} ${call.contract.path}`, call]));
  const [repeated, last] = [largestWrites(state), lastWrites(state)];
  const costs: Cost[] = [];
  for (const [call, prepare] of Object.entries({ ...repeated, ...last })) {
    const registered = byName.get(call);
    if (registered === undefined) throw new Error(`There is no call ${call}.`);
    const { contract, audience } = registered;
    const toRequest = ({ url = contract.path, body, file, who, app }: Write): Request => ({
      app: app ?? testApp.app,
      method: contract.method,
      url,
      headers: {
        cookie: (who ?? (audience === 'admin' ? administrator : learner)).cookie(),
        ...(file === undefined ? {} : { 'content-type': file.type }),
      },
      ...(file === undefined ? (body === undefined ? {} : { payload: body }) : { payload: file.bytes }),
    });
    costs.push(
      await measure(state, countStatements, {
        call,
        prepare: async (attempt) => toRequest(await prepare(attempt)),
        once: call in last,
        exception: EXCEPTIONS[call],
      }),
    );
  }
  const unmeasured = [...byName.keys()].filter((call) => !(call in repeated) && !(call in last));
  expect(report(costs, unmeasured)).toEqual(ALL_CHEAP);
});

const ALL_CHEAP = { dear: [], unmeasured: [], refused: [] };

/** Prints the dearest calls, and returns those that cost more than they may, were refused or were not measured. */
function report(costs: readonly Cost[], unmeasured: readonly string[]) {
  const dearest = costs.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
  process.stdout.write(
    `The ten dearest:\n${dearest
      .map(
        ({ call, milliseconds, statements, bytes }) =>
          `  ${milliseconds.toFixed(1).padStart(7)} ms  ${String(statements).padStart(4)} statements  ${String(bytes).padStart(9)} bytes  ${call}`,
      )
      .join('\n')}\n`,
  );
  const dear = costs.filter((cost) => isDear(cost, EXCEPTIONS[cost.call]));
  const refused = costs.filter(({ status }) => status >= 300).map(({ call, refusal }) => `${call}: ${refusal}`);
  return { dear, unmeasured, refused };
}
