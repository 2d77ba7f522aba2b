import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { liveRoomsContract } from '../../contract/rooms.ts';
import { PRESENT_MS } from '../rooms/presence.ts';
import { renewConnections } from '../store/connections.ts';
import { letIn, makeGroup } from './group.ts';

/** Ids of a session. */
export interface SessionIds {
  readonly groupId: string;
  readonly sessionId: string;
}

/** A room as one member sees it. */
export type Room = z.infer<typeof liveRoomsContract.room.response>;

const HOUR_MS = 60 * 60 * 1000;

/** Returns a plan for tomorrow with the first three cards. */
export function planAt(now: Date, over: Readonly<Record<string, unknown>> = {}) {
  return {
    title: 'Pay, leave and Sundays',
    description: 'Bring your questions.',
    scheduledAt: new Date(now.getTime() + 24 * HOUR_MS).toISOString(),
    cards: { from: 'picked', ids: [1, 2, 3] },
    ...over,
  };
}

/** Returns the path of a session's calls. */
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

/** Creates a group with an open room that everyone but the host has joined. */
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

/** Stores open connections to a room, as event streams do. */
export async function connect(
  test: Pick<TestApp, 'clock' | 'database'>,
  { sessionId }: SessionIds,
  ...people: readonly { readonly id: number }[]
): Promise<void> {
  const connections = people.map(({ id }) => ({ id: randomUUID(), sessionId, userId: id }));
  const until = new Date(test.clock.now.getTime() + PRESENT_MS);
  await renewConnections(test.database.pool, connections, until);
}

/** Fetches a room as one user. */
export async function roomOf(person: Browser, ids: SessionIds): Promise<Room> {
  const { body } = await person.get(`${addressOf(ids)}/room`);
  return liveRoomsContract.room.response.parse(body);
}

/** Moves a room as its host. */
export async function move(host: Browser, ids: SessionIds, how: Readonly<Record<string, unknown>>): Promise<void> {
  await expectDone(host.post(`${addressOf(ids)}/room/moves`, how));
}

/** Answers the open card; returns whether the answer was accepted. */
export async function answer(person: Browser, ids: SessionIds, position: number, chosen: number): Promise<boolean> {
  const { status, body } = await person.put(`${addressOf(ids)}/room/answer`, { position, chosen });
  if (status !== 200) throw new Error(`Answering failed: ${JSON.stringify(body)}`);
  return body['kept'] === true;
}

/** Reads the index of the correct option of each card of a room from the database. */
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
