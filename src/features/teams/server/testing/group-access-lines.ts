import { randomUUID } from 'node:crypto';
import { line, type Line, type Sent, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { groupsContract } from '../../contract.ts';
import { GROUP_FORM, letIn, makeCode, makeGroup, shareCard, writePost } from './group.ts';

const OPEN = { isPublic: true };

/** Creates a private group of the owner with the stranger as a member. */
async function together({ owner, stranger }: Fixture): Promise<string> {
  const groupId = await makeGroup(owner);
  await letIn(owner, groupId, stranger);
  return groupId;
}

interface Expected {
  readonly owner?: number;
  /** Status for the owner after the stranger's call as a member; the same by default. */
  readonly ownerAfter?: number;
  /** Status for the stranger as a member. */
  readonly member?: number;
  /** Status for everyone else with a public group. */
  readonly outside?: number;
  /** Rows of the owner that the stranger changes as a member. */
  readonly changes?: readonly string[];
}

/** Returns the states of a call about a group: a private one exists for members only. `send` returns the rest of the request. */
function states<Body>(
  send: (fixture: Fixture, groupId: string) => Promise<Sent<Body>>,
  { owner = 200, ownerAfter = owner, member = 200, outside = 404, changes }: Expected = {},
): Record<string, State<Body>> {
  async function named(fixture: Fixture, groupId: string, by = groupId): Promise<Sent<Body>> {
    const sent = await send(fixture, groupId);
    return { ...sent, params: { ...sent.params, groupId: by } };
  }
  return {
    'a private group of the owner': {
      arrange: async (fixture) => named(fixture, await makeGroup(fixture.owner)),
      owner,
      others: 404,
    },
    'a private group of the owner and the stranger': {
      arrange: async (fixture) => named(fixture, await together(fixture)),
      owner: ownerAfter,
      others: { stranger: member, rest: 404 },
      ...(changes === undefined ? {} : { changes: { stranger: changes } }),
    },
    'a public group of the owner': {
      arrange: async (fixture) => named(fixture, await makeGroup(fixture.owner, OPEN)),
      owner,
      others: outside,
    },
    'a group that nobody made': {
      arrange: async (fixture) => named(fixture, await makeGroup(fixture.owner), randomUUID()),
      owner: 404,
      others: 404,
    },
  };
}

const alone = async () => ({});
const bare = async () => ({ body: {} });
const postOfOwner = async ({ owner }: Fixture, groupId: string) => ({
  params: { postId: await writePost(owner, groupId) },
});
const cardOfOwner = async ({ owner }: Fixture, groupId: string) => ({
  params: { sharedId: await shareCard(owner, groupId) },
});
/** Reports a post of the owner as the stranger, a member of the private group. */
const reported = async (fixture: Fixture) => {
  const groupId = await together(fixture);
  const { postId } = (await postOfOwner(fixture, groupId)).params;
  const id = randomUUID();
  const reason = 'This is not about the law at all.';
  await fixture.stranger.post(`/api/groups/${groupId}/posts/${postId}/report`, { id, reason });
  return id;
};
const codeOf = async ({ owner }: Fixture) => ({ code: await makeCode(owner, await makeGroup(owner)) });
const stopped = async ({ owner }: Fixture) => {
  const groupId = await makeGroup(owner);
  const code = await makeCode(owner, groupId);
  await owner.delete(`/api/groups/${groupId}/code`);
  return { code };
};

/** Access lines of study groups: for outsiders a private group does not exist. */
export const groupLines: readonly Line[] = [
  line(groupsContract.create, 'signedIn', {
    'an id that is new': {
      arrange: async () => () => ({ body: { ...GROUP_FORM, id: randomUUID() } }),
      owner: 200,
      others: 200,
    },
    'the id of a group of the owner': {
      arrange: async ({ owner }) => ({ body: { ...GROUP_FORM, id: await makeGroup(owner) } }),
      owner: 200,
      others: 200,
    },
  }),
  line(groupsContract.show, 'signedIn', states(alone, { outside: 200 })),
  line(
    groupsContract.change,
    'signedIn',
    states(async () => ({ body: { ...GROUP_FORM, name: 'Another name' } }), { member: 422 }),
  ),
  line(groupsContract.remove, 'signedIn', states(alone, { member: 422 })),
  line(
    groupsContract.makeCode,
    'signedIn',
    states(async () => ({ body: { days: 7 as const } }), { member: 422 }),
  ),
  line(groupsContract.stopCode, 'signedIn', states(alone, { member: 422 })),
  line(groupsContract.byCode, 'signedIn', {
    'an open code': { arrange: async (fixture) => ({ params: await codeOf(fixture) }), owner: 200, others: 200 },
    'a code that was stopped': {
      arrange: async (fixture) => ({ params: await stopped(fixture) }),
      owner: 410,
      others: 410,
    },
  }),
  line(groupsContract.joinByCode, 'signedIn', {
    'an open code': {
      arrange: async (fixture) => ({ params: await codeOf(fixture), body: {} }),
      owner: 200,
      others: 200,
    },
    'a code that was stopped': {
      arrange: async (fixture) => ({ params: await stopped(fixture), body: {} }),
      owner: 410,
      others: 410,
    },
  }),
  line(groupsContract.join, 'signedIn', states(bare, { outside: 200 })),
  line(groupsContract.leave, 'signedIn', states(bare, { owner: 422 })),
  line(groupsContract.stream, 'signedIn', states(alone)),
  line(groupsContract.members, 'signedIn', states(alone)),
  line(
    groupsContract.setRole,
    'signedIn',
    states(async ({ owner }) => ({ params: { userId: owner.id }, body: { role: 'member' as const } }), {
      owner: 422,
      member: 422,
    }),
  ),
  line(
    groupsContract.removeMember,
    'signedIn',
    states(async ({ owner }) => ({ params: { userId: owner.id } }), { owner: 422, member: 422 }),
  ),
  line(
    groupsContract.handOn,
    'signedIn',
    states(async ({ owner }) => ({ body: { userId: owner.id } }), { owner: 422, member: 422 }),
  ),
  line(
    groupsContract.consent,
    'signedIn',
    states(async () => ({ body: { sharesProgress: true } })),
  ),
  line(groupsContract.week, 'signedIn', states(alone)),
  line(groupsContract.posts, 'signedIn', states(alone)),
  line(groupsContract.replies, 'signedIn', states(postOfOwner)),
  line(
    groupsContract.write,
    'signedIn',
    states(
      async ({ owner }, groupId) => ({
        body: { id: randomUUID(), message: 'I do.', cardId: 1, parentId: await writePost(owner, groupId) },
      }),
      { ownerAfter: 422 },
    ),
  ),
  line(
    groupsContract.edit,
    'signedIn',
    states(
      async (fixture, groupId) => ({ ...(await postOfOwner(fixture, groupId)), body: { message: 'In other words' } }),
      {
        member: 422,
      },
    ),
  ),
  line(groupsContract.erase, 'signedIn', states(postOfOwner, { member: 422 })),
  line(
    groupsContract.report,
    'signedIn',
    states(
      async (fixture, groupId) => ({
        ...(await postOfOwner(fixture, groupId)),
        body: { id: randomUUID(), reason: 'This is not about the law at all.' },
      }),
      { owner: 422 },
    ),
  ),
  line(groupsContract.removeReported, 'admin', {
    'a report of a post of the owner': {
      arrange: async (fixture) => ({ params: { reportId: await reported(fixture) } }),
      owner: 403,
      others: 200,
      changes: { administrator: ['group_discussions'] },
    },
    'a report of something else': {
      arrange: async ({ owner }) => {
        const id = randomUUID();
        await owner.post('/api/reports', { id, place: 'Card 3', message: 'The second figure is wrong.', email: '' });
        return { params: { reportId: id } };
      },
      owner: 403,
      others: 404,
    },
    'a report that nobody sent': {
      arrange: async () => ({ params: { reportId: randomUUID() } }),
      owner: 403,
      others: 404,
    },
  }),
  line(groupsContract.cards, 'signedIn', states(alone)),
  line(
    groupsContract.share,
    'signedIn',
    states(async () => ({ body: { id: randomUUID(), cardId: 1, notes: '' } }), { ownerAfter: 422 }),
  ),
  line(
    groupsContract.annotate,
    'signedIn',
    states(
      async (fixture, groupId) => ({ ...(await cardOfOwner(fixture, groupId)), body: { notes: 'For every shop' } }),
      {
        member: 422,
      },
    ),
  ),
  line(groupsContract.unshare, 'signedIn', states(cardOfOwner, { member: 422 })),
];
