import type { Pool } from 'pg';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import { accessOf, type EffectiveAccess } from '../../../access/rules/access.ts';
import { usernamesOf } from '../../../accounts/server/service.ts';
import { isRight, scoreOf } from '../../../assessment/rules/grade.ts';
import { presentReview } from '../../../assessment/server/service.ts';
import { mayEndRoom } from '../../rules/groups/group.ts';
import type { liveRoomsContract } from '../../contract/rooms.ts';
import { initialsOf, LIVE_ROOM, POINTS_PER_RIGHT, stageOf, type Tally, isHostAway } from '../../rules/rooms/room.ts';
import { sessionStateOf } from '../../rules/rooms/session.ts';
import {
  usersPresent,
  readAnswers,
  readGroupFigures,
  readParticipant,
  readStandings,
  readTally,
  type Participant,
} from '../store/participants.ts';
import { readQuestions, readRoom, type LiveQuestion, type RoomRow } from '../store/rooms.ts';
import { dueStage, advanceRoom, type RoomServices } from './rooms.ts';
import { ownSession, type OwnSession, type SessionAddress } from './session-access.ts';

type Room = ResponseOf<typeof liveRoomsContract.room>;

/** Names that the host sees before the first card, in the order of joining. */
const MAX_NAMES = 60;
/** Lines of the standings while the room runs, and at its end. */
const MAX_STANDINGS = { running: 5, end: 10 };

/** Input for the response to one member. */
interface View {
  readonly user: SignedInUser;
  readonly own: OwnSession;
  readonly room: RoomRow;
  readonly tally: Tally;
  readonly person: Participant | null;
  readonly access: EffectiveAccess;
  readonly now: Date;
}

/**
 * Returns the room of a session as one member sees it. A card or room that is to close by now is closed first, so that it closes also when
 * the process that watched it is gone.
 * @throws ApiError NOT_FOUND
 */
export async function showRoom(services: RoomServices, user: SignedInUser, address: SessionAddress): Promise<Room> {
  const { pool } = services;
  const own = await ownSession(pool, address);
  const now = services.now();
  const found = await currentRoom(services, address.sessionId, now);
  if (found === null) {
    const nobody = {
      hostAway: false,
      mayTakeOver: false,
      mayEnd: false,
      namesHidden: false,
      present: 0,
      questions: 0,
      youAnswer: false,
    };
    const fields = roomFields(own, { isHost: own.mayLead, ...nobody });
    return { stage: 'closed', ...fields, state: sessionStateOf(own.session, now) };
  }
  const person = await readParticipant(pool, address.sessionId, user.id, now);
  const view: View = { user, own, ...found, person, access: person?.access ?? accessOf(user, now), now };
  switch (stageOf(found.room).kind) {
    case 'lobby':
      return presentLobby(pool, view);
    case 'asking':
    case 'shown':
      return presentCard(pool, view);
    case 'ended':
      return presentEnd(pool, view);
  }
}

async function currentRoom(
  services: RoomServices,
  sessionId: string,
  now: Date,
): Promise<{ readonly room: RoomRow; readonly tally: Tally } | null> {
  const room = await readRoom(services.pool, sessionId);
  if (room === null) return null;
  const tally = await readTally(services.pool, sessionId, room.position, now);
  if (dueStage(room, tally, now) === null) return { room, tally };
  await advanceRoom(services, sessionId);
  return { room: (await readRoom(services.pool, sessionId)) ?? room, tally };
}

async function presentLobby(pool: Pool, view: View): Promise<Room> {
  const { room, user, now } = view;
  const people = room.hostId === user.id ? await usersPresent(pool, room.sessionId, now, MAX_NAMES) : [];
  const nameOf = await namesIn(pool, room, people);
  const questions = await readQuestions(pool, room.sessionId);
  return { stage: 'lobby', ...fieldsOf(view, questions), names: people.map(nameOf) };
}

async function presentCard(pool: Pool, view: View): Promise<Room> {
  const { room, user, tally, access, now } = view;
  const questions = await readQuestions(pool, room.sessionId);
  const question = questions.find(({ position }) => position === room.position);
  if (question === undefined) throw new Error('A live room is at an unknown card.');
  const answers = await readAnswers(pool, room.sessionId, user.id);
  const isOpen = question.openTo.includes(access);
  const at = {
    ...fieldsOf(view, questions),
    position: room.position,
    tally,
    card: isOpen ? presentQuestion(question) : null,
    chosen: answers.get(room.position) ?? null,
  };
  if (room.closedAt === null) {
    const [openedAt, closes] = [room.askedAt?.getTime() ?? 0, room.closesAt?.getTime() ?? 0];
    return {
      stage: 'asking',
      ...at,
      millisecondsLeft: Math.max(0, closes - now.getTime()),
      millisecondsAllowed: closes - openedAt,
    };
  }
  const { correctOption, explanation, counts } = question;
  return {
    stage: 'shown',
    ...at,
    shown: isOpen ? { correctOption, counts: [...(counts ?? [])], explanation } : null,
    standings: await standingsOf(pool, view, MAX_STANDINGS.running),
    you: presentYou(view),
    isLast: room.position === questions.length,
  };
}

async function presentEnd(pool: Pool, view: View): Promise<Room> {
  const { room, user, access } = view;
  const [questions, answers, figures, standings] = await Promise.all([
    readQuestions(pool, room.sessionId),
    readAnswers(pool, room.sessionId, user.id),
    readGroupFigures(pool, room.sessionId),
    standingsOf(pool, view, MAX_STANDINGS.end),
  ]);
  const counted = questions.filter(({ counts }) => counts !== null);
  const open = counted.filter(({ openTo }) => openTo.includes(access));
  const { people, answered, right } = figures;
  return {
    stage: 'ended',
    ...fieldsOf(view, questions),
    asked: counted.length,
    people,
    groupScore: answered === 0 ? null : scoreOf(LIVE_ROOM, { correctAnswers: right, totalQuestions: answered }),
    standings,
    you: presentYou(view),
    review: open.map((question) =>
      presentReview({ ...question, chosen: answers.get(question.position) ?? null, setAside: null }),
    ),
    hardest: hardestOf(open),
  };
}

function fieldsOf(view: View, questions: readonly LiveQuestion[]) {
  const { user, own, room, tally, person, now } = view;
  const isHost = room.hostId === user.id;
  const hostAway = room.endedAt === null && isHostAway(room, now);
  return roomFields(own, {
    isHost,
    hostAway,
    mayTakeOver: hostAway && !isHost && own.mayLead,
    mayEnd: room.endedAt === null && mayEndRoom(own.group.role, isHost),
    namesHidden: room.namesHidden,
    present: tally.present,
    questions: questions.length,
    youAnswer: person?.isPresent ?? false,
  });
}

function roomFields(
  { group, session }: OwnSession,
  fields: Pick<
    Room,
    'isHost' | 'hostAway' | 'mayTakeOver' | 'mayEnd' | 'namesHidden' | 'present' | 'questions' | 'youAnswer'
  >,
) {
  return { title: session.title, groupName: group.name, ...fields };
}

function presentQuestion({ question, options, category, section, lawReference }: LiveQuestion) {
  return { question, options: [...options], category, section, lawReference };
}

async function standingsOf(pool: Pool, { room, user }: View, count: number) {
  const placed = await readStandings(pool, room.sessionId, count);
  const nameOf = await namesIn(
    pool,
    room,
    placed.map(({ userId }) => userId),
  );
  return placed.map(({ place, userId, rightAnswers }) => ({
    place,
    name: nameOf(userId),
    points: rightAnswers * POINTS_PER_RIGHT,
    isYou: userId === user.id,
  }));
}

/** Names of users in a room: usernames, or initials when the host hides names; null for a closed account. */
async function namesIn(
  pool: Pool,
  { namesHidden }: Pick<RoomRow, 'namesHidden'>,
  userIds: readonly number[],
): Promise<(userId: number) => string> {
  const names = await usernamesOf(pool, userIds);
  return (userId) => {
    const name = names.get(userId);
    if (name === undefined) return 'Someone who left';
    return namesHidden ? initialsOf(name) : name;
  };
}

function presentYou({ person, room: { closedAt } }: View) {
  if (person === null || closedAt === null) return null;
  const { place, people, rightAnswers, answered } = person;
  if (answered === 0 && (person.leftAt !== null || person.joinedAt > closedAt)) return null;
  return { place, of: people, points: rightAnswers * POINTS_PER_RIGHT, right: rightAnswers, answered };
}

/** The card that the smallest share got right; null when nobody was wrong. */
function hardestOf(questions: readonly LiveQuestion[]) {
  const figures = questions.map(({ question, counts, correctOption }) => ({
    question,
    right: (counts ?? []).filter((_, option) => isRight({ chosen: option, correctOption })).reduce(sum, 0),
    answered: (counts ?? []).reduce(sum, 0),
  }));
  const missed = figures.filter(({ right, answered }) => right < answered);
  return missed.toSorted((one, other) => one.right / one.answered - other.right / other.answered)[0] ?? null;
}

function sum(total: number, count: number): number {
  return total + count;
}
