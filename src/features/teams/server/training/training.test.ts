import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { letIn, makeGroup } from '../testing/group.ts';
import { assignTo, dayAfter } from '../testing/assignment.ts';

type Person = Awaited<ReturnType<TestApp['learner']>>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let owner: Person;
let anita: Person;
let marlon: Person;
let groupId: string;
beforeEach(async () => {
  // Joins in sequence: users who join at the same time are listed by account id.
  owner = await test.learner();
  anita = await test.learner();
  marlon = await test.learner();
  groupId = await makeGroup(owner);
  await letIn(owner, groupId, anita, marlon);
});

const pool = () => test.database.pool;

/** Sets whether someone shares, as the group's own call stores it. */
async function share(person: Person, shares: boolean): Promise<void> {
  await pool().query(
    'update study_group_members set shares_progress = $2, shares_progress_since = case when $2 then now() end where user_id = $1',
    [person.id, shares],
  );
}

/** Completes cards as someone studies. */
async function know(person: Person, ...cardIds: number[]): Promise<void> {
  const events = cardIds.map((cardId) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId,
    at: test.clock.now.toISOString(),
  }));
  expect((await person.post('/api/events', { events })).status).toBe(200);
}

/** Someone's finished quiz over a law. */
async function quiz(person: Person, score: number, { questions = 10, mode = 'random' } = {}): Promise<void> {
  const setup = { mode, level: 'beginner', category: 'employment', timed: false, secondsPerQuestion: 30, set: null };
  await pool().query(
    `insert into quiz_sessions (user_id, setup, score, total_questions, completed, created_at, finished_at)
     values ($1, $2, $3, $4, true, $5, $5)`,
    [person.id, JSON.stringify(setup), score, questions, test.clock.now],
  );
}

const training = async () => (await owner.get(`/api/groups/${groupId}/training`)).body;

describe('the trainer’s view', () => {
  it('shows progress of members who share it, and only the membership of the others', async () => {
    await assignTo(test, owner, groupId);
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await assignTo(test, owner, groupId, { kind: 'quiz', about: 'employment' });
    await know(anita, 1, 2, 3);
    await know(marlon, 1, 2, 3, 4);
    await quiz(anita, 70);
    await quiz(anita, 100, { questions: 6 });
    await quiz(anita, 100, { mode: 'weak_spots' });
    await share(anita, true);
    expect(await training()).toMatchObject({
      members: 2,
      sharing: 1,
      assignments: [
        { title: 'Level 1: First Steps', detail: 'Study set, 20 cards', done: 0 },
        { title: 'Employment Act', done: 0 },
      ],
      people: [
        {
          username: anita.username,
          shared: {
            progress: [
              { by: 'cards', known: 3, of: 20 },
              { by: 'score', best: 70, passed: false },
            ],
            lastStudied: '2026-11-20',
          },
        },
        { username: marlon.username, shared: null },
      ],
    });
    await quiz(anita, 90);
    expect(await training()).toMatchObject({ assignments: [{ done: 0 }, { done: 1 }] });
  });

  it('shows nothing by default, and nothing after sharing ends', async () => {
    await assignTo(test, owner, groupId);
    await know(anita, 1);
    const silent = { sharing: 0, people: [{ shared: null }, { shared: null }] };
    expect(await training()).toMatchObject(silent);
    await share(anita, true);
    expect(await training()).toMatchObject({ sharing: 1 });
    await share(anita, false);
    expect(await training()).toMatchObject(silent);
  });

  it('counts quizzes from the day of the assignment on', async () => {
    await share(anita, true);
    await quiz(anita, 100);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await assignTo(test, owner, groupId, { kind: 'quiz', about: 'employment' });
    expect(await training()).toMatchObject({ people: [{ shared: { progress: [{ best: null, passed: false }] } }, {}] });
  });

  it('is exported without formulas in names, and each export is recorded', async () => {
    await assignTo(test, owner, groupId);
    await share(anita, true);
    await know(anita, 1, 2);
    await pool().query("update users set username = '=1+1' where id = $1", [marlon.id]);
    const answer = await test.app.inject({
      url: `/api/groups/${groupId}/training/file`,
      headers: { cookie: owner.cookie() },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toContain('"Level 1: First Steps (Study set, 20 cards, due');
    expect(lines[1]).toBe(`${anita.username},Yes,2 of 20,2026-11-20`);
    expect(lines[2]).toBe("'=1+1,No,,");
    const { rows } = await pool().query(
      "select user_id as by, resource from security_audit_log where action = 'training.exported' and user_id = $1",
      [owner.id],
    );
    expect(rows).toEqual([{ by: owner.id, resource: `study group ${groupId}` }]);
  });
});

describe('an assignment', () => {
  it('is stored once when repeated, and not for the same item twice', async () => {
    const sent = { assignmentId: randomUUID(), kind: 'study', about: 'level-2', dueOn: dayAfter(test.clock.now, 3) };
    const path = `/api/groups/${groupId}/assignments`;
    for (let times = 0; times < 3; times += 1) expect((await owner.post(path, sent)).status).toBe(200);
    expect((await owner.post(path, { ...sent, assignmentId: randomUUID() })).status).toBe(422);
    expect((await training())['assignments']).toHaveLength(1);
  });

  it.each([
    [{ about: 'level-9' }, 400],
    [{ kind: 'certification', about: '999' }, 400],
    [{ dueOn: '2026-11-19' }, 400],
    [{ dueOn: '2028-01-01' }, 400],
    [{ dueOn: '2026-02-31' }, 400],
  ])('that is %o is refused', async (over, status) => {
    const sent = { assignmentId: randomUUID(), kind: 'study', about: 'level-2', dueOn: '2027-01-01', ...over };
    expect((await owner.post(`/api/groups/${groupId}/assignments`, sent)).status).toBe(status);
  });

  it('is shown to each member with their own progress, shared or not, and not to the owner', async () => {
    await assignTo(test, owner, groupId);
    await know(marlon, 1, 2, 3, 4);
    expect((await marlon.get('/api/assignments')).body).toMatchObject({
      assignments: [
        { groupId, groupName: 'Grenville HR circle', path: '/study', progress: { by: 'cards', known: 4, of: 20 } },
      ],
    });
    expect((await owner.get('/api/assignments')).body).toEqual({ assignments: [] });
  });

  it('is measured separately from other assignments', async () => {
    const other = await makeGroup(owner);
    await letIn(owner, other, anita);
    await quiz(anita, 90);
    await quiz(anita, 50);
    await assignTo(test, owner, groupId, { kind: 'quiz', about: 'employment' });
    await know(anita, 1, 2, 3, 21);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await quiz(anita, 60);
    const dueOn = dayAfter(test.clock.now, 8);
    await assignTo(test, owner, groupId, { about: 'level-2', dueOn });
    await assignTo(test, owner, groupId, { kind: 'certification', about: '1', dueOn: dayAfter(test.clock.now, 9) });
    await assignTo(test, owner, other, { kind: 'quiz', about: 'employment', dueOn: dayAfter(test.clock.now, 10) });
    await assignTo(test, owner, other, { about: 'level-1', dueOn: dayAfter(test.clock.now, 11) });
    await assignTo(test, owner, other, { kind: 'quiz', about: 'unions', dueOn: dayAfter(test.clock.now, 12) });
    const unbegun = { by: 'score', best: null, passed: false };
    expect((await anita.get('/api/assignments')).body).toMatchObject({
      assignments: [
        { about: 'employment', groupId, progress: { by: 'score', best: 90, passed: true } },
        { about: 'level-2', groupId, progress: { by: 'cards', known: 1, of: 25 } },
        { kind: 'certification', about: '1', groupId, progress: unbegun },
        { about: 'employment', groupId: other, progress: { by: 'score', best: 60, passed: false } },
        { about: 'level-1', groupId: other, progress: { by: 'cards', known: 3, of: 20 } },
        { about: 'unions', groupId: other, progress: unbegun },
      ],
    });
  });

  it('can get another due day, and be ended', async () => {
    const id = await assignTo(test, owner, groupId);
    const path = `/api/groups/${groupId}/assignments/${id}`;
    const dueOn = dayAfter(test.clock.now, 20);
    expect((await owner.put(path, { dueOn })).status).toBe(200);
    expect((await anita.get('/api/assignments')).body).toMatchObject({ assignments: [{ dueOn }] });
    for (let times = 0; times < 2; times += 1) expect((await owner.delete(path)).status).toBe(200);
    expect((await anita.get('/api/assignments')).body).toEqual({ assignments: [] });
    expect((await owner.put(path, { dueOn })).status).toBe(404);
  });
});
