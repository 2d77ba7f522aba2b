import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { startTestApp, type Answer, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { teamsPersonalData } from '../personal-data.ts';
import { GROUP_FORM, letIn, makeCode, makeGroup, shareCard, writePost } from '../testing/group.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const DAY_MS = 24 * 60 * 60_000;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => testApp.learner()));
const listOf = (answer: Answer, name: string): Record<string, unknown>[] => {
  const list: unknown = answer.body[name];
  return Array.isArray(list) ? list : [];
};

test('of twenty users who join a group with three free places at once, exactly three succeed', async () => {
  const [owner, ...others] = await people(21);
  if (owner === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner, { maxMembers: 4 });
  const code = await makeCode(owner, groupId);
  const answers = await Promise.all(others.map((other) => other.post(`/api/groups/codes/${code}`, {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(17);
  expect((await owner.get(`/api/groups/${groupId}`)).body).toMatchObject({ members: 4 });
});

test('a private group returns outsiders the same bytes as an unknown one', async () => {
  const [owner, outsider] = await people(2);
  if (owner === undefined || outsider === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner);
  for (const path of ['', '/members', '/posts', '/cards', '/week']) {
    const there = await outsider.get(`/api/groups/${groupId}${path}`);
    const nowhere = await outsider.get(`/api/groups/${randomUUID()}${path}`);
    expect(there.status).toBe(404);
    expect(there.body).toEqual(nowhere.body);
  }
  expect(listOf(await outsider.get('/api/groups/discover?search=Grenville'), 'groups')).toEqual([]);
});

test('the id of a private group is answered to others like an unknown one', async () => {
  const [owner, outsider] = await people(2);
  if (owner === undefined || outsider === undefined) throw new Error('Nobody came.');
  const sent = { ...GROUP_FORM, id: randomUUID() };
  const first = await owner.post('/api/groups', sent);
  const before = await owner.get('/api/groups');
  const again = await owner.post('/api/groups', sent);
  expect([again.status, again.body]).toEqual([200, first.body]);
  for (const id of [sent.id, String(first.body['id']), randomUUID()])
    expect((await outsider.post('/api/groups', { ...sent, id })).status).toBe(200);
  expect((await owner.get('/api/groups')).body).toEqual(before.body);
  expect((await outsider.get(`/api/groups/${String(first.body['id'])}`)).status).toBe(404);
});

describe('an invite code', () => {
  test('is accepted in any spelling, until it expires, is stopped or replaced', async () => {
    const [owner, first] = await people(2);
    if (owner === undefined || first === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    const code = await makeCode(owner, groupId, 1);
    const written = encodeURIComponent(code.toLowerCase().replaceAll('-', ' '));
    expect((await first.post(`/api/groups/codes/${written}`, {})).body).toMatchObject({ id: groupId });
    const now = testApp.clock.now;
    testApp.clock.now = new Date(now.getTime() + DAY_MS);
    const second = await testApp.learner();
    const refused = await second.get(`/api/groups/codes/${code}`).then(({ status, body }) => ({ status, body }));
    testApp.clock.now = now;
    expect(refused.status).toBe(410);
    const next = await makeCode(owner, groupId);
    expect((await second.get(`/api/groups/codes/${code}`)).body).toEqual(refused.body);
    await owner.delete(`/api/groups/${groupId}/code`);
    expect((await second.get(`/api/groups/codes/${next}`)).body).toEqual(refused.body);
    expect((await second.get('/api/groups/codes/nonsense')).body).toEqual(refused.body);
  });

  test('is shown only to users who may invite', async () => {
    const [owner, member] = await people(2);
    if (owner === undefined || member === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    await letIn(owner, groupId, member);
    expect((await owner.get(`/api/groups/${groupId}`)).body['invite']).not.toBeNull();
    expect((await member.get(`/api/groups/${groupId}`)).body['invite']).toBeNull();
    await owner.put(`/api/groups/${groupId}/members/${member.id}`, { role: 'moderator' });
    expect((await member.get(`/api/groups/${groupId}`)).body['invite']).not.toBeNull();
  });
});

test('a removed member loses access at once and returns only with a newer code', async () => {
  const [owner, member] = await people(2);
  if (owner === undefined || member === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner, { isPublic: true });
  const before = await makeCode(owner, groupId);
  await member.post(`/api/groups/${groupId}/join`, {});
  await owner.delete(`/api/groups/${groupId}/members/${member.id}`);
  expect((await member.get(`/api/groups/${groupId}/posts`)).status).toBe(404);
  const rows = async () => {
    const tables = ['study_group_members', 'study_group_removals'];
    const read = tables.map((table) =>
      testApp.database.pool.query(`select * from ${table} where group_id = $1`, [groupId]),
    );
    return (await Promise.all(read)).map((found) => found.rows);
  };
  const removed = await rows();
  expect((await member.get(`/api/groups/${groupId}`)).body).toMatchObject({ you: null, needsNewCode: true });
  expect((await member.get(`/api/groups/codes/${before}`)).body).toMatchObject({ you: null, needsNewCode: true });
  for (const way of [`/api/groups/${groupId}/join`, `/api/groups/codes/${before}`])
    expect(await member.post(way, {})).toMatchObject({
      status: 422,
      body: { error: 'You were removed from this group. To come back, ask its owner or a moderator for a new code.' },
    });
  expect(await rows()).toEqual(removed);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  const after = await makeCode(owner, groupId);
  expect((await member.get(`/api/groups/${groupId}`)).body).toMatchObject({ needsNewCode: true });
  expect((await member.get(`/api/groups/codes/${after}`)).body).toMatchObject({ needsNewCode: false });
  expect((await member.post(`/api/groups/codes/${after}`, {})).status).toBe(200);
  const log = await testApp.database.pool.query(
    "select action, details from security_audit_log where user_id = $1 and action like 'group.%'",
    [owner.id],
  );
  expect(log.rows).toEqual([{ action: 'group.member_removed', details: { userId: member.id } }]);
});

test('an owner leaves only after a transfer, and a group always has one', async () => {
  const [owner, next] = await people(2);
  if (owner === undefined || next === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner);
  await letIn(owner, groupId, next);
  expect((await owner.post(`/api/groups/${groupId}/leave`)).status).toBe(422);
  for (const _ of [1, 2])
    expect((await owner.post(`/api/groups/${groupId}/owner`, { userId: next.id })).status).toBe(200);
  const members = listOf(await next.get(`/api/groups/${groupId}/members`), 'members');
  expect(members.map(({ username, role }) => [username, role])).toEqual([
    [next.username, 'owner'],
    [owner.username, 'moderator'],
  ]);
  expect((await owner.post(`/api/groups/${groupId}/leave`)).status).toBe(200);
  expect((await owner.get(`/api/groups/${groupId}`)).status).toBe(404);
});

test('consent to sharing is off by default, is withdrawn at once, and keeps its first time', async () => {
  const [owner, quiet, open] = await people(3);
  if (owner === undefined || quiet === undefined || open === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner);
  const code = await makeCode(owner, groupId);
  await quiet.post(`/api/groups/codes/${code}`, {});
  await open.post(`/api/groups/codes/${code}`, { sharesProgress: true });
  const you = async (who: typeof open) => (await who.get(`/api/groups/${groupId}`)).body['you'];
  expect(await you(quiet)).toMatchObject({ sharesProgress: false, sharesProgressSince: null });
  expect(await you(open)).toMatchObject({ sharesProgress: true, sharesProgressSince: expect.any(String) });
  await open.put(`/api/groups/${groupId}/consent`, { sharesProgress: false });
  expect(await you(open)).toMatchObject({ sharesProgress: false, sharesProgressSince: null });
});

describe('a discussion', () => {
  test('stores a repeated post once, and a reply to a reply under the same post', async () => {
    const [owner, member] = await people(2);
    if (owner === undefined || member === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    await letIn(owner, groupId, member);
    const id = randomUUID();
    const sent = { id, message: 'May a short till be taken from wages?', cardId: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/api/groups/${groupId}/posts`, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const reply = await writePost(member, groupId, { parentId: id });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    await writePost(owner, groupId, { parentId: reply });
    const [post, ...more] = listOf(await member.get(`/api/groups/${groupId}/posts`), 'posts');
    expect(more).toEqual([]);
    expect(post).toMatchObject({
      message: sent.message,
      author: { username: owner.username, role: 'owner', isYou: false },
      card: { cardId: 1, href: expect.stringContaining('card=1') },
      replies: [{ author: { isYou: true } }, { author: { username: owner.username } }],
    });
    expect((await member.post(`/api/groups/${groupId}/posts`, sent)).status).toBe(422);
  });

  test('refuses an invisible text and one that is too long', async () => {
    const [owner] = await people(1);
    if (owner === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    for (const message of ['\u200b\u200b', ' \n ', 'x'.repeat(10_000)])
      expect((await owner.post(`/api/groups/${groupId}/posts`, { id: randomUUID(), message })).status).toBe(400);
    expect((await owner.get(`/api/groups/${groupId}/posts`)).body).toEqual({ posts: [], next: null });
  });

  test('shows of a deleted post only who deleted it, and records a moderator’s deletion', async () => {
    const [owner, member] = await people(2);
    if (owner === undefined || member === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    await letIn(owner, groupId, member);
    const mine = await writePost(member, groupId, { message: 'Mine' });
    const other = await writePost(member, groupId, { message: 'Not fit to be read' });
    expect((await owner.put(`/api/groups/${groupId}/posts/${mine}`, { message: 'x' })).status).toBe(422);
    await member.put(`/api/groups/${groupId}/posts/${mine}`, { message: 'Mine, in other words' });
    await owner.delete(`/api/groups/${groupId}/posts/${other}`);
    const posts = listOf(await member.get(`/api/groups/${groupId}/posts`), 'posts');
    expect(posts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: mine, message: 'Mine, in other words', edited: true, deletedBy: null }),
        expect.objectContaining({ id: other, message: '', card: null, deletedBy: 'moderator' }),
      ]),
    );
    const { rows } = await testApp.database.pool.query(
      "select resource from security_audit_log where user_id = $1 and action = 'group.post_deleted'",
      [owner.id],
    );
    expect(rows).toEqual([{ resource: `post ${other}` }]);
  });

  test('is paged without a gap', async () => {
    const [owner] = await people(1);
    if (owner === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    for (let n = 0; n < 18; n += 1) await writePost(owner, groupId, { message: `Post ${n}` });
    const first = await owner.get(`/api/groups/${groupId}/posts`);
    const rest = await owner.get(`/api/groups/${groupId}/posts?after=${String(first.body['next'])}`);
    const all = [...listOf(first, 'posts'), ...listOf(rest, 'posts')].map(({ id }) => id);
    expect(new Set(all).size).toBe(18);
    expect(rest.body['next']).toBeNull();
  });

  test('accepts 200 posts of an account a day, repeats not counted', async () => {
    const [owner] = await people(1);
    if (owner === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    const sent = { id: randomUUID(), message: 'The last of today' };
    const { pool } = testApp.database;
    const posts = async () =>
      (await pool.query('select id from group_discussions where user_id = $1', [owner.id])).rows.map(({ id }) => id);
    const first = await writePost(owner, groupId);
    await pool.query("update rate_limits set calls = 199 where action = 'groupPostsOfDay' and calls = 1");
    for (const _ of [1, 2]) expect((await owner.post(`/api/groups/${groupId}/posts`, sent)).status).toBe(200);
    const refused = await owner.post(`/api/groups/${groupId}/posts`, { id: randomUUID(), message: 'One more' });
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(/^You wrote very many posts today\. Please wait \d+ \w+ and try again\.$/);
    expect(new Set(await posts())).toEqual(new Set([first, sent.id]));
  });

  test('shows the first five replies to a post, their number, and the rest page by page', async () => {
    const [owner, outsider] = await people(2);
    if (owner === undefined || outsider === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    const postId = await writePost(owner, groupId);
    await testApp.database.pool.query(
      `insert into group_discussions (id, group_id, user_id, message, parent_id, created_at)
       select gen_random_uuid(), $1, $2, 'Reply ' || i, $3, '2026-11-20'::timestamptz + i / 2 * interval '1 second' from generate_series(1, 46) as i`,
      [groupId, owner.id, postId],
    );
    const [post] = listOf(await owner.get(`/api/groups/${groupId}/posts`), 'posts');
    expect(post).toMatchObject({ replyCount: 46, moreAfter: expect.any(String) });
    const first = Array.isArray(post?.['replies']) ? post['replies'] : [];
    expect(first).toHaveLength(5);
    const path = `/api/groups/${groupId}/posts/${postId}/replies`;
    const pages = [first];
    for (let after = post?.['moreAfter']; typeof after === 'string';) {
      const page = await owner.get(`${path}?after=${after}`);
      expect(page.status).toBe(200);
      pages.push(listOf(page, 'replies'));
      after = page.body['next'];
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 20, 20, 1]);
    const messages = new Set(pages.flat().map(({ message }) => message));
    expect(messages).toEqual(new Set(Array.from({ length: 46 }, (_, n) => `Reply ${n + 1}`)));
    expect(listOf(await owner.get(path), 'replies').slice(0, 5)).toEqual(first);
    expect((await owner.get(`${path}?after=yesterday`)).status).toBe(400);
    expect((await outsider.get(path)).status).toBe(404);
    const another = await makeGroup(owner);
    expect((await owner.get(`/api/groups/${another}/posts/${postId}/replies`)).status).toBe(404);
  });

  test('is reported with its text to the administrators', async () => {
    const [owner, member] = await people(2);
    if (owner === undefined || member === undefined) throw new Error('Nobody came.');
    const groupId = await makeGroup(owner);
    await letIn(owner, groupId, member);
    const post = await writePost(owner, groupId, { message: 'Something unkind' });
    const report = { id: randomUUID(), reason: 'This is about a person, not the law.' };
    for (const _ of [1, 2]) await member.post(`/api/groups/${groupId}/posts/${post}/report`, report);
    const { rows } = await testApp.database.pool.query<{ message: string }>(
      'select message from error_reports where user_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ message: 'This is about a person, not the law.\n\nThe post:\nSomething unkind' }]);
  });
});

/** A post in a private group that another member has reported, and where an administrator removes it. */
async function reported(message: string) {
  const [owner, member] = await people(2);
  if (owner === undefined || member === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner);
  await letIn(owner, groupId, member);
  const postId = await writePost(member, groupId, { message: message });
  const id = randomUUID();
  await owner.post(`/api/groups/${groupId}/posts/${postId}/report`, { id, reason: 'This is an advertisement.' });
  const administrator = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
  return { owner, member, administrator, groupId, postId, remove: `/api/admin/reports/${id}/post` };
}

describe('a reported post', () => {
  test('is removed by an administrator, who does not learn of the group, and recorded', async () => {
    const { owner, administrator, groupId, postId, remove } = await reported('Buy my course.');
    expect((await administrator.delete(remove)).body).toEqual({ done: true });
    expect((await administrator.delete(remove)).status).toBe(200);
    expect(listOf(await owner.get(`/api/groups/${groupId}/posts`), 'posts')).toMatchObject([
      { message: '', deletedBy: 'moderator' },
    ]);
    expect((await administrator.get(`/api/groups/${groupId}`)).status).toBe(404);
    const { rows } = await testApp.database.pool.query(
      "select user_id as who from security_audit_log where action = 'group.post_removed' and resource = $1",
      [`post ${postId}`],
    );
    expect(rows).toEqual([{ who: administrator.id }]);
  });

  test('is not removed for an earlier text', async () => {
    const { owner, member, administrator, groupId, postId, remove } = await reported('Buy my course.');
    await member.put(`/api/groups/${groupId}/posts/${postId}`, { message: 'Good evening.' });
    expect((await administrator.delete(remove)).status).toBe(422);
    expect(listOf(await owner.get(`/api/groups/${groupId}/posts`), 'posts')).toMatchObject([
      { message: 'Good evening.' },
    ]);
  });
});

test('a shared card is locked without access, and shared only with access', async () => {
  const [owner, free] = await people(2);
  if (owner === undefined || free === undefined) throw new Error('Nobody came.');
  await testApp.makePremium(owner.id);
  await testApp.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
    free.id,
  ]);
  const groupId = await makeGroup(owner);
  await letIn(owner, groupId, free);
  await shareCard(owner, groupId, 200);
  const [card] = listOf(await free.get(`/api/groups/${groupId}/cards`), 'cards');
  expect(card).toMatchObject({ card: { cardId: 200, href: null } });
  expect((await free.post(`/api/groups/${groupId}/cards`, { id: randomUUID(), cardId: 201, notes: '' })).status).toBe(
    422,
  );
  expect(
    (await free.post(`/api/groups/${groupId}/posts`, { id: randomUUID(), message: 'This one', cardId: 201 })).status,
  ).toBe(422);
});

test('the week sums the cards of members against the group’s goal', async () => {
  const [owner, member] = await people(2);
  if (owner === undefined || member === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner, { weeklyGoal: 10 });
  await letIn(owner, groupId, member);
  const at = testApp.clock.now.toISOString();
  const events = [1, 2].map((cardId) => ({ id: randomUUID(), kind: 'card.completed', cardId, at }));
  await member.post('/api/events', { events });
  expect((await owner.get(`/api/groups/${groupId}/week`)).body).toMatchObject({
    goal: 10,
    cards: 2,
    ownCards: 0,
    members: [
      { username: member.username, rank: 1, cards: 2, isYou: false },
      { username: owner.username, rank: null, cards: 0, isYou: true },
    ],
  });
});

test('a public group is found by words and topic, unless the learner is in it', async () => {
  const [owner, learner] = await people(2);
  if (owner === undefined || learner === undefined) throw new Error('Nobody came.');
  for (let n = 0; n < 9; n += 1) await makeGroup(owner, { name: `Carriacou circle ${n}`, isPublic: true });
  const found = listOf(
    await learner.get('/api/groups/discover?search=carriacou&category=All%20three%20laws'),
    'groups',
  );
  expect(found).toHaveLength(9);
  await learner.post(`/api/groups/${String(found[0]?.['id'])}/join`, {});
  expect(listOf(await learner.get('/api/groups/discover?search=carriacou'), 'groups')).toHaveLength(8);
  expect(listOf(await owner.get('/api/groups/discover?search=carriacou'), 'groups')).toEqual([]);
  for (const unmatched of ['carriacou&category=Minimum%20Wages', '100%25'])
    expect((await learner.get(`/api/groups/discover?search=${unmatched}`)).body).toEqual({ groups: [], next: null });
});

test('settings refuse a size below the number of members, and an empty name', async () => {
  const [owner, ...others] = await people(3);
  if (owner === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner);
  await letIn(owner, groupId, ...others);
  const change = (form: object) => owner.put(`/api/groups/${groupId}`, { ...GROUP_FORM, ...form });
  expect((await change({ maxMembers: 2 })).status).toBe(422);
  expect((await change({ name: '\u200b\u200b\u200b' })).status).toBe(400);
  expect((await change({ maxMembers: 3, isPublic: true })).body).toMatchObject({ maxMembers: 3, isPublic: true });
});

test('a group passes on at once when its owner closes the account, and a closed account takes no place', async () => {
  const [owner, member, moderator] = await people(3);
  if (owner === undefined || member === undefined || moderator === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner, { maxMembers: 3 });
  await letIn(owner, groupId, member, moderator);
  await owner.put(`/api/groups/${groupId}/members/${moderator.id}`, { role: 'moderator' });
  await writePost(owner, groupId, { message: 'Mine' });
  const left = await Promise.all(
    [owner, moderator].map((who) => who.post('/api/account/delete', { password: 'a quiet place to read' })),
  );
  expect(left.map(({ status }) => status)).toEqual([200, 200]);
  expect((await member.get(`/api/groups/${groupId}`)).body).toMatchObject({ members: 1, you: { role: 'owner' } });
  expect(listOf(await member.get(`/api/groups/${groupId}/posts`), 'posts')).toMatchObject([
    { message: 'Mine', author: { username: null, role: null } },
  ]);
});

test('a group whose owner is erased passes to the longest-serving moderator, and an empty one is deleted', async () => {
  const [owner, member, moderator] = await people(3);
  if (owner === undefined || member === undefined || moderator === undefined) throw new Error('Nobody came.');
  const groupId = await makeGroup(owner);
  const alone = await makeGroup(owner);
  await letIn(owner, groupId, member, moderator);
  await owner.put(`/api/groups/${groupId}/members/${moderator.id}`, { role: 'moderator' });
  const post = await writePost(owner, groupId, { message: 'Mine' });
  await writePost(member, groupId, { message: 'An answer', parentId: post });
  await shareCard(owner, groupId);
  const { pool } = testApp.database;
  await inTransaction(pool, (client) => teamsPersonalData.erase.run(client, owner.id));
  expect((await moderator.get(`/api/groups/${groupId}`)).body).toMatchObject({ members: 2, you: { role: 'owner' } });
  expect(listOf(await member.get(`/api/groups/${groupId}/posts`), 'posts')).toMatchObject([
    { message: '', author: { username: null }, deletedBy: 'author', replies: [{ message: 'An answer' }] },
  ]);
  expect((await pool.query('select from study_groups where id = $1', [alone])).rowCount).toBe(0);
});
