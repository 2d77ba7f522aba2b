import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { assistantContract } from '../../contract.ts';
import { listConversations, nameConversation, removeConversation, showConversation } from '../conversations.ts';
import { SEARCH } from '../limits.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** A person's conversations: finding, reading, naming and deleting them. */
export function conversationRoutes(app: FastifyInstance, { pool, limiter, now }: Services): void {
  registerCall(app, assistantContract.list, reading, async ({ user, query }) => {
    const { search = '' } = query;
    if (search !== '') await limiter.count(SEARCH, String(user.id));
    return listConversations(pool, user.id, search);
  });

  registerCall(app, assistantContract.show, reading, async ({ user, params }) =>
    showConversation(pool, user.id, params.id),
  );

  registerCall(app, assistantContract.rename, writing, async ({ user, params, body }) =>
    nameConversation(pool, user.id, { id: params.id, title: body.title, now: now() }),
  );

  registerCall(app, assistantContract.remove, writing, async ({ user, params }) =>
    removeConversation(pool, user.id, params.id),
  );
}
