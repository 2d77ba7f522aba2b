import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../../platform/server/services.ts';
import { grenadaDay } from '../../../../../platform/shared/grenada-calendar.ts';
import { groupsContract } from '../../../contract.ts';
import { mayRemove } from '../../../rules/groups/group-role.ts';
import { callersOf, type GroupSources } from '../callers.ts';
import { changeConsent, changeRole, handOn, leaveGroup, removeMember } from '../change-members.ts';
import { showWeek } from '../group-week.ts';
import { groupMembers, ownGroup } from '../membership.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const DONE = { done: true } as const;

/** The members of a group, and their week. */
export function memberRoutes(
  app: FastifyInstance,
  services: Services,
  { memberLeft, memberDemoted }: GroupSources,
): void {
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
