import type { FastifyInstance } from 'fastify';
import type { Told } from '../../../platform/server/http/event-streams.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Message } from '../../../platform/server/pub-sub.ts';
import type { Services } from '../../../platform/server/services.ts';
import { liveRoomsContract } from '../contract.ts';
import { LIVE_ROOM } from '../rules/policy.ts';
import { calendarOf } from './calendar.ts';
import { ROOM_CALLS, ROOM_CALLS_OF_PERSON, SESSION_CHANGES } from './limits.ts';
import { answerInvitation, cancelSession, changeSession, planSession } from './plan-session.ts';
import { createPresence } from './presence.ts';
import { showRoom } from './present-room.ts';
import { presentOwn, showSessions } from './present-sessions.ts';
import { answerCard, hideNames, joinRoom, leaveRoom, moveAsHost, openRoom, type RoomServices } from './rooms.ts';
import { ownSession, type SessionAddress } from './session-access.ts';
import type { SessionPlan } from './store/sessions.ts';
import { createTallies } from './tallies.ts';

const reading = { audience: 'signedIn', limiter: 'none' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const inRoom = { audience: 'signedIn', limiter: ROOM_CALLS } as const;
const DONE = { done: true } as const;

/** Planned sessions of groups and their live rooms. */
export function liveRoomRoutes(app: FastifyInstance, services: Services & RoomServices): void {
  const { pool, limiter, now, publicUrl, log } = services;
  const failed = (error: unknown) => {
    if (!app.databaseTrouble.noteError(error)) log.error({ err: error }, 'a live room could not be looked at');
  };
  const tallies = createTallies(services, failed);
  const beaten = (sessionIds: readonly string[]) => sessionIds.forEach((sessionId) => tallies.changed(sessionId));
  const presence = createPresence({ pool, now, beaten, failed });
  app.addHook('preClose', async () => {
    tallies.stop();
    presence.stop();
  });

  const countChange = (user: SignedInUser) => limiter.count(SESSION_CHANGES, String(user.id));
  const countCall = (user: SignedInUser) => limiter.count(ROOM_CALLS_OF_PERSON, String(user.id));

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

  registerCall(app, liveRoomsContract.room, reading, async ({ user, params }) =>
    showRoom(services, user, addressOf(user, params)),
  );
  registerCall(app, liveRoomsContract.open, inRoom, async ({ user, params }) => {
    await countCall(user);
    await openRoom(services, user, addressOf(user, params));
    return DONE;
  });
  registerCall(app, liveRoomsContract.join, inRoom, async ({ user, params }) => {
    await countCall(user);
    await joinRoom(services, user, addressOf(user, params));
    tallies.changed(params.sessionId);
    return DONE;
  });
  registerCall(app, liveRoomsContract.leave, inRoom, async ({ user, params }) => {
    await countCall(user);
    await leaveRoom(services, addressOf(user, params));
    tallies.changed(params.sessionId);
    return DONE;
  });
  registerCall(app, liveRoomsContract.move, inRoom, async ({ user, params, body }) => {
    await countCall(user);
    const { stage, closesIn } = await moveAsHost(services, addressOf(user, params), body);
    if (stage.kind === 'asking') tallies.closesIn(params.sessionId, closesIn + LIVE_ROOM.grace);
    return DONE;
  });
  registerCall(app, liveRoomsContract.hideNames, inRoom, async ({ user, params, body }) => {
    await countCall(user);
    await hideNames(services, addressOf(user, params), body.hidden);
    return DONE;
  });
  registerCall(app, liveRoomsContract.answer, inRoom, async ({ user, params, body }) => {
    await countCall(user);
    const kept = await answerCard(services, addressOf(user, params), body);
    if (kept) tallies.changed(params.sessionId);
    return { kept };
  });

  registerCall(app, liveRoomsContract.events, reading, async ({ user, params, request, reply }) => {
    const opened = await services.eventStreams.open({
      request,
      reply,
      topics: [`live-room:${params.sessionId}`, `group:${params.groupId}`],
      admit: () => ownSession(pool, addressOf(user, params)),
      tell: (message) => toldOf(message, user.id),
    });
    reply.raw.once('close', presence.enter(params.sessionId, user.id));
    return opened;
  });
}

function addressOf(
  user: SignedInUser,
  { groupId, sessionId }: { readonly groupId: string; readonly sessionId: string },
): SessionAddress {
  return { userId: user.id, groupId, sessionId };
}

/** What is told of a message about a room or its group: whoever is no member any more hears no more of the room. */
function toldOf({ topic, name, counts, userId }: Message, reader: number): Told {
  if (topic.startsWith('live-room:')) return { event: name, data: counts ?? {} };
  return name === 'gone' || (name === 'left' && userId === reader) ? 'over' : null;
}

/** A plan as it was sent. */
function planOf(body: Omit<SessionPlan, 'scheduledAt'> & { readonly scheduledAt: string }): SessionPlan {
  const { title, description, scheduledAt, duration, cards, secondsPerCard } = body;
  return { title, description, scheduledAt: new Date(scheduledAt), duration, cards, secondsPerCard };
}
