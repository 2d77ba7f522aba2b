import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { assistantContract } from '../contract.ts';

const NOTICE = 'How much notice must my employer give me?';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from chat_feedback');
});
afterAll(() => testApp.close());

async function answerTo(person: Browser): Promise<string> {
  return String((await person.post('/api/jocelyn/chat', { message: NOTICE })).body['messageId']);
}

async function judge(person: Browser, id: string, feedback: object) {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  return person.put(`/api/jocelyn/messages/${id}/feedback`, feedback);
}

async function administrator() {
  const person = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [person.id]);
  return person;
}

async function feedbackPage(admin: Browser, query = '') {
  const answer = await admin.get(`/api/admin/jocelyn/feedback${query}`);
  expect(answer.status).toBe(200);
  return assistantContract.feedback.response.parse(answer.body);
}

describe('feedback on an answer', () => {
  test('is stored, replaced when sent again, and shown beside the answer', async () => {
    const learner = await testApp.learner();
    const id = await answerTo(learner);
    const first = await judge(learner, id, { helpful: false, reason: 'unclear', remark: '  Which month?  ' });
    expect(first.body).toEqual({ helpful: false, reason: 'unclear', remark: 'Which month?' });
    const second = await judge(learner, id, { helpful: true });
    expect(second.body).toEqual({ helpful: true, reason: null, remark: '' });
    const [conversation] = assistantContract.list.response.parse(
      (await learner.get('/api/jocelyn/conversations')).body,
    ).conversations;
    const shown = await learner.get(`/api/jocelyn/conversations/${conversation?.id}`);
    expect(shown.body).toMatchObject({
      messages: [{ role: 'user' }, { id, feedback: { helpful: true, reason: null, remark: '' } }],
    });
  });

  test('is for answers, not questions, and for own conversations only', async () => {
    const [learner, stranger] = [await testApp.learner(), await testApp.learner()];
    const id = await answerTo(learner);
    expect((await judge(stranger, id, { helpful: true })).status).toBe(404);
    const { rows } = await testApp.database.pool.query<{ id: string }>(
      "select q.id from chat_messages q join chat_messages a using (user_id, conversation_id) where a.id = $1 and q.role = 'user'",
      [id],
    );
    expect((await judge(learner, rows[0]?.id ?? '', { helpful: true })).status).toBe(404);
    expect((await judge(learner, id, { helpful: 'yes' })).status).toBe(400);
    expect((await judge(learner, id, { helpful: false, reason: 'rude' })).status).toBe(400);
    expect((await judge(learner, id, { helpful: false, remark: 'x'.repeat(501) })).status).toBe(400);
  });
});

describe('the admin list of feedback', () => {
  test('is only for administrators', async () => {
    expect((await testApp.browser().get('/api/admin/jocelyn/feedback')).status).toBe(401);
    expect((await (await testApp.learner()).get('/api/admin/jocelyn/feedback')).status).toBe(403);
  });

  test('shows question, answer, reason and retrieved facts, and no user', async () => {
    const learner = await testApp.learner({ username: 'somebodyshy' });
    const id = await answerTo(learner);
    await judge(learner, id, { helpful: false, reason: 'wrong', remark: 'My contract says otherwise.' });
    const page = await feedbackPage(await administrator());
    expect(page).toMatchObject({
      judged: [
        {
          id,
          helpful: false,
          reason: 'wrong',
          remark: 'My contract says otherwise.',
          question: NOTICE,
          writtenBy: 'library',
        },
      ],
      total: 1,
      next: null,
    });
    expect(page.judged[0]?.facts.length).toBeGreaterThan(1);
    expect(page.judged[0]?.sources[0]?.path).toMatch(/^\/law\//);
    expect(JSON.stringify(page)).not.toContain('somebodyshy');
  });

  test('is paged, the latest feedback first, and filtered by helpfulness', async () => {
    const learner = await testApp.learner();
    const id = await answerTo(learner);
    const { pool } = testApp.database;
    await pool.query(
      `with copies as (
         insert into chat_messages (user_id, id, conversation_id, place, role, content, metadata, created_at)
         select user_id, gen_random_uuid(), conversation_id, place + 2 * n, role, content, metadata, created_at
           from chat_messages, generate_series(1, 45) n
          where conversation_id = (select conversation_id from chat_messages where id = $1) returning user_id, id, role, place)
       insert into chat_feedback (user_id, message_id, helpful, judged_at)
       select user_id, id, place % 4 = 1, $2::timestamptz + place / 8 * interval '1 second' from copies where role = 'assistant'`,
      [id, testApp.clock.now],
    );
    const admin = await administrator();
    const seen: { id: string; judgedAt: string }[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof feedbackPage>> = await feedbackPage(
        admin,
        after === '' ? '' : `?after=${after}`,
      );
      expect(page.total).toBe(45);
      seen.push(...page.judged);
      after = page.next;
    }
    expect(new Set(seen.map((each) => each.id)).size).toBe(45);
    expect(seen.map(({ judgedAt }) => judgedAt)).toEqual(
      seen
        .map(({ judgedAt }) => judgedAt)
        .toSorted()
        .toReversed(),
    );
    const helped = await feedbackPage(admin, '?helpful=yes');
    const not = await feedbackPage(admin, '?helpful=no');
    expect(helped.total + not.total).toBe(45);
    expect(not.judged.every(({ helpful }) => !helpful)).toBe(true);
    expect((await admin.get('/api/admin/jocelyn/feedback?after=next')).status).toBe(400);
    expect((await admin.get('/api/admin/jocelyn/feedback?helpful=maybe')).status).toBe(400);
  });

  test('is filtered by reason and status, and changed feedback is open again', async () => {
    const learner = await testApp.learner();
    const [first, second] = [await answerTo(learner), await answerTo(learner)];
    await judge(learner, first, { helpful: false, reason: 'wrong' });
    await judge(learner, second, { helpful: false, reason: 'unclear' });
    const admin = await administrator();
    const ids = async (query: string) => (await feedbackPage(admin, query)).judged.map((answer) => answer.id);
    expect(await ids('?reason=wrong')).toEqual([first]);
    const mark = (done: boolean) => admin.put(`/api/admin/jocelyn/feedback/${first}`, { done });
    const marked = await mark(true);
    expect(marked.body).toEqual({ id: first, doneAt: testApp.clock.now.toISOString() });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    expect((await mark(true)).body).toEqual(marked.body);
    expect([await ids('?done=yes'), await ids('?done=no')]).toEqual([[first], [second]]);
    await judge(learner, first, { helpful: false, reason: 'wrong', remark: 'Still.' });
    expect(await ids('?done=yes')).toEqual([]);
    await mark(true);
    expect((await mark(false)).body).toEqual({ id: first, doneAt: null });
    expect((await learner.put(`/api/admin/jocelyn/feedback/${first}`, { done: true })).body['code']).toBe(
      'ADMIN_REQUIRED',
    );
    expect((await admin.put(`/api/admin/jocelyn/feedback/${randomUUID()}`, { done: true })).status).toBe(404);
  });

  test('records its reader in the audit log', async () => {
    const admin = await administrator();
    await feedbackPage(admin);
    const { rows } = await testApp.database.pool.query(
      "select resource, details, success from security_audit_log where action = 'jocelyn.feedback_read' and user_id = $1",
      [admin.id],
    );
    expect(rows).toEqual([{ resource: 'answers', details: {}, success: true }]);
  });
});
