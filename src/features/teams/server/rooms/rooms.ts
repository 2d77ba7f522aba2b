import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accessOf } from '../../../access/rules/access.ts';
import { accommodatedSeconds } from '../../../accounts/rules/time-accommodation.ts';
import { isAskable } from '../../../assessment/rules/question.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { mayEndRoom } from '../../rules/groups/group.ts';
import {
  chooseCards,
  createQuestions,
  LIVE_ROOM,
  closesNow,
  moveRoom,
  stageOf,
  type RoomMove,
  type RoomStage,
  type Tally,
  endsWithoutHost,
  isHostAway,
} from '../../rules/rooms/room.ts';
import { sessionStateOf } from '../../rules/rooms/session.ts';
import { announce, ownGroup } from '../groups/membership.ts';
import { lockGroup } from '../store/groups.ts';
import { isConnected } from '../store/connections.ts';
import {
  largestAccommodation,
  readTally,
  storeAnswer,
  storeJoined,
  storeLeft,
  storeLeftRooms,
} from '../store/participants.ts';
import {
  lockRoom,
  insertRoom,
  readQuestions,
  readRoom,
  storeQuestionOpened,
  storeClosed,
  storeEnded,
  storeHost,
  storeHostAway,
  storeNamesHidden,
  type RoomRow,
} from '../store/rooms.ts';
import { lockSession, storeActive } from '../store/sessions.ts';
import { PRESENT_MS } from './presence.ts';
import { RECORD_MISSES } from './record-misses.ts';
import { ledSession, ownSession, type SessionAddress } from './session-access.ts';

/** Dependencies of rooms. `random` returns numbers in [0, 1). */
export interface RoomServices extends Pick<Services, 'pool' | 'pubSub' | 'jobs' | 'now'> {
  readonly deck: Deck;
  readonly random: () => number;
}

/**
 * Opens the room of a session with the user as host, and draws its cards from those open to the host. An open room stays unchanged.
 * @throws ApiError NOT_FOUND; REFUSED to members who may not lead it, for a session that is over or cancelled, and without usable cards
 */
export async function openRoom(services: RoomServices, user: SignedInUser, address: SessionAddress): Promise<void> {
  const { pool, deck, random } = services;
  const now = services.now();
  await inTransaction(pool, async (client) => {
    await lockGroup(client, address.groupId);
    await lockSession(client, address.sessionId);
    const { session } = await ledSession(client, address);
    if (session.startedAt !== null) return;
    const state = sessionStateOf(session, now);
    if (state !== 'planned')
      throw new ApiError('REFUSED', state === 'cancelled' ? 'This session was cancelled.' : 'This session is over.');
    const openIds = deck.openIds(accessOf(user, now));
    const open = deck.cards.filter(({ id }) => openIds.has(id));
    const cards = createQuestions(chooseCards(open, session.cards, random), deck.openIds, random);
    if (cards.length === 0)
      throw new ApiError('REFUSED', 'None of the cards you chose can be used now. Choose others.');
    await insertRoom(client, { sessionId: address.sessionId, hostId: user.id, now }, cards);
    await storeActive(client, address.sessionId, true);
    await announce(services, client, address.groupId, { what: 'sessions', id: address.sessionId });
    await publishMoved(services, client, address.sessionId);
  });
}

/**
 * Adds a member to an open room, or returns the member to it.
 * @throws ApiError NOT_FOUND; REFUSED when the room is not open
 */
export async function joinRoom(
  { pool, now: clock }: RoomServices,
  user: SignedInUser,
  address: SessionAddress,
): Promise<void> {
  const now = clock();
  const { session } = await ownSession(pool, address);
  if (sessionStateOf(session, now) !== 'open') throw new ApiError('REFUSED', 'This room is not open.');
  await storeJoined(pool, address.sessionId, {
    userId: user.id,
    access: accessOf(user, now),
    timeAccommodation: user.timeAccommodation,
    now,
    presentUntil: new Date(now.getTime() + PRESENT_MS),
  });
}

/**
 * Removes a member from a room; the answers stay.
 * @throws ApiError NOT_FOUND
 */
export async function leaveRoom({ pool, now }: RoomServices, address: SessionAddress): Promise<void> {
  await ownSession(pool, address);
  await storeLeft(pool, address.sessionId, address.userId, now());
}

/**
 * Stores an answer to the open card, with two statements for any size of room. False when the card was closed before, or is not open to the
 * user.
 * @throws ApiError NOT_FOUND
 */
export async function answerCard(
  { pool, now: clock }: RoomServices,
  { userId, groupId, sessionId }: SessionAddress,
  { position, chosen }: { readonly position: number; readonly chosen: number },
): Promise<boolean> {
  await ownGroup(pool, userId, groupId);
  const now = clock();
  const acceptedSince = new Date(now.getTime() - LIVE_ROOM.grace);
  return storeAnswer(pool, { groupId, sessionId }, { position, chosen, userId, now, acceptedSince });
}

/**
 * Marks that a user left every open room of a group, or of all groups with null. Rooms that the user hosted wait for another host. Called
 * in the transaction that ends the membership.
 */
export async function leaveRoomsOfGroup(
  services: Pick<Services, 'pubSub'>,
  client: PoolClient,
  { groupId, userId, now }: { readonly groupId: string | null; readonly userId: number; readonly now: Date },
): Promise<void> {
  const left = await storeLeftRooms(client, groupId, userId, now);
  const hosted = await storeHostAway(client, groupId, { userId, exceptOwn: false, now });
  for (const sessionId of new Set([...left, ...hosted])) await publishMoved(services, client, sessionId);
}

/**
 * Removes the host of the open rooms that a user hosts as a leader of the group. The user still hosts the rooms of sessions that the
 * user planned. Called in the transaction that makes the user a plain member.
 */
export async function stopHosting(
  services: Pick<Services, 'pubSub'>,
  client: PoolClient,
  { groupId, userId, now }: { readonly groupId: string; readonly userId: number; readonly now: Date },
): Promise<void> {
  for (const sessionId of await storeHostAway(client, groupId, { userId, exceptOwn: true, now }))
    await publishMoved(services, client, sessionId);
}

/**
 * Makes a user the host of a room whose host is away. A repeated call changes nothing.
 * @throws ApiError NOT_FOUND; REFUSED to members who may not lead, while the host is connected, and when the room is not open
 */
export async function takeOver(services: RoomServices, address: SessionAddress): Promise<void> {
  const { userId, sessionId } = address;
  const now = services.now();
  await inTransaction(services.pool, async (client) => {
    await lockGroup(client, address.groupId);
    await ledSession(client, address);
    const room = await lockRoom(client, sessionId);
    if (room === null || room.endedAt !== null) throw new ApiError('REFUSED', 'This room is not open.');
    if (room.hostId === userId) return;
    if (!isHostAway(room, now))
      throw new ApiError('REFUSED', 'The room has a host. You can take over when the host is away.');
    if (!(await isConnected(client, sessionId, userId, now)))
      throw new ApiError('REFUSED', 'Your browser is not connected to the room yet. Please try again in a moment.');
    await storeHost(client, sessionId, userId, now);
    await publishMoved(services, client, sessionId);
  });
}

function hostOnlyError(): ApiError {
  return new ApiError('REFUSED', 'Only the host of the room can do this.');
}

/** A room that was moved. */
export interface MovedRoom {
  readonly stage: RoomStage;
  /** Milliseconds until the open card closes; 0 without one. */
  readonly closesIn: number;
}

/**
 * Applies a move of the host and returns the new stage; a repeated move changes nothing. The owner of the group may end any room.
 * @throws ApiError NOT_FOUND; REFUSED to everyone else, before the room is opened, and for an impossible move
 */
export async function moveAsHost(services: RoomServices, address: SessionAddress, move: RoomMove): Promise<MovedRoom> {
  return inTransaction(services.pool, async (client) => {
    const { group } = await ownSession(client, address);
    const room = await lockRoom(client, address.sessionId);
    if (room === null) throw new ApiError('REFUSED', 'This room is not open yet.');
    const isHost = room.hostId === address.userId;
    if (!(move.kind === 'end' ? mayEndRoom(group.role, isHost) : isHost)) throw hostOnlyError();
    const positions = await askablePositions(services, client, address.sessionId);
    const moved = moveRoom(stageOf(room), move, positions);
    if ('refusal' in moved) throw new ApiError('REFUSED', moved.refusal);
    await storeStage(services, client, room, moved.stage);
    const { closesAt = null } = (await readRoom(client, address.sessionId)) ?? {};
    const closesIn = closesAt === null ? 0 : Math.max(0, closesAt.getTime() - services.now().getTime());
    return { stage: moved.stage, closesIn };
  });
}

/**
 * Sets whether a room shows initials or full names.
 * @throws ApiError NOT_FOUND; REFUSED to everyone but its host
 */
export async function hideNames(services: RoomServices, address: SessionAddress, hidden: boolean): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    await ownSession(client, address);
    const room = await lockRoom(client, address.sessionId);
    if (room === null) throw new ApiError('REFUSED', 'This room is not open yet.');
    if (room.hostId !== address.userId) throw hostOnlyError();
    await storeNamesHidden(client, address.sessionId, hidden);
    await publishMoved(services, client, address.sessionId);
  });
}

/** Moves a room to its next stage when time or answers require it. Returns whether it moved. */
export async function advanceRoom(services: RoomServices, sessionId: string): Promise<boolean> {
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    const room = await lockRoom(client, sessionId);
    if (room === null) return false;
    const stage = dueStage(room, await readTally(client, sessionId, room.position, now), now);
    if (stage === null) return false;
    await storeStage(services, client, room, stage);
    return true;
  });
}

/** Ends a room without a host, unless the host has returned meanwhile. A room opened before `openedBefore` ends in any case. */
export async function endForgotten(services: RoomServices, sessionId: string, openedBefore: Date): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const room = await lockRoom(client, sessionId);
    if (room !== null && (room.startedAt <= openedBefore || endsWithoutHost(room, services.now())))
      await storeStage(services, client, room, { kind: 'ended' });
  });
}

/** Counts that the event streams of a room report. */
export interface RoomTally extends Tally {
  readonly position: number;
  readonly isHostAway: boolean;
  /** Whether the room must move to its next stage now. */
  readonly isDue: boolean;
}

/** Counts who is in a room and has answered its open card; null without a room. */
export async function tallyOf(
  { pool, now: clock }: Pick<RoomServices, 'pool' | 'now'>,
  sessionId: string,
): Promise<RoomTally | null> {
  const now = clock();
  const room = await readRoom(pool, sessionId);
  if (room === null) return null;
  const tally = await readTally(pool, sessionId, room.position, now);
  const isDue = dueStage(room, tally, now) !== null;
  return { ...tally, position: room.position, isHostAway: isHostAway(room, now), isDue };
}

/** Returns the stage to which a room must move without its host; null while it stays. */
export function dueStage(room: RoomRow, tally: Tally, now: Date): RoomStage | null {
  const stage = stageOf(room);
  if (stage.kind === 'ended') return null;
  if (endsWithoutHost(room, now)) return { kind: 'ended' };
  if (stage.kind !== 'asking' || room.closesAt === null) return null;
  const closes = closesNow(tally, room.closesAt.getTime(), LIVE_ROOM.grace, now.getTime());
  return closes ? { kind: 'shown', position: room.position } : null;
}

/** Returns the positions of cards that are still in the deck and whose law is not under review (product-rules.md, Q3). */
async function askablePositions(
  { deck }: Pick<RoomServices, 'deck'>,
  client: PoolClient,
  sessionId: string,
): Promise<readonly number[]> {
  const questions = await readQuestions(client, sessionId);
  return questions.flatMap(({ position, flashcardId }) => {
    const card = deck.byId.get(flashcardId);
    return card !== undefined && isAskable(card) ? [position] : [];
  });
}

/** Stores the new stage of a room with its effects; the same stage changes nothing. The caller has locked the room. */
async function storeStage(services: RoomServices, client: PoolClient, room: RoomRow, stage: RoomStage): Promise<void> {
  const { sessionId } = room;
  const before = stageOf(room);
  const now = services.now();
  if (JSON.stringify(before) === JSON.stringify(stage)) return;
  if (before.kind === 'asking') await storeClosed(client, sessionId, before.position, now);
  if (stage.kind === 'asking') {
    const percent = await largestAccommodation(client, sessionId, now);
    const closesAt = new Date(now.getTime() + accommodatedSeconds(room.secondsPerCard, percent) * 1000);
    await storeQuestionOpened(client, sessionId, { position: stage.position, now, closesAt });
  }
  if (stage.kind === 'ended') {
    await storeEnded(client, sessionId, now);
    await storeActive(client, sessionId, false);
    await services.jobs.enqueue(client, RECORD_MISSES, { sessionId });
  }
  await publishMoved(services, client, sessionId);
}

function publishMoved({ pubSub }: Pick<Services, 'pubSub'>, client: PoolClient, sessionId: string): Promise<void> {
  return pubSub.publish(client, { topic: `live-room:${sessionId}`, name: 'moved' });
}
