import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { assistantContract } from '../contract.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function conversationOn(person: Browser, message: string): Promise<string> {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  const answer = await person.post('/api/jocelyn/chat', { message });
  expect(answer.status).toBe(200);
  return String(answer.body['conversationId']);
}

async function listed(person: Browser, search?: string) {
  const query = search === undefined ? '' : `?${new URLSearchParams({ search }).toString()}`;
  const answer = await person.get(`/api/jocelyn/conversations${query}`);
  expect(answer.status).toBe(200);
  return assistantContract.list.response.parse(answer.body).conversations;
}

const at = (id: string) => `/api/jocelyn/conversations/${id}`;

describe('conversations', () => {
  test('are listed with the last used first', async () => {
    const learner = await testApp.learner();
    const first = await conversationOn(learner, 'How much notice must my employer give me?');
    const second = await conversationOn(learner, 'How long is maternity leave?');
    expect((await listed(learner)).map(({ id }) => id)).toEqual([second, first]);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    await learner.post('/api/jocelyn/chat', { message: 'And after ten years?', conversationId: first });
    expect((await listed(learner)).map(({ id }) => id)).toEqual([first, second]);
  });

  test('are found by title, questions and answers, with literal matching', async () => {
    const learner = await testApp.learner();
    const one = await conversationOn(learner, 'What is 100% of my_wages at the quarry?');
    const other = await conversationOn(learner, 'How long is maternity leave?');
    expect((await listed(learner, 'QUARRY')).map(({ id }) => id)).toEqual([one]);
    expect((await listed(learner, '100% of')).map(({ id }) => id)).toEqual([one]);
    expect((await listed(learner, 'my_wages')).map(({ id }) => id)).toEqual([one]);
    expect(await listed(learner, '100_ of')).toEqual([]);
    expect(await listed(learner, String.raw`100\% of`)).toEqual([]);
    expect(await listed(learner, '%xylophone%')).toEqual([]);
    await learner.put(at(other), { title: 'For my sister' });
    expect((await listed(learner, 'my sister')).map(({ id }) => id)).toEqual([other]);
    expect(await listed(learner, '  ')).toHaveLength(2);
    expect((await learner.get(`/api/jocelyn/conversations?search=${'a'.repeat(101)}`)).status).toBe(400);
    expect(await learner.get('/api/jocelyn/conversations?search=%20q%20')).toMatchObject({
      status: 400,
      body: { message: 'Search for at least 2 characters.' },
    });
  });

  test('are searched thirty times a minute at most, and listed without that limit', async () => {
    const [learner, other] = [await testApp.learner(), await testApp.learner()];
    for (let searched = 0; searched < 30; searched += 1) await listed(learner, 'quarry');
    const refused = await learner.get('/api/jocelyn/conversations?search=quarry');
    expect(refused.status).toBe(429);
    expect(refused.body['message']).toMatch(/^That is a lot of searches in one minute\. Please wait/);
    expect(await listed(learner)).toEqual([]);
    expect(await listed(other, 'quarry')).toEqual([]);
  });

  test('of other users are never listed or found', async () => {
    const [owner, stranger] = [await testApp.learner(), await testApp.learner()];
    await conversationOn(owner, 'What about wages at the quarry?');
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(stranger, 'quarry')).toEqual([]);
  });

  test('are renamed, and keep that name with further questions', async () => {
    const learner = await testApp.learner();
    const id = await conversationOn(learner, 'How long is maternity leave?');
    expect((await learner.put(at(id), { title: '  For my sister  ' })).body).toMatchObject({
      id,
      title: 'For my sister',
    });
    await learner.post('/api/jocelyn/chat', { message: 'How much notice is there?', conversationId: id });
    expect((await listed(learner))[0]).toMatchObject({ title: 'For my sister' });
    await learner.put(at(id), { title: 'New Conversation' });
    await learner.post('/api/jocelyn/chat', { message: 'How much leave is there?', conversationId: id });
    expect((await listed(learner))[0]).toMatchObject({ title: 'New Conversation' });
    for (const title of ['', '   ', 'a'.repeat(81)])
      expect([title, (await learner.put(at(id), { title })).status]).toEqual([title, 400]);
  });

  test('are deleted with their messages and feedback', async () => {
    const learner = await testApp.learner();
    const id = await conversationOn(learner, 'How long is maternity leave?');
    const shown = assistantContract.show.response.parse((await learner.get(at(id))).body);
    await learner.put(`/api/jocelyn/messages/${shown.messages[1]?.id}/feedback`, { helpful: true });
    expect((await learner.delete(at(id))).body).toEqual({ deleted: true });
    expect((await learner.get(at(id))).status).toBe(404);
    expect((await learner.delete(at(id))).status).toBe(404);
    expect(await listed(learner)).toEqual([]);
    const left = await testApp.database.pool.query(
      'select 1 from chat_messages where conversation_id = $1 union all select 1 from chat_feedback where message_id = $2',
      [id, shown.messages[1]?.id],
    );
    expect(left.rows).toEqual([]);
  });

  test('with an invalid id are refused with a sentence', async () => {
    const learner = await testApp.learner();
    const answer = await learner.get(at('7'));
    expect(answer).toMatchObject({ status: 400, body: { message: 'That is not the id of a conversation.' } });
  });
});

test('questions, answers and feedback are in the export, and are erased with the account', async () => {
  const learner = await testApp.learner();
  const id = await conversationOn(learner, 'How long is maternity leave?');
  const shown = assistantContract.show.response.parse((await learner.get(at(id))).body);
  await learner.put(`/api/jocelyn/messages/${shown.messages[1]?.id}/feedback`, {
    helpful: false,
    reason: 'unclear',
    remark: 'Too many words.',
  });
  const { pool } = testApp.database;
  const data = testApp.app.registeredFeatures.find(({ name }) => name === 'assistant')?.personalData;
  const tables = await data?.export.read(pool, learner.id);
  expect(tables?.map(({ name }) => name)).toEqual(['jocelyn-conversations', 'jocelyn-messages', 'jocelyn-days']);
  const messages = tables?.find((table) => 'query' in table);
  const sql = messages !== undefined && 'query' in messages ? messages.query.text : '';
  const { rows } = await pool.query(sql, [learner.id]);
  expect(rows).toMatchObject([
    { role: 'user', content: 'How long is maternity leave?', sources: [], helpful: null },
    {
      role: 'assistant',
      sources: shown.messages[1]?.role === 'assistant' ? shown.messages[1].references : [],
      written_by: 'library',
      helpful: false,
      reason: 'unclear',
      remark: 'Too many words.',
    },
  ]);

  const client = await pool.connect();
  await data?.erase.run(client, learner.id);
  client.release();
  const left = await pool.query(
    `select 1 from chat_conversations where user_id = $1 union all select 1 from chat_days where user_id = $1
     union all select 1 from chat_messages where conversation_id = $2`,
    [learner.id, id],
  );
  expect(left.rows).toEqual([]);
});
