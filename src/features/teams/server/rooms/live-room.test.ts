import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { letIn, makeGroup } from '../testing/group.ts';
import {
  addressOf,
  answer,
  connect,
  move,
  openRoom,
  plan,
  rightOptions,
  roomOf,
  type Room,
  type SessionIds,
} from '../testing/room.ts';

type Person = Awaited<ReturnType<TestApp['learner']>>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let host: Person;
let anita: Person;
let glenroy: Person;
beforeEach(async () => {
  [host, anita, glenroy] = await Promise.all([test.learner(), test.learner(), test.learner()]);
  await Promise.all([host, anita, glenroy].map(({ id }) => test.makePremium(id)));
});

const later = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

/** A room at a stage, or the test fails. */
function at<Stage extends Room['stage']>(room: Room, stage: Stage): Extract<Room, { stage: Stage }> {
  expect(room.stage).toBe(stage);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above has just looked
  return room as Extract<Room, { stage: Stage }>;
}

const next = (after: number) => ({ kind: 'next', after });
const close = (position: number) => ({ kind: 'close', position });
const wrongOf = (right: number | undefined) => ((right ?? 0) + 1) % 4;

const points = async (person: Person) => (await person.get('/api/progress')).body['totalPoints'];

describe('a live room', () => {
  it('asks everyone the same, reveals the correct option when the card closes, and ends with each result', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    const lobby = at(await roomOf(host, ids), 'lobby');
    expect(lobby).toMatchObject({ questions: 3, isHost: true, present: 2 });
    expect(lobby.names.toSorted()).toEqual([anita.username, glenroy.username].toSorted());
    expect(at(await roomOf(anita, ids), 'lobby').names).toEqual([]);

    await move(host, ids, next(0));
    const right = await rightOptions(test, ids);
    const question = at(await roomOf(anita, ids), 'asking');
    expect(question).toMatchObject({
      position: 1,
      chosen: null,
      millisecondsLeft: 30_000,
      tally: { present: 2, answered: 0 },
    });
    expect(question.card?.options).toEqual(at(await roomOf(glenroy, ids), 'asking').card?.options);
    expect(JSON.stringify(question)).not.toContain('correctOption');

    expect(await answer(anita, ids, 1, right[1] ?? 0)).toBe(true);
    expect(at(await roomOf(anita, ids), 'asking').chosen).toBe(right[1]);
    expect(await answer(glenroy, ids, 1, wrongOf(right[1]))).toBe(true);

    const shown = at(await roomOf(anita, ids), 'shown');
    expect(shown.shown?.correctOption).toBe(right[1]);
    expect(shown.shown?.counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(shown.you).toEqual({ place: 1, of: 2, points: 10, right: 1, answered: 1 });
    expect(shown.standings.map(({ name, points }) => [name, points])).toEqual([
      [anita.username, 10],
      [glenroy.username, 0],
    ]);
    expect(at(await roomOf(glenroy, ids), 'shown').you).toMatchObject({ place: null, points: 0 });

    for (const position of [2, 3]) {
      await move(host, ids, next(position - 1));
      await answer(anita, ids, position, right[position] ?? 0);
      await move(host, ids, close(position));
    }
    expect(at(await roomOf(host, ids), 'shown').isLast).toBe(true);
    await move(host, ids, next(3));
    const end = at(await roomOf(anita, ids), 'ended');
    expect(end).toMatchObject({ asked: 3, people: 2, groupScore: 75, you: { place: 1, points: 30, right: 3 } });
    expect(end.review.map(({ isCorrect }) => isCorrect)).toEqual([true, true, true]);
    expect(end.hardest).toMatchObject({ right: 1, answered: 2 });
  });

  it('accepts a changed answer until the card closes, and none afterwards', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await move(host, ids, next(0));
    const right = await rightOptions(test, ids);
    await answer(anita, ids, 1, wrongOf(right[1]));
    await answer(anita, ids, 1, right[1] ?? 0);
    expect(await answer(anita, ids, 2, 0)).toBe(false);
    await move(host, ids, close(1));
    expect(await answer(anita, ids, 1, wrongOf(right[1]))).toBe(false);
    expect(at(await roomOf(anita, ids), 'shown')).toMatchObject({ chosen: right[1], you: { points: 10, answered: 1 } });
  });

  it('closes a card at its time, and accepts answers on their way', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await move(host, ids, next(0));
    later(31.5);
    expect(at(await roomOf(anita, ids), 'asking').millisecondsLeft).toBe(0);
    expect(await answer(anita, ids, 1, 0)).toBe(true);
    later(0.6);
    expect(await answer(glenroy, ids, 1, 0)).toBe(false);
    expect(at(await roomOf(glenroy, ids), 'shown').chosen).toBeNull();
  });

  it('gives everyone the time of the largest accommodation', async () => {
    await test.database.pool.query(
      'insert into time_accommodations (user_id, percent) values ($1, 150) on conflict (user_id) do update set percent = excluded.percent',
      [anita.id],
    );
    const ids = await openRoom(test, host, [anita, glenroy]);
    await move(host, ids, next(0));
    expect(at(await roomOf(glenroy, ids), 'asking').millisecondsAllowed).toBe(45_000);
  });

  it('does not wait for users who left, and lets them return', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await move(host, ids, next(0));
    await answer(anita, ids, 1, 0);
    expect((await roomOf(host, ids)).stage).toBe('asking');
    expect((await glenroy.delete(`${addressOf(ids)}/room/people`)).status).toBe(200);
    expect((await roomOf(host, ids)).stage).toBe('shown');
    expect((await glenroy.post(`${addressOf(ids)}/room/people`)).status).toBe(200);
    expect(at(await roomOf(glenroy, ids), 'shown').present).toBe(2);
  });

  it('does not count a removed member, and lists them only with answers', async () => {
    const kim = await test.learner();
    const ids = await openRoom(test, host, [anita, glenroy, kim]);
    const right = await rightOptions(test, ids);
    await move(host, ids, next(0));
    await answer(anita, ids, 1, right[1] ?? 0);
    await answer(kim, ids, 1, wrongOf(right[1]));
    expect(at(await roomOf(host, ids), 'asking').tally).toEqual({ present: 3, answered: 2 });
    expect((await host.delete(`/api/groups/${ids.groupId}/members/${glenroy.id}`)).status).toBe(200);
    const shown = at(await roomOf(host, ids), 'shown');
    expect(shown).toMatchObject({ present: 2, tally: { present: 2, answered: 2 } });
    expect(shown.standings.map(({ name }) => name)).toEqual([anita.username, kim.username]);
    expect((await host.post(`/api/groups/${ids.groupId}/leave`)).status).toBe(422);
    expect((await kim.post(`/api/groups/${ids.groupId}/leave`)).status).toBe(200);
    await move(host, ids, { kind: 'end' });
    const end = at(await roomOf(anita, ids), 'ended');
    expect(end.people).toBe(2);
    expect(end.standings.map(({ name }) => name)).toEqual([anita.username, kim.username]);
  });

  it('gives no rank without points', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    const right = await rightOptions(test, ids);
    await move(host, ids, next(0));
    for (const person of [anita, glenroy]) await answer(person, ids, 1, wrongOf(right[1]));
    const first = at(await roomOf(anita, ids), 'shown');
    expect(first.you).toEqual({ place: null, of: 2, points: 0, right: 0, answered: 1 });
    expect(first.standings.map(({ place }) => place)).toEqual([null, null]);
    await move(host, ids, next(1));
    await answer(anita, ids, 2, right[2] ?? 0);
    await answer(glenroy, ids, 2, wrongOf(right[2]));
    const second = at(await roomOf(glenroy, ids), 'shown');
    expect(second.you).toMatchObject({ place: null, points: 0 });
    expect(second.standings.map(({ name, place }) => [name, place])).toEqual([
      [anita.username, 1],
      [glenroy.username, null],
    ]);
  });

  it('does not wait for a browser that is not connected', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await move(host, ids, next(0));
    later(26);
    await anita.post(`${addressOf(ids)}/room/people`);
    await answer(anita, ids, 1, 0);
    expect((await roomOf(host, ids)).stage).toBe('shown');
  });

  it('applies a repeated move once, also from several at once', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await Promise.all(Array.from({ length: 8 }, () => move(host, ids, next(0))));
    expect(at(await roomOf(host, ids), 'asking').position).toBe(1);
    const right = await rightOptions(test, ids);
    await answer(anita, ids, 1, right[1] ?? 0);
    await Promise.all(Array.from({ length: 8 }, () => move(host, ids, close(1))));
    expect(at(await roomOf(anita, ids), 'shown').you).toEqual({ place: 1, of: 1, points: 10, right: 1, answered: 1 });
  });

  it('accepts moves of its host only', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await host.put(`/api/groups/${ids.groupId}/members/${glenroy.id}`, { role: 'moderator' });
    for (const person of [anita, glenroy]) {
      expect((await person.post(`${addressOf(ids)}/room/moves`, next(0))).status).toBe(422);
      expect((await person.put(`${addressOf(ids)}/room/names`, { hidden: true })).status).toBe(422);
      expect(await roomOf(person, ids)).toMatchObject({ stage: 'lobby', isHost: false, namesHidden: false });
    }
  });

  it('shows initials when the host hides names', async () => {
    const ids = await openRoom(test, host, [anita]);
    await host.put(`${addressOf(ids)}/room/names`, { hidden: true });
    expect(at(await roomOf(host, ids), 'lobby')).toMatchObject({ namesHidden: true, names: ['L.'] });
  });

  it('shows a card only to users with access, and does not wait for the others', async () => {
    await test.database.pool.query(
      "update users set is_premium = false, trial_end_date = null, access_type = 'free' where id = $1",
      [glenroy.id],
    );
    const ids = await openRoom(test, host, [anita, glenroy], { cards: { from: 'picked', ids: [150, 1] } });
    await move(host, ids, next(0));
    expect(at(await roomOf(glenroy, ids), 'asking')).toMatchObject({ card: null, tally: { present: 1, answered: 0 } });
    expect(await answer(glenroy, ids, 1, 0)).toBe(false);
    await answer(anita, ids, 1, 0);
    expect(at(await roomOf(glenroy, ids), 'shown').shown).toBeNull();
    await move(host, ids, { kind: 'end' });
    expect(at(await roomOf(glenroy, ids), 'ended').review).toEqual([]);
    expect(at(await roomOf(anita, ids), 'ended').review).toHaveLength(1);
  });

  it('skips a card that left the deck since the room was opened', async () => {
    const ids = await openRoom(test, host, [anita]);
    await test.database.pool.query(
      `insert into flashcards (id, question, answer, section, law_reference, audience, category, retired_at)
       values (20000, 'Asked once?', 'Not any more.', '1', 'Employment Act, s. 1', '[]', 'Employment Act', now()) on conflict do nothing`,
    );
    await test.database.pool.query(
      'update live_questions set flashcard_id = 20000 where session_id = $1 and position = 2',
      [ids.sessionId],
    );
    await move(host, ids, next(0));
    await move(host, ids, close(1));
    await move(host, ids, next(1));
    expect(at(await roomOf(host, ids), 'asking').position).toBe(3);
  });

  it('adds missed cards to the review once, and gives no points outside', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    const right = await rightOptions(test, ids);
    const before = await points(anita);
    await move(host, ids, next(0));
    await answer(anita, ids, 1, right[1] ?? 0);
    await answer(glenroy, ids, 1, wrongOf(right[1]));
    await roomOf(host, ids);
    await move(host, ids, { kind: 'end' });
    await test.app.jobs.runPending();
    const { rows } = await test.database.pool.query(
      'select user_id as "userId", flashcard_id as "cardId", grade from learning_events where user_id = any($1)',
      [[anita.id, glenroy.id]],
    );
    expect(rows).toEqual([{ userId: glenroy.id, cardId: 1, grade: 'again' }]);
    expect(await points(anita)).toBe(before);
  });

  it('ends by itself after ten minutes without its host, when opened and by the job', async () => {
    const [seen, unseen] = [await openRoom(test, host, [anita]), await openRoom(test, host, [anita])];
    for (const ids of [seen, unseen]) {
      await move(host, ids, next(0));
      await answer(anita, ids, 1, (await rightOptions(test, ids))[1] ?? 0);
    }
    expect(at(await roomOf(anita, seen), 'shown')).toMatchObject({ hostAway: true });
    later(10 * 60 - 1);
    expect(at(await roomOf(anita, seen), 'shown').position).toBe(1);
    later(1);
    expect(at(await roomOf(anita, seen), 'ended')).toMatchObject({ hostAway: false, asked: 1, you: { right: 1 } });
    await test.app.jobs.runPending();
    const { rows } = await test.database.pool.query<{ endedAt: Date | null }>(
      'select ended_at as "endedAt" from live_rooms where session_id = any($1)',
      [[seen.sessionId, unseen.sessionId]],
    );
    expect(rows).toEqual([{ endedAt: test.clock.now }, { endedAt: test.clock.now }]);
  });

  it('ends by itself after twelve hours with its host', async () => {
    const ids = await openRoom(test, host, [anita]);
    await move(host, ids, next(0));
    later(12 * 60 * 60 + 1);
    await connect(test, ids, host);
    await test.app.jobs.runPending();
    const { rows } = await test.database.pool.query(
      'select closed_at = ended_at as together, ended_at as "endedAt" from live_rooms where session_id = $1',
      [ids.sessionId],
    );
    expect(rows).toEqual([{ together: true, endedAt: test.clock.now }]);
  });
});

const takeOver = (person: Person, ids: SessionIds) => person.post(`${addressOf(ids)}/room/host`);
const hostOf = async ({ sessionId }: SessionIds) => {
  const { rows } = await test.database.pool.query('select host_id as "hostId" from live_rooms where session_id = $1', [
    sessionId,
  ]);
  return rows;
};

describe('an absent host', () => {
  it('is replaced by a connected moderator, and by nobody else', async () => {
    const ids = await openRoom(test, host, [anita, glenroy]);
    await host.put(`/api/groups/${ids.groupId}/members/${glenroy.id}`, { role: 'moderator' });
    await connect(test, ids, host, anita, glenroy);
    expect(await roomOf(glenroy, ids)).toMatchObject({ isHost: false, hostAway: false, mayTakeOver: false });
    expect((await takeOver(glenroy, ids)).status).toBe(422);
    later(26);
    await connect(test, ids, anita);
    expect(await roomOf(glenroy, ids)).toMatchObject({ hostAway: true, mayTakeOver: true });
    expect(await roomOf(anita, ids)).toMatchObject({ hostAway: true, mayTakeOver: false });
    for (const person of [anita, glenroy]) expect((await takeOver(person, ids)).status).toBe(422);
    expect(await hostOf(ids)).toEqual([{ hostId: host.id }]);

    await connect(test, ids, glenroy);
    for (const _ of [1, 2]) expect((await takeOver(glenroy, ids)).status).toBe(200);
    expect(await hostOf(ids)).toEqual([{ hostId: glenroy.id }]);
    await move(glenroy, ids, next(0));
    await connect(test, ids, host);
    expect(await roomOf(host, ids)).toMatchObject({ isHost: false, hostAway: false, mayTakeOver: false });
    expect((await host.post(`${addressOf(ids)}/room/moves`, close(1))).status).toBe(422);
    expect((await takeOver(host, ids)).status).toBe(422);
  });

  it('is replaced by one of several concurrent requests', async () => {
    const moderators = [anita, glenroy, await test.learner()];
    const ids = await openRoom(test, host, moderators);
    for (const { id } of moderators) await host.put(`/api/groups/${ids.groupId}/members/${id}`, { role: 'moderator' });
    await connect(test, ids, ...moderators);
    const answers = await Promise.all(moderators.map((person) => takeOver(person, ids)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    const hosts = await Promise.all(moderators.map((person) => roomOf(person, ids)));
    expect(hosts.filter(({ isHost }) => isHost)).toHaveLength(1);
  });
});

/** A room that glenroy, a moderator, opened in the group of the host, with everyone connected. */
async function roomOfModerator(over: { readonly planner?: Person } = {}): Promise<SessionIds> {
  const groupId = await makeGroup(host);
  await letIn(host, groupId, anita, glenroy);
  const role = (role: string) => host.put(`/api/groups/${groupId}/members/${glenroy.id}`, { role });
  await role('moderator');
  const ids = await plan(test, over.planner ?? host, groupId);
  expect((await glenroy.post(`${addressOf(ids)}/room`)).status).toBe(200);
  await connect(test, ids, host, anita, glenroy);
  await move(glenroy, ids, next(0));
  return ids;
}

describe('a host who no longer leads the group', () => {
  it.each([
    [
      'demoted',
      ({ groupId }: SessionIds) => host.put(`/api/groups/${groupId}/members/${glenroy.id}`, { role: 'member' }),
    ],
    ['removed', ({ groupId }: SessionIds) => host.delete(`/api/groups/${groupId}/members/${glenroy.id}`)],
    ['gone', ({ groupId }: SessionIds) => glenroy.post(`/api/groups/${groupId}/leave`)],
  ])('is away once %s: a leader takes over at once', async (_, end) => {
    const ids = await roomOfModerator();
    expect(await roomOf(host, ids)).toMatchObject({ hostAway: false, mayTakeOver: false });
    expect((await end(ids)).status).toBe(200);
    expect((await glenroy.post(`${addressOf(ids)}/room/moves`, close(1))).status).not.toBe(200);
    expect(await roomOf(anita, ids)).toMatchObject({ stage: 'asking', hostAway: true, mayTakeOver: false });
    expect(await roomOf(host, ids)).toMatchObject({ hostAway: true, mayTakeOver: true });
    expect((await takeOver(host, ids)).status).toBe(200);
    await move(host, ids, close(1));
    expect(await roomOf(anita, ids)).toMatchObject({ stage: 'shown', hostAway: false });
  });

  it('has ten minutes for a replacement, however long ago the last card was opened', async () => {
    const ids = await roomOfModerator();
    await move(glenroy, ids, close(1));
    later(20 * 60);
    await connect(test, ids, anita, glenroy);
    await host.put(`/api/groups/${ids.groupId}/members/${glenroy.id}`, { role: 'member' });
    later(9 * 60);
    expect(await roomOf(anita, ids)).toMatchObject({ stage: 'shown', hostAway: true });
    later(61);
    expect(await roomOf(anita, ids)).toMatchObject({ stage: 'ended' });
  });

  it('continues when they planned the session and are still a member', async () => {
    const ids = await roomOfModerator({ planner: glenroy });
    await host.put(`/api/groups/${ids.groupId}/members/${glenroy.id}`, { role: 'member' });
    expect(await roomOf(anita, ids)).toMatchObject({ hostAway: false });
    await move(glenroy, ids, close(1));
  });

  it('does not become host again by a request concurrent with the demotion', async () => {
    const ids = await roomOfModerator();
    later(26);
    await connect(test, ids, host, glenroy);
    await takeOver(host, ids);
    for (let round = 0; round < 5; round += 1) {
      await host.put(`/api/groups/${ids.groupId}/members/${glenroy.id}`, { role: 'moderator' });
      await test.database.pool.query('update live_rooms set host_id = null where session_id = $1', [ids.sessionId]);
      await Promise.all([
        takeOver(glenroy, ids),
        host.put(`/api/groups/${ids.groupId}/members/${glenroy.id}`, { role: 'member' }),
      ]);
      expect(await hostOf(ids)).toEqual([{ hostId: null }]);
    }
  });
});

describe('the owner of a group', () => {
  it('ends a room that another user hosts, and makes no other move in it', async () => {
    const groupId = await makeGroup(host);
    await letIn(host, groupId, anita, glenroy);
    for (const { id } of [anita, glenroy])
      await host.put(`/api/groups/${groupId}/members/${id}`, { role: 'moderator' });
    const ids = await plan(test, host, groupId);
    await glenroy.post(`${addressOf(ids)}/room`);
    await connect(test, ids, glenroy);
    await move(glenroy, ids, next(0));
    expect(await roomOf(host, ids)).toMatchObject({ isHost: false, mayEnd: true });
    expect(await roomOf(anita, ids)).toMatchObject({ isHost: false, mayEnd: false });
    expect((await host.post(`${addressOf(ids)}/room/moves`, close(1))).status).toBe(422);
    expect((await anita.post(`${addressOf(ids)}/room/moves`, { kind: 'end' })).status).toBe(422);
    expect(await roomOf(anita, ids)).toMatchObject({ stage: 'asking' });
    expect((await host.post(`${addressOf(ids)}/room/moves`, { kind: 'end' })).status).toBe(200);
    expect(await roomOf(anita, ids)).toMatchObject({ stage: 'ended' });
  });
});
