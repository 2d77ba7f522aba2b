import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../../platform/server/audit.ts';
import { registerCall } from '../../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../../platform/server/services.ts';
import { groupsContract } from '../../../contract.ts';
import { callersOf, type GroupSources } from '../callers.ts';
import { editWriting, eraseWriting, reportWriting, showPosts, showReplies, write } from '../discussion.ts';
import { POST_REPORTS, POSTS } from '../../limits.ts';
import { removeReported } from '../remove-reported.ts';
import { changeNotes, shareCard, showShared, unshareCard } from '../shared-cards.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const DONE = { done: true } as const;

/** What is written in a group, and the cards that are put before it. */
export function discussionRoutes(app: FastifyInstance, services: Services, sources: GroupSources): void {
  const { pool, limiter } = services;
  const { deck, operatorEmail } = sources;
  const { changer, reader } = callersOf(services);

  registerCall(app, groupsContract.posts, reading, async ({ user, params, query }) =>
    showPosts({ pool, deck }, reader(user), { groupId: params.groupId, after: query.after }),
  );
  registerCall(app, groupsContract.replies, reading, async ({ user, params, query }) =>
    showReplies({ pool, deck }, reader(user), { ...params, after: query.after }),
  );
  registerCall(app, groupsContract.write, writing, async ({ user, params, body }) => {
    await limiter.count(POSTS, String(user.id));
    return write({ ...services, deck }, reader(user), params.groupId, body);
  });
  registerCall(app, groupsContract.edit, writing, async (input) => {
    const { postId } = input.params;
    await editWriting(services, await changer(input), { postId, message: input.body.message });
    return DONE;
  });
  registerCall(app, groupsContract.erase, writing, async (input) => {
    await eraseWriting(services, await changer(input), input.params.postId);
    return DONE;
  });
  registerCall(app, groupsContract.report, writing, async (input) => {
    await limiter.count(POST_REPORTS, String(input.user.id));
    const { postId } = input.params;
    await reportWriting(services, operatorEmail, await changer(input), { postId, ...input.body });
    return DONE;
  });
  registerCall(
    app,
    groupsContract.removeReported,
    { audience: 'admin', limiter: 'write' },
    async ({ user, params, request }) => {
      await removeReported(services, params.reportId, { userId: user.id, origin: originOf(request) });
      return DONE;
    },
  );

  registerCall(app, groupsContract.cards, reading, async ({ user, params }) =>
    showShared({ pool, deck }, reader(user), params.groupId),
  );
  registerCall(app, groupsContract.share, writing, async (input) => {
    const { groupId } = await changer(input);
    await shareCard({ ...services, deck }, reader(input.user), groupId, input.body);
    return DONE;
  });
  registerCall(app, groupsContract.annotate, writing, async (input) => {
    const { sharedId } = input.params;
    await changeNotes(services, await changer(input), { sharedId, notes: input.body.notes });
    return DONE;
  });
  registerCall(app, groupsContract.unshare, writing, async (input) => {
    await unshareCard(services, await changer(input), input.params.sharedId);
    return DONE;
  });
}
