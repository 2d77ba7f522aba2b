import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { letIn, makeGroup } from './group.ts';
import { liveRoomsContract } from '../../contract/rooms.ts';
import { PRESENT_MS } from '../rooms/presence.ts';
import { renewConnections } from '../store/connections.ts';

/** A session by its address. */
export interface SessionIds {
  readonly groupId: string;
  readonly sessionId: string;
}

/** Where a room stands, as one member is told. */
export type Room = z.infer<typeof liveRoomsContract.room.response>;

const HOUR_MS = 60 * 60 * 1000;

/** A plan as most tests send it: tomorrow, the first three cards. */
export function planAt(now: Date, over: Readonly<Record<string, unknown>> = {}) {
  return {
    title: 'Pay, leave and Sundays',
    description: 'Bring your questions.',
    scheduledAt: new Date(now.getTime() + 24 * HOUR_MS).toISOString(),
    cards: { from: 'picked', ids: [1, 2, 3] },
    ...over,
  };
}

/** Where the calls of a session are. */
export function addressOf({ groupId, sessionId }: SessionIds): string {
  return `/api/groups/${groupId}/sessions/${sessionId}`;
}

/** Plans a session in a group. */
export async function plan(
  test: Pick<TestApp, 'clock'>,
  host: Browser,
  groupId: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<SessionIds> {
  const sessionId = randomUUID();
  const answer = await host.post(`/api/groups/${groupId}/sessions`, { sessionId, ...planAt(test.clock.now, over) });
  if (answer.status !== 200) throw new Error(`Planning failed: ${JSON.stringify(answer.body)}`);
  return { groupId, sessionId };
}

/** A group of a host and others, with a session whose room is open and has everyone but the host in it. */
export async function openRoom(
  test: Pick<TestApp, 'clock'>,
  host: Browser,
  people: readonly Browser[],
  over: Readonly<Record<string, unknown>> = {},
): Promise<SessionIds> {
  const groupId = await makeGroup(host);
  if (people.length > 0) await letIn(host, groupId, ...people);
  const ids = await plan(test, host, groupId, over);
  await expectDone(host.post(`${addressOf(ids)}/room`));
  for (const person of people) await expectDone(person.post(`${addressOf(ids)}/room/people`));
  return ids;
}

/** Stores open connections of people to a room, as their event streams do. */
export async function connect(
  test: Pick<TestApp, 'clock' | 'database'>,
  { sessionId }: SessionIds,
  ...people: readonly { readonly id: number }[]
): Promise<void> {
  const connections = people.map(({ id }) => ({ id: randomUUID(), sessionId, userId: id }));
  const until = new Date(test.clock.now.getTime() + PRESENT_MS);
  await renewConnections(test.database.pool, connections, until);
}

/** What someone is told of a room. */
export async function roomOf(person: Browser, ids: SessionIds): Promise<Room> {
  const { body } = await person.get(`${addressOf(ids)}/room`);
  return liveRoomsContract.room.response.parse(body);
}

/** Moves a room as its host. */
export async function move(host: Browser, ids: SessionIds, how: Readonly<Record<string, unknown>>): Promise<void> {
  await expectDone(host.post(`${addressOf(ids)}/room/moves`, how));
}

/** Answers the open card; tells whether the answer was kept. */
export async function answer(person: Browser, ids: SessionIds, position: number, chosen: number): Promise<boolean> {
  const { status, body } = await person.put(`${addressOf(ids)}/room/answer`, { position, chosen });
  if (status !== 200) throw new Error(`Answering failed: ${JSON.stringify(body)}`);
  return body['kept'] === true;
}

/** The place of the right option of each card of a room, by position, as the database keeps it. */
export async function rightOptions(test: Pick<TestApp, 'database'>, { sessionId }: SessionIds): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ correct: number }>(
    'select correct_option as correct from live_questions where session_id = $1 order by position',
    [sessionId],
  );
  return [-1, ...rows.map(({ correct }) => correct)];
}

async function expectDone(call: ReturnType<Browser['post']>): Promise<void> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`A call failed: ${JSON.stringify(body)}`);
}
