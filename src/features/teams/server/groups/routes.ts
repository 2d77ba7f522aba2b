import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Message } from '../../../../platform/server/pub-sub.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { StreamEvent } from '../../../../platform/server/http/event-streams.ts';
import { groupsContract } from '../../contract.ts';
import { discussionRoutes } from './routes/discussion.ts';
import { memberRoutes } from './routes/members.ts';
import { callersOf, type GroupSources } from './callers.ts';
import { discoverGroups } from './discover-groups.ts';
import { groupInviting, joinByCode, joinPublic } from './join-group.ts';
import { CODES, GROUP_CHANGES_OF_PERSON, GROUP_SEARCH } from '../limits.ts';
import { ownGroup, visibleGroup } from './membership.ts';
import { presentGroup } from './present.ts';
import { createGroup, makeCode, removeGroup, settleGroup, stopCode } from './settle-group.ts';
import { readOwnGroups } from '../store/groups.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Study groups: what they are, who joins, and what one hears of them. */
export function groupRoutes(app: FastifyInstance, services: Services, sources: GroupSources): void {
  const { pool, limiter, eventStreams, now } = services;
  const { changer } = callersOf(services);

  registerCall(app, groupsContract.list, reading, async ({ user }) => ({
    groups: (await readOwnGroups(pool, user.id)).map((group) => presentGroup(group, now())),
  }));
  registerCall(app, groupsContract.discover, reading, async ({ user, query }) => {
    await limiter.count(GROUP_SEARCH, String(user.id));
    return discoverGroups(pool, user.id, query, now());
  });
  registerCall(app, groupsContract.create, writing, async ({ user, body }) => {
    const { id, ...settings } = body;
    return presentGroup(await createGroup(services, user.id, id, settings), now());
  });
  registerCall(app, groupsContract.show, reading, async ({ user, params }) =>
    presentGroup(await visibleGroup(pool, user.id, params.groupId), now()),
  );
  registerCall(app, groupsContract.change, writing, async (input) =>
    presentGroup(await settleGroup(services, await changer(input), input.body), now()),
  );
  registerCall(app, groupsContract.remove, writing, async (input) => {
    await removeGroup(services, await changer(input));
    return { done: true as const };
  });
  registerCall(app, groupsContract.makeCode, writing, async (input) =>
    presentGroup(await makeCode(services, await changer(input), input.body.days), now()),
  );
  registerCall(app, groupsContract.stopCode, writing, async (input) =>
    presentGroup(await stopCode(services, await changer(input)), now()),
  );

  registerCall(app, groupsContract.byCode, reading, async ({ user, params }) => {
    await limiter.count(CODES, String(user.id));
    return presentGroup(await groupInviting(services, user.id, params.code), now());
  });
  registerCall(app, groupsContract.joinByCode, writing, async ({ user, params, body }) => {
    await limiter.count(CODES, String(user.id));
    return presentGroup(await joinByCode(services, params.code, { userId: user.id, ...body }), now());
  });
  registerCall(app, groupsContract.join, writing, async ({ user, params, body }) => {
    await limiter.count(GROUP_CHANGES_OF_PERSON, String(user.id));
    return presentGroup(await joinPublic(services, params.groupId, { userId: user.id, ...body }), now());
  });

  registerCall(app, groupsContract.stream, reading, async ({ user, params, request, reply }) =>
    eventStreams.open({
      request,
      reply,
      topics: [`group:${params.groupId}`],
      admit: () => ownGroup(pool, user.id, params.groupId),
      toEvent: (message) => toldOf(message, user.id),
    }),
  );

  memberRoutes(app, services, sources);
  discussionRoutes(app, services, sources);
}

/** What a member is told of a message about their group. */
function toldOf({ name, id, userId }: Message, reader: number): StreamEvent {
  const byYou = userId === reader;
  if (name === 'gone' || (name === 'left' && byYou)) return 'over';
  return { event: 'changed', data: { what: name === 'left' ? 'members' : name, id: id ?? null, byYou } };
}
