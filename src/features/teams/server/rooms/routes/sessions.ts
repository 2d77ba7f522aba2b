import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../../platform/server/services.ts';
import { liveRoomsContract } from '../../../contract/rooms.ts';
import { calendarOf } from '../calendar.ts';
import { SESSION_CHANGES } from '../../limits.ts';
import { answerInvitation, cancelSession, changeSession, planSession } from '../plan-session.ts';
import { presentOwn, showSessions } from '../present-sessions.ts';
import { addressOf, ownSession } from '../session-access.ts';
import type { SessionPlan } from '../../store/sessions.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** The sessions that are planned in a group, and who comes to them. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { pool, limiter, publicUrl } = services;
  const countChange = (user: SignedInUser) => limiter.count(SESSION_CHANGES, String(user.id));

  registerCall(app, liveRoomsContract.list, reading, async ({ user, params }) =>
    showSessions(services, user.id, params.groupId),
  );
  registerCall(app, liveRoomsContract.plan, writing, async ({ user, params, body }) => {
    await countChange(user);
    const address = addressOf(user, { ...params, ...body });
    return presentOwn(services, await planSession(services, address, planOf(body)));
  });
  registerCall(app, liveRoomsContract.change, writing, async ({ user, params, body }) => {
    await countChange(user);
    return presentOwn(services, await changeSession(services, addressOf(user, params), planOf(body)));
  });
  registerCall(app, liveRoomsContract.cancel, writing, async ({ user, params }) => {
    await countChange(user);
    return presentOwn(services, await cancelSession(services, addressOf(user, params)));
  });
  registerCall(app, liveRoomsContract.come, writing, async ({ user, params, body }) =>
    presentOwn(services, await answerInvitation(services, addressOf(user, params), body.coming)),
  );
  registerCall(app, liveRoomsContract.calendar, reading, async ({ user, params, reply }) => {
    const { session } = await ownSession(pool, addressOf(user, params));
    return reply
      .header('content-disposition', 'attachment; filename="session.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(session, publicUrl()));
  });
}

/** A plan as it was sent. */
function planOf(body: Omit<SessionPlan, 'scheduledAt'> & { readonly scheduledAt: string }): SessionPlan {
  const { title, description, scheduledAt, duration, cards, secondsPerCard } = body;
  return { title, description, scheduledAt: new Date(scheduledAt), duration, cards, secondsPerCard };
}
