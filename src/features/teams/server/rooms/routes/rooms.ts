import type { FastifyInstance } from 'fastify';
import type { StreamEvent } from '../../../../../platform/server/http/event-streams.ts';
import { registerCall } from '../../../../../platform/server/http/register-call.ts';
import type { Message } from '../../../../../platform/server/pub-sub.ts';
import type { Services } from '../../../../../platform/server/services.ts';
import { liveRoomsContract } from '../../../contract/rooms.ts';
import { LIVE_ROOM } from '../../../rules/rooms/policy.ts';
import { ROOM_CALLS } from '../../limits.ts';
import { createPresence, type Presence } from '../presence.ts';
import { showRoom } from '../present-room.ts';
import {
  answerCard,
  hideNames,
  joinRoom,
  leaveRoom,
  moveAsHost,
  openRoom,
  takeOver,
  type RoomServices,
} from '../rooms.ts';
import { addressOf, ownSession } from '../session-access.ts';
import { createTallies, type Tallies } from '../tallies.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const inRoom = { audience: 'signedIn', limiter: ROOM_CALLS } as const;
const DONE = { done: true } as const;

/** The live room of a session: who is in it, what they and its host do, and what they hear of it. */
export function roomRoutes(app: FastifyInstance, services: Services & RoomServices): void {
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
    const kept = await answerCard(services, addressOf(user, params), body);
    if (kept) tallies.changed(params.sessionId);
    return { kept };
  });

  registerCall(app, liveRoomsContract.events, reading, async ({ user, params, request, reply }) =>
    eventStreams.open({
      request,
      reply,
      topics: [`live-room:${params.sessionId}`, `group:${params.groupId}`],
      admit: () => ownSession(pool, addressOf(user, params)),
      toEvent: (message) => toldOf(message, user.id),
      onOpen: () => presence.enter(params.sessionId, user.id),
    }),
  );
}

/** Counts in rooms who is there and has answered, for as long as this process serves them. */
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

/** What is told of a message about a room or its group: whoever is no member any more hears no more of the room. */
function toldOf({ topic, name, counts, userId }: Message, reader: number): StreamEvent {
  if (topic.startsWith('live-room:')) return { event: name, data: counts ?? {} };
  return name === 'gone' || (name === 'left' && userId === reader) ? 'over' : null;
}
