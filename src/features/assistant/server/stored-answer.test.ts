import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { assistantContract, replySchema } from '../contract.ts';
import { parseStoredAnswer } from './stored-answer.ts';

const NOTICE = 'How much notice must my employer give me?';
const SOURCE = { citation: 'Employment Act, Cap. 89, Part IX', path: '/law/employment-act/part-ix' };

/** Answers in formats of earlier versions. */
const OLD = {
  'rows of before': {
    answer: { about: 'Notice', lead: 'Two weeks.', sources: [{ ...SOURCE, number: 1 }] },
    facts: ['EA-190'],
    fallback: true,
    writtenBy: 'provider',
  },
  'a shape of its own': { shape: 0, rows: [{ head: 'The rule.', text: 'Two weeks.' }], answer: { sources: [SOURCE] } },
  'a shape to come': { shape: 3, answer: { sources: [SOURCE, 'EA-190', { name: 'The Act' }] } },
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function createStoredAnswer(person: Browser, metadata: object) {
  const { conversationId, messageId } = replySchema.parse(
    (await person.post('/api/jocelyn/chat', { message: NOTICE })).body,
  );
  await testApp.database.pool.query('update chat_messages set metadata = $2, content = $3 where id = $1', [
    messageId,
    metadata,
    'Two weeks.\nMore after a year.',
  ]);
  return { conversationId, messageId };
}

describe.each(Object.entries(OLD))('an answer stored as %s', (_, metadata) => {
  test('is shown with its text and citations, and its conversation continues', async () => {
    const learner = await testApp.learner();
    const { conversationId, messageId } = await createStoredAnswer(learner, metadata);
    const { body } = await learner.get(`/api/jocelyn/conversations/${conversationId}`);
    expect(assistantContract.show.response.parse(body).messages[1]).toMatchObject({
      id: messageId,
      content: 'Two weeks.\nMore after a year.',
      references: [SOURCE.citation],
      answer: null,
    });
    const next = await learner.post('/api/jocelyn/chat', { message: 'And after ten years?', conversationId });
    expect(replySchema.parse(next.body).answer).not.toBeNull();
  });

  test('is shown in the admin list of feedback', async () => {
    const learner = await testApp.learner();
    const { messageId } = await createStoredAnswer(learner, metadata);
    await learner.put(`/api/jocelyn/messages/${messageId}/feedback`, { helpful: false });
    await testApp.database.pool.query("update users set role = 'admin' where id = $1", [learner.id]);
    const admin = await learner.get('/api/admin/jocelyn/feedback');
    expect(
      assistantContract.feedback.response.parse(admin.body).judged.find(({ id }) => id === messageId),
    ).toMatchObject({ answer: 'Two weeks.\nMore after a year.', sources: [SOURCE] });
  });
});

test.each([{}, { shape: 1 }])('the rows of version 1 (%j) are shown', async (shape) => {
  const learner = await testApp.learner();
  const passage = { text: 'Two weeks.', sources: [1] };
  const calculation = {
    title: 'Notice',
    path: '/calculators',
    lines: [],
    total: { label: 'Notice', figure: '2 weeks' },
  };
  const correction = { assumed: 'None is due.', right: passage };
  const none = { rule: [], covers: [], exception: [], whatToDo: [], nearest: [] };
  const sources = [{ ...SOURCE, number: 1, law: 'employment', isUnsure: false }];
  const rows = { ...none, outcome: 'corrects', about: 'Notice', lead: passage, sources };
  const metadata = { ...shape, fallback: false, facts: ['EA-190'], writtenBy: 'library' };
  const { conversationId } = await createStoredAnswer(learner, {
    ...metadata,
    answer: { ...rows, putRight: correction, sum: calculation },
  });
  const { body } = await learner.get(`/api/jocelyn/conversations/${conversationId}`);
  expect(assistantContract.show.response.parse(body).messages[1]).toMatchObject({
    answer: { ...rows, correction, calculation },
  });
});

test.each([null, 'words', 7, [], {}, { answer: null }, { answer: { sources: {} } }])(
  'an unreadable answer (%j) has no rows and no sources',
  (metadata) => {
    expect(parseStoredAnswer(metadata)).toEqual({
      answer: null,
      sources: [],
      references: [],
      fallback: false,
      facts: [],
      writtenBy: 'library',
    });
  },
);
