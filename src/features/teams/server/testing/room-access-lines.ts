import { randomUUID } from 'node:crypto';
import { line, type Line, type Sent, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { liveRoomsContract } from '../../contract/rooms.ts';
import { letIn, makeGroup } from './group.ts';
import { addressOf, move, plan, planAt, type SessionIds } from './room.ts';

/** Stages of a session: planned, room open, first card open. */
type Stage = 'planned' | 'open' | 'asking';

/** Creates a session of the owner in a group with the stranger. */
async function session({ test, owner, stranger }: Fixture, stage: Stage, form: object = {}): Promise<SessionIds> {
  const groupId = await makeGroup(owner, form);
  await letIn(owner, groupId, stranger);
  const ids = await plan(test, owner, groupId);
  if (stage === 'planned') return ids;
  await owner.post(`${addressOf(ids)}/room`);
  for (const person of [owner, stranger]) await person.post(`${addressOf(ids)}/room/people`);
  if (stage === 'asking') await move(owner, ids, { kind: 'next', after: 0 });
  return ids;
}

/** Returns the states of a call about a session in a stage: for outsiders the session does not exist. */
function ofSession<Body>(
  stage: Stage,
  body: (fixture: Fixture) => Body,
  { owner = 200, member = 200 }: { readonly owner?: number; readonly member?: number } = {},
): Record<string, State<Body>> {
  const sent = (fixture: Fixture, params: SessionIds): Sent<Body> => ({ params: { ...params }, body: body(fixture) });
  return {
    [`a session, ${stage}, of a private group that the stranger is in`]: {
      arrange: async (fixture) => sent(fixture, await session(fixture, stage)),
      owner,
      others: { stranger: member, rest: 404 },
    },
    [`a session, ${stage}, of a public group`]: {
      arrange: async (fixture) => sent(fixture, await session(fixture, stage, { isPublic: true })),
      owner,
      others: { stranger: member, rest: 404 },
    },
    'a session of another group': {
      arrange: async (fixture) => {
        const ids = await session(fixture, stage);
        return sent(fixture, { ...ids, groupId: await makeGroup(fixture.owner) });
      },
      owner: 404,
      others: 404,
    },
    'a session that nobody planned': {
      arrange: async (fixture) => sent(fixture, { ...(await session(fixture, stage)), sessionId: randomUUID() }),
      owner: 404,
      others: 404,
    },
  };
}

/** Returns the states of calls that fail in a room that is not open. */
function inRoom<Body>(body: Body): Record<string, State<Body>> {
  const states = ofSession('asking', () => body);
  const nothingStored = { owner: 200, others: { stranger: 404, rest: 404 } } as const;
  return {
    ...states,
    'a session of another group': { ...state(states, 'a session of another group'), ...nothingStored },
    'a session that nobody planned': {
      ...state(states, 'a session that nobody planned'),
      owner: 200,
      others: { stranger: 200, rest: 404 },
    },
  };
}

function state<Body>(states: Record<string, State<Body>>, name: string): State<Body> {
  const found = states[name];
  if (found === undefined) throw new Error(`There is no state ${name}.`);
  return found;
}

const nothing = () => undefined;
const empty = () => ({});
const host = { member: 422 };

/** Planned sessions and live rooms. */
export const liveRoomLines: readonly Line[] = [
  line(liveRoomsContract.list, 'signedIn', {
    'the sessions of a private group that the stranger is in': {
      arrange: async (fixture) => ({ params: { groupId: (await session(fixture, 'planned')).groupId } }),
      owner: 200,
      others: { stranger: 200, rest: 404 },
    },
    'the sessions of a public group': {
      arrange: async (fixture) => ({
        params: { groupId: (await session(fixture, 'planned', { isPublic: true })).groupId },
      }),
      owner: 200,
      others: { stranger: 200, rest: 404 },
    },
  }),
  line(liveRoomsContract.plan, 'signedIn', {
    'a group that the stranger is a member of': {
      arrange: async (fixture) => {
        const { groupId } = await session(fixture, 'planned');
        return () => ({ params: { groupId }, body: { sessionId: randomUUID(), ...sentPlan(fixture) } });
      },
      owner: 200,
      others: { stranger: 422, rest: 404 },
    },
    'a session that is planned already': {
      arrange: async (fixture) => {
        const { groupId, sessionId } = await session(fixture, 'planned');
        return { params: { groupId }, body: { sessionId, ...sentPlan(fixture) } };
      },
      owner: 200,
      others: { stranger: 422, rest: 404 },
    },
    'a session of another group': {
      arrange: async (fixture) => {
        const { sessionId } = await session(fixture, 'planned');
        return { params: { groupId: await makeGroup(fixture.owner) }, body: { sessionId, ...sentPlan(fixture) } };
      },
      owner: 404,
      others: 404,
    },
  }),
  line(liveRoomsContract.change, 'signedIn', ofSession('planned', sentPlan, host)),
  line(liveRoomsContract.cancel, 'signedIn', ofSession('planned', nothing, host)),
  line(
    liveRoomsContract.come,
    'signedIn',
    ofSession('planned', () => ({ coming: true })),
  ),
  line(liveRoomsContract.calendar, 'signedIn', ofSession('planned', nothing)),
  line(liveRoomsContract.room, 'signedIn', ofSession('asking', nothing)),
  line(liveRoomsContract.events, 'signedIn', ofSession('open', nothing)),
  line(liveRoomsContract.open, 'signedIn', ofSession('planned', empty, host)),
  line(liveRoomsContract.join, 'signedIn', ofSession('open', empty)),
  line(liveRoomsContract.leave, 'signedIn', ofSession('open', nothing)),
  line(liveRoomsContract.takeOver, 'signedIn', ofSession('open', empty, host)),
  line(
    liveRoomsContract.move,
    'signedIn',
    ofSession('open', () => ({ kind: 'next' as const, after: 0 }), host),
  ),
  line(
    liveRoomsContract.hideNames,
    'signedIn',
    ofSession('open', () => ({ hidden: true }), host),
  ),
  line(liveRoomsContract.answer, 'signedIn', inRoom({ position: 1, chosen: 0 })),
];

function sentPlan({ test }: Fixture) {
  const { title, description, scheduledAt } = planAt(test.clock.now);
  return { title, description, scheduledAt, cards: { from: 'level' as const, level: 1, count: 3 } };
}
