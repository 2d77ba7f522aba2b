import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../platform/server/services.ts';
import { registerCall, type SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { StreamEvent } from '../../../../platform/server/http/event-streams.ts';
import type { Message } from '../../../../platform/server/pub-sub.ts';
import { liveRoomsContract } from '../../contract/rooms.ts';
import { LIVE_ROOM } from '../../rules/rooms/room.ts';
import { SESSION_CHANGES, ROOM_CALLS } from '../limits.ts';
import type { SessionPlan } from '../store/sessions.ts';
import {
  type RoomServices,
  answerCard,
  hideNames,
  joinRoom,
  leaveRoom,
  moveAsHost,
  openRoom,
  takeOver,
} from './rooms.ts';
import { calendarOf, presentOwn, showSessions } from './present-sessions.ts';
import { answerInvitation, cancelSession, changeSession, planSession } from './plan-session.ts';
import { addressOf, ownSession } from './session-access.ts';
import { createPresence, type Presence } from './presence.ts';
import { showRoom } from './present-room.ts';
import { createTallies, type Tallies } from './tallies.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const inRoom = { audience: 'signedIn', limiter: ROOM_CALLS } as const;
const DONE = { done: true } as const;

/** Registers the calls of live rooms. */
function roomRoutes(app: FastifyInstance, services: Services & RoomServices): void {
  const { pool, eventStreams } = services;
  const { tallies, presence } = watchRooms(app, services);

  registerCall(app, liveRoomsContract.room, reading, async ({ user, params }) =>
    showRoom(services, user, addressOf(user, params)),
  );
  registerCall(app, liveRoomsContract.open, inRoom, async ({ user, params }) => {
    await openRoom(services, user, addressOf(user, params));
    return DONE;
  });
  registerCall(app, liveRoomsContract.join, inRoom, async ({ user, params }) => {
    await joinRoom(services, user, addressOf(user, params));
    tallies.changed(params.sessionId);
    return DONE;
  });
  registerCall(app, liveRoomsContract.leave, inRoom, async ({ user, params }) => {
    await leaveRoom(services, addressOf(user, params));
    tallies.changed(params.sessionId);
    return DONE;
  });
  registerCall(app, liveRoomsContract.takeOver, inRoom, async ({ user, params }) => {
    await takeOver(services, addressOf(user, params));
    return DONE;
  });
  registerCall(app, liveRoomsContract.move, inRoom, async ({ user, params, body }) => {
    const { stage, closesIn } = await moveAsHost(services, addressOf(user, params), body);
    if (stage.kind === 'asking') tallies.closesIn(params.sessionId, closesIn + LIVE_ROOM.grace);
    return DONE;
  });
  registerCall(app, liveRoomsContract.hideNames, inRoom, async ({ user, params, body }) => {
    await hideNames(services, addressOf(user, params), body.hidden);
    return DONE;
  });
  registerCall(app, liveRoomsContract.answer, inRoom, async ({ user, params, body }) => {
    const isAccepted = await answerCard(services, addressOf(user, params), body);
    if (isAccepted) tallies.changed(params.sessionId);
    return { kept: isAccepted };
  });

  registerCall(app, liveRoomsContract.events, reading, async ({ user, params, request, reply }) =>
    eventStreams.open({
      request,
      reply,
      topics: [`live-room:${params.sessionId}`, `group:${params.groupId}`],
      admit: () => ownSession(pool, addressOf(user, params)),
      toEvent: (message) => eventFor(message, user.id),
      onOpen: () => presence.enter(params.sessionId, user.id),
    }),
  );
}

/** Starts presence and counts of rooms, and stops them before the server closes. */
function watchRooms(
  app: FastifyInstance,
  services: Services & RoomServices,
): { readonly tallies: Tallies; readonly presence: Presence } {
  const { pool, now, log } = services;
  const failed = (error: unknown) => {
    if (!app.databaseErrors.noteError(error)) log.error({ err: error }, 'a live room could not be looked at');
  };
  const tallies = createTallies(services, failed);
  const changed = (sessionIds: readonly string[]) => sessionIds.forEach((sessionId) => tallies.changed(sessionId));
  const presence = createPresence({ pool, now, changed, failed });
  app.addHook('preClose', async () => {
    tallies.stop();
    presence.stop();
  });
  return { tallies, presence };
}

/** Converts a message about a room or its group to an event. The stream of a former member ends. */
function eventFor({ topic, name, counts, userId }: Message, reader: number): StreamEvent {
  if (topic.startsWith('live-room:')) return { event: name, data: counts ?? {} };
  return name === 'gone' || (name === 'left' && userId === reader) ? 'over' : null;
}

/** Registers the calls of planned sessions. */
function sessionRoutes(app: FastifyInstance, services: Services): void {
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

/** Reads a session plan from a request body. */
function planOf(body: Omit<SessionPlan, 'scheduledAt'> & { readonly scheduledAt: string }): SessionPlan {
  const { title, description, scheduledAt, duration, cards, secondsPerCard } = body;
  return { title, description, scheduledAt: new Date(scheduledAt), duration, cards, secondsPerCard };
}

/** Registers the calls of planned sessions and live rooms. */
export function liveRoomRoutes(app: FastifyInstance, services: Services & RoomServices): void {
  sessionRoutes(app, services);
  roomRoutes(app, services);
}
