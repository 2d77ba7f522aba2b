import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { assistantContract, replySchema } from '../contract.ts';

const NOTICE = 'How much notice must my employer give me?';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const ask = (person: Browser, sent: object = {}) => person.post('/api/jocelyn/chat', { message: NOTICE, ...sent });

async function shown(person: Browser, id: string) {
  return assistantContract.show.response.parse((await person.get(`/api/jocelyn/conversations/${id}`)).body);
}

/** A conversation with a stored first question, whose answer was lost when the process ended. */
async function startUnfinishedAnswer(person: Browser): Promise<string> {
  const { conversationId, messageId } = replySchema.parse((await ask(person)).body);
  await testApp.database.pool.query('delete from chat_messages where id = $1', [messageId]);
  await testApp.database.pool.query("update chat_conversations set title = '' where id = $1", [conversationId]);
  return conversationId;
}

describe('a question without an answer', () => {
  test('is completed by its conversation without the attempt, counted once', async () => {
    const learner = await testApp.learner();
    const id = await startUnfinishedAnswer(learner);
    const { messages, unanswered, title } = await shown(learner, id);
    expect(title).toBe('New Conversation');
    expect(messages).toMatchObject([{ role: 'user', id: unanswered, content: NOTICE }]);
    const [one, other] = await Promise.all([
      ask(learner, { attempt: unanswered, conversationId: id }),
      ask(learner, { attempt: unanswered }),
    ]);
    expect(one.body).toEqual(other.body);
    expect(replySchema.parse(one.body)).toMatchObject({ conversationId: id, allowance: { left: 499 } });
    const after = await shown(learner, id);
    expect(after.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(after.unanswered).toBeNull();
    expect(after.title).not.toBe('New Conversation');
  });

  test('belongs to its owner: for other users the id is a new question', async () => {
    const [owner, stranger] = [await testApp.learner(), await testApp.learner()];
    const id = await startUnfinishedAnswer(owner);
    const { unanswered } = await shown(owner, id);
    const reply = replySchema.parse((await ask(stranger, { attempt: unanswered })).body);
    expect(reply.conversationId).not.toBe(id);
    expect((await shown(owner, id)).unanswered).toBe(unanswered);
  });

  test('does not block the next question', async () => {
    const learner = await testApp.learner();
    const id = await startUnfinishedAnswer(learner);
    expect((await ask(learner, { conversationId: id, message: 'How long is maternity leave?' })).status).toBe(200);
    const { messages, unanswered } = await shown(learner, id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
    expect(unanswered).toBeNull();
  });
});

describe('an attempt', () => {
  test('repeated with another text is refused, and does not count', async () => {
    const learner = await testApp.learner();
    const attempt = randomUUID();
    const { conversationId } = replySchema.parse((await ask(learner, { attempt })).body);
    const refused = await ask(learner, { attempt, message: 'How long is maternity leave?' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'OTHER_ATTEMPT',
        message: 'Your question changed while we were sending it. Please send it again.',
      },
    });
    expect((await shown(learner, conversationId)).messages).toHaveLength(2);
    expect(assistantContract.state.response.parse((await learner.get('/api/jocelyn')).body).allowance.left).toBe(499);
  });

  test('with the id of an answer is not an earlier question', async () => {
    const learner = await testApp.learner();
    const { conversationId, messageId } = replySchema.parse((await ask(learner)).body);
    const reply = replySchema.parse((await ask(learner, { attempt: messageId })).body);
    expect(reply.conversationId).not.toBe(conversationId);
  });
});

test('an existing answer with the same id stays unchanged', async () => {
  const learner = await testApp.learner();
  const attempt = randomUUID();
  const first = replySchema.parse((await ask(learner, { attempt })).body);
  // As when two tries at one question end in the same instant, and only one of them finds the place free.
  await testApp.database.pool.query('update chat_messages set place = 9 where id = $1', [first.messageId]);
  const second = await ask(learner, { attempt });
  expect(second.status).toBe(404);
  await testApp.database.pool.query('update chat_messages set place = 1 where id = $1', [first.messageId]);
  expect(replySchema.parse((await ask(learner, { attempt })).body)).toEqual(first);
});
