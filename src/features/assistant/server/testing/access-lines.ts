import { randomUUID } from 'node:crypto';
import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { assistantContract } from '../../contract.ts';

const QUESTION = { message: 'How much notice must my employer give me?' };

async function askQuestion({ owner }: Fixture): Promise<{ readonly conversation: string; readonly answer: string }> {
  const { status, body } = await owner.post('/api/jocelyn/chat', QUESTION);
  if (status !== 200) throw new Error(`Asking failed: ${JSON.stringify(body)}`);
  return { conversation: String(body['conversationId']), answer: String(body['messageId']) };
}

/** Calls that name a conversation in the path: the owner's, and one of nobody. */
function namedClause<Body>(body?: Body): Record<string, State<Body>> {
  const sent = (id: string) => (body === undefined ? { params: { id } } : { params: { id }, body });
  return {
    'a conversation of the owner': {
      arrange: async (fixture) => sent((await askQuestion(fixture)).conversation),
      owner: 200,
      others: 404,
    },
    'a conversation of nobody': { arrange: async () => sent(randomUUID()), owner: 404, others: 404 },
  };
}

const continues: Record<string, State<{ readonly message: string; readonly conversationId: string }>> = {
  'a conversation of the owner': {
    arrange: async (fixture) => ({ body: { ...QUESTION, conversationId: (await askQuestion(fixture)).conversation } }),
    owner: 200,
    others: 404,
  },
  'a conversation of nobody': {
    arrange: async () => ({ body: { ...QUESTION, conversationId: randomUUID() } }),
    owner: 404,
    others: 404,
  },
};

/** Conversations and answers are their owner's alone. */
export const assistantLines: readonly Line[] = [
  line(assistantContract.ask, 'signedIn', continues),
  line(assistantContract.askInPieces, 'signedIn', continues),
  line(assistantContract.show, 'signedIn', namedClause()),
  line(assistantContract.rename, 'signedIn', namedClause({ title: 'Notice at work' })),
  line(assistantContract.remove, 'signedIn', namedClause()),
  line(assistantContract.rate, 'signedIn', {
    'an answer to the owner': {
      arrange: async (fixture) => ({ params: { id: (await askQuestion(fixture)).answer }, body: { helpful: false } }),
      owner: 200,
      others: 404,
    },
    'an answer to nobody': {
      arrange: async () => ({ params: { id: randomUUID() }, body: { helpful: true } }),
      owner: 404,
      others: 404,
    },
  }),
  line(assistantContract.feedbackDone, 'admin', {
    'an answer that the owner judged': {
      arrange: async (fixture) => {
        const { answer } = await askQuestion(fixture);
        await fixture.owner.put(`/api/jocelyn/messages/${answer}/feedback`, { helpful: false });
        return { params: { id: answer }, body: { done: true } };
      },
      owner: 403,
      others: 200,
      changes: { administrator: ['chat_feedback'] },
    },
    'an answer that nobody judged': {
      arrange: async (fixture) => ({ params: { id: (await askQuestion(fixture)).answer }, body: { done: true } }),
      owner: 403,
      others: 404,
    },
  }),
];
