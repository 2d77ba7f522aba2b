import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Message } from '../../../../platform/server/pub-sub.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { StreamEvent } from '../../../../platform/server/http/event-streams.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { readOrigin } from '../../../../platform/server/audit.ts';
import { groupsContract } from '../../contract.ts';
import { mayRemove } from '../../rules/groups/group.ts';
import { CODES, GROUP_CHANGES_PER_USER, GROUP_SEARCH, POST_REPORTS, POSTS } from '../limits.ts';
import { readOwnGroups } from '../store/groups.ts';
import { callersOf, type GroupSources } from './callers.ts';
import { discoverGroups, groupInviting, joinByCode, joinPublic } from './join-group.ts';
import { ownGroup, visibleGroup, groupMembers } from './membership.ts';
import { presentGroup, showWeek } from './present.ts';
import { createGroup, makeCode, removeGroup, changeSettings, stopCode } from './manage-group.ts';
import { changeConsent, changeRole, handOn, leaveGroup, removeMember } from './change-members.ts';
import {
  editWriting,
  eraseWriting,
  reportWriting,
  showPosts,
  showReplies,
  write,
  removeReported,
} from './discussion.ts';
import { changeNotes, shareCard, showShared, unshareCard } from './shared-cards.ts';

/** Registers the calls of posts and shared cards. */
function discussionRoutes(app: FastifyInstance, services: Services, sources: GroupSources): void {
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
    await reportWriting(services, operatorEmail(), await changer(input), { postId, ...input.body });
    return DONE;
  });
  registerCall(
    app,
    groupsContract.removeReported,
    { audience: 'admin', limiter: 'write' },
    async ({ user, params, request }) => {
      await removeReported(services, params.reportId, { userId: user.id, origin: readOrigin(request) });
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

/** Registers the calls of members and their weekly summary. */
function memberRoutes(app: FastifyInstance, services: Services, { memberLeft, memberDemoted }: GroupSources): void {
  const { pool, now } = services;
  const leaving = { ...services, memberLeft };
  const { changer } = callersOf(services);

  registerCall(app, groupsContract.members, reading, async ({ user, params }) => {
    const { role: own } = await ownGroup(pool, user.id, params.groupId);
    const members = await groupMembers(pool, params.groupId);
    return {
      members: members.map(({ userId, username, role, joinedAt }) => ({
        userId,
        username,
        role,
        joinedAt: joinedAt.toISOString(),
        isYou: userId === user.id,
        removable: userId !== user.id && mayRemove(own, role),
      })),
    };
  });
  registerCall(app, groupsContract.setRole, writing, async (input) => {
    const { userId } = input.params;
    await changeRole({ ...services, memberDemoted }, await changer(input), { userId, role: input.body.role });
    return DONE;
  });
  registerCall(app, groupsContract.removeMember, writing, async (input) => {
    await removeMember(leaving, await changer(input), input.params.userId);
    return DONE;
  });
  registerCall(app, groupsContract.handOn, writing, async (input) => {
    await handOn(services, await changer(input), input.body.userId);
    return DONE;
  });
  registerCall(app, groupsContract.consent, writing, async (input) => {
    await changeConsent(services, await changer(input), input.body.sharesProgress);
    return DONE;
  });
  registerCall(app, groupsContract.leave, writing, async (input) => {
    await leaveGroup(leaving, await changer(input));
    return DONE;
  });
  registerCall(app, groupsContract.week, reading, async ({ user, params }) =>
    showWeek(pool, { userId: user.id, groupId: params.groupId, today: grenadaDay(now()) }),
  );
}

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const DONE = { done: true } as const;

/** Registers the calls of study groups. */
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
    presentGroup(await changeSettings(services, await changer(input), input.body), now()),
  );
  registerCall(app, groupsContract.remove, writing, async (input) => {
    await removeGroup(services, await changer(input));
    return DONE;
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
    await limiter.count(GROUP_CHANGES_PER_USER, String(user.id));
    return presentGroup(await joinPublic(services, params.groupId, { userId: user.id, ...body }), now());
  });

  registerCall(app, groupsContract.stream, reading, async ({ user, params, request, reply }) =>
    eventStreams.open({
      request,
      reply,
      topics: [`group:${params.groupId}`],
      admit: () => ownGroup(pool, user.id, params.groupId),
      toEvent: (message) => eventFor(message, user.id),
    }),
  );

  memberRoutes(app, services, sources);
  discussionRoutes(app, services, sources);
}

/** Converts a message about a group to an event for a member. */
function eventFor({ name, id, userId }: Message, reader: number): StreamEvent {
  const byYou = userId === reader;
  if (name === 'gone' || (name === 'left' && byYou)) return 'over';
  return { event: 'changed', data: { what: name === 'left' ? 'members' : name, id: id ?? null, byYou } };
}
