import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsContract } from '../../features/accounts/contract.ts';
import { accountLines } from '../../features/accounts/server/testing/access-lines.ts';
import { amendmentLines } from '../../features/amendments/server/testing/access-lines.ts';
import { adminLines } from '../../features/admin/server/testing/access-lines.ts';
import { assistantLines } from '../../features/assistant/server/testing/access-lines.ts';
import { authoringLines } from '../../features/authoring/server/testing/access-lines.ts';
import { billingLines } from '../../features/billing/server/testing/access-lines.ts';
import { certificationLines } from '../../features/certifications/server/testing/access-lines.ts';
import { exchangeLines } from '../../features/exchange/server/testing/access-lines.ts';
import { groupLines } from '../../features/teams/server/testing/group-access-lines.ts';
import { insightsContract } from '../../features/insights/contract.ts';
import { insightLines } from '../../features/insights/server/testing/access-lines.ts';
import { leaderboardLines } from '../../features/leaderboard/server/testing/access-lines.ts';
import { ownCardLines } from '../../features/own-cards/server/testing/access-lines.ts';
import { profileLines } from '../../features/profile/server/testing/access-lines.ts';
import { dashboardContract } from '../../features/dashboard/contract.ts';
import { progressContract } from '../../features/progress/contract.ts';
import { progressLines } from '../../features/progress/server/testing/access-lines.ts';
import { ratingLines } from '../../features/ratings/server/testing/access-lines.ts';
import { reportLines } from '../../features/reports/server/testing/access-lines.ts';
import { quizLines } from '../../features/quiz/server/testing/access-lines.ts';
import { liveRoomLines } from '../../features/teams/server/testing/room-access-lines.ts';
import { reminderLines } from '../../features/reminders/server/testing/access-lines.ts';
import { scenarioLines } from '../../features/scenarios/server/testing/access-lines.ts';
import { seatLines } from '../../features/seats/server/testing/access-lines.ts';
import { sharingContract } from '../../features/sharing/contract.ts';
import { settingsLines } from '../../features/settings/server/testing/access-lines.ts';
import { sharingLines } from '../../features/sharing/server/testing/access-lines.ts';
import { trainingLines } from '../../features/teams/server/testing/training-access-lines.ts';
import { toolLines } from '../../features/tools/server/testing/access-lines.ts';
import { outboxLines } from '../../platform/server/mail/testing/access-lines.ts';
import {
  expectedOf,
  refusalOf,
  send,
  type Line,
  type Outcome,
} from '../../platform/server/testing/access-matrix/line.ts';
import { namedObjects } from '../../platform/server/testing/access-matrix/named-objects.ts';
import {
  ownedTables,
  watchOwnedTables,
  type ChangesOf,
  type OwnedTable,
} from '../../platform/server/testing/access-matrix/owned-rows.ts';
import { CALLERS, createFixtures, type Fixture } from '../../platform/server/testing/access-matrix/callers.ts';
import {
  MAX_STATEMENTS,
  watchStatements,
  type CountStatements,
} from '../../platform/server/testing/count-statements.ts';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

/**
 * Every call and page that names something, by everyone who might, in each state of what it names. A call that is new and names
 * something needs its line in the `access-lines.ts` of its feature.
 */
const LINES: readonly Line[] = [
  ...accountLines,
  ...adminLines,
  ...amendmentLines,
  ...assistantLines,
  ...authoringLines,
  ...billingLines,
  ...certificationLines,
  ...exchangeLines,
  ...groupLines,
  ...insightLines,
  ...leaderboardLines,
  ...liveRoomLines,
  ...outboxLines,
  ...ownCardLines,
  ...profileLines,
  ...progressLines,
  ...quizLines,
  ...ratingLines,
  ...reminderLines,
  ...reportLines,
  ...scenarioLines,
  ...seatLines,
  ...settingsLines,
  ...sharingLines,
  ...toolLines,
  ...trainingLines,
];
const STATES_BY_LINE = LINES.map((line) =>
  Object.entries(line.states).map(([name, state]) => [nameOf(line.address), name, { line, state }] as const),
);
/** The gate tries each line in its first state, the full run in all. */
const FIRST_STATES = STATES_BY_LINE.flatMap((states) => states.slice(0, 1));
const OTHER_STATES = STATES_BY_LINE.flatMap((states) => states.slice(1));

/** Calls of whose owner more statements are sent, each a fixed number. */
const MORE_STATEMENTS: Readonly<Record<string, number>> = {
  // Begins, asks the provider, notes what it said and gives access, each in a transaction of its own.
  'POST /api/paypal/order/:orderId/capture': 35,
  // Takes a seat from one person and gives it to another.
  'POST /api/organisation/seats/:seatId/reassign': 25,
  // Reads the quiz, its questions and their texts, stores the grade, and gives points, achievements and review cards.
  'POST /api/quiz/sessions/:id/finish': 25,
};

let testApp: TestApp;
let countStatements: CountStatements;
let newFixture: () => Promise<Fixture>;
let tables: readonly OwnedTable[];
/** Begins to watch the rows of people who are made from then on. */
let watch: () => Promise<ChangesOf>;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: [] });
  countStatements = watchStatements(testApp.database.pool);
  newFixture = await createFixtures(testApp);
  tables = await ownedTables(testApp.database.pool);
  watch = await watchOwnedTables(testApp.database.pool, tables);
});
afterAll(() => testApp.close());

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

/** Sends the owner’s request as every caller, and compares the owner’s rows. */
async function tryAll(call: string, _state: string, { line, state }: (typeof FIRST_STATES)[number][2]): Promise<void> {
  const changesOf = await watch();
  const fixture = await newFixture();
  const arranged = await state.arrange(fixture);
  const sentBy = typeof arranged === 'function' ? arranged : () => arranged;
  const expected: Record<string, Outcome> = {};
  const outcomes: Record<string, Outcome> = {};
  await changesOf(fixture.owner.id);
  for (const caller of CALLERS) {
    // Each caller comes from an address of their own: none is refused for the number of tries.
    await testApp.database.pool.query('delete from rate_limits');
    const { status } = await send(fixture.callers[caller], line.address, sentBy(caller));
    outcomes[caller] = { status, changed: await changesOf(fixture.owner.id) };
    expected[caller] = expectedOf(line, state, caller);
  }
  const { result, statements } = await countStatements(() => send(fixture.owner, line.address, sentBy('owner')));
  expect(statements).toBeLessThanOrEqual(MORE_STATEMENTS[call] ?? MAX_STATEMENTS);
  expect({ ...outcomes, owner: result.status }).toEqual({ ...expected, owner: state.owner });
}

describe(`${LINES.length} calls and pages by ${CALLERS.length} callers: attempts to access another user’s objects`, () => {
  test.each(FIRST_STATES)('%s: %s', tryAll);
  test.each(OTHER_STATES)('%s: %s', { tags: 'full-run' }, tryAll);
});

describe('completeness of the matrix', () => {
  test('every call that names an object has one line with its audience, and every line has a call', () => {
    const { registeredCalls, registeredPages } = testApp.app;
    const lines = new Map(LINES.map(({ address, audience }) => [nameOf(address), audience]));
    expect(lines.size).toBe(LINES.length);
    const audiences = new Map([
      ...registeredPages.map((page) => [nameOf(page), 'public'] as const),
      ...registeredCalls.map(({ contract, audience }) => [nameOf(contract), audience] as const),
    ]);
    const naming = [
      ...registeredCalls
        .filter(({ contract }) => namedObjects(contract).length > 0)
        .map(({ contract }) => nameOf(contract)),
      ...registeredPages.filter(({ path }) => /[:*]/.test(path)).map(nameOf),
    ];
    expect(naming.filter((call) => !lines.has(call))).toEqual([]);
    expect([...lines]).toEqual([...lines.keys()].map((call) => [call, audiences.get(call)]));
  });

  test('ids are found in the path, the query string and anywhere in the body', () => {
    expect(namedObjects(accountsContract.verifyResetToken)).toEqual(['query.token']);
    expect(namedObjects(insightsContract.pastDay)).toEqual(['params.day']);
    expect(namedObjects(progressContract.record)).toEqual(
      expect.arrayContaining(['body.events.id', 'body.events.cardId', 'body.events.undoes']),
    );
    expect(namedObjects(sharingContract.share)).toEqual(
      expect.arrayContaining(['body.quizId', 'body.cardId', 'body.certificateNumber']),
    );
    expect(namedObjects(dashboardContract.show)).toEqual([]);
  });

  test('the compared rows are those of every table that depends on a user', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'users',
        'sessions',
        'security_audit_log',
        'learning_events',
        'points_ledger',
        'user_progress',
        'learning_days',
        'badges_earned',
        'review_cards',
        'goals',
        'quiz_sessions',
        'quiz_questions',
        'exam_attempts',
        'exam_questions',
        'user_certifications',
        'shares',
        'scenario_marks',
        'insight_reads',
        'challenge_attempts',
        'insight_mails',
        'reminders',
        'push_browsers',
        'achievements_unlocked',
        'leaderboard_entries',
        'speed_flags',
      ]),
    );
  });
});

test('every change of the owner’s rows and dependent rows is noticed, and only those', async () => {
  const { pool } = testApp.database;
  const changesOf = await watch();
  const { owner, stranger } = await newFixture();
  const [conversation, message] = [randomUUID(), randomUUID()];
  const steps: [sql: string, values: unknown[], changed: string[]][] = [
    [
      'insert into chat_conversations (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
      [conversation, owner.id],
      ['chat_conversations', 'sessions', 'users'],
    ],
    ['update chat_conversations set user_id = $2 where id = $1', [conversation, stranger.id], ['chat_conversations']],
    ['update chat_conversations set user_id = $2 where id = $1', [conversation, owner.id], ['chat_conversations']],
    [
      "insert into chat_messages (user_id, id, conversation_id, place, role, content, created_at) values ($1, $2, $3, 0, 'user', '?', now())",
      [owner.id, message, conversation],
      ['chat_messages'],
    ],
    ["update chat_messages set content = '??' where id = $1", [message], ['chat_messages']],
    ["update chat_messages set content = '??' where id = $1", [message], []],
    ["update users set bio = 'another' where id = $1", [stranger.id], []],
    ['delete from chat_conversations where id = $1', [conversation], ['chat_conversations', 'chat_messages']],
  ];
  for (const [sql, values, changed] of steps) {
    await pool.query(sql, values);
    expect({ sql, changed: await changesOf(owner.id) }).toEqual({ sql, changed });
  }
});

test('every call refuses other audiences, whatever they send, and changes nothing', async () => {
  const changesOf = await watch();
  const fixture = await newFixture();
  await changesOf(fixture.owner.id);
  const wrong: string[] = [];
  let refused = 0;
  for (const { contract, audience } of testApp.app.registeredCalls) {
    for (const caller of CALLERS) {
      const expected = refusalOf(audience, caller);
      if (expected === null) continue;
      refused += 1;
      const { status } = await send(fixture.callers[caller], contract, { body: { nobody: 'takes this' } });
      if (status !== expected) wrong.push(`${nameOf(contract)} as ${caller}: ${status}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(testApp.app.registeredCalls.length);
  expect(await changesOf(fixture.owner.id)).toEqual([]);
});
