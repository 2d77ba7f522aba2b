import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { letIn, makeGroup } from '../testing/group.ts';
import { addressOf, move, openRoom, plan, planAt } from '../testing/room.ts';

type Person = Awaited<ReturnType<TestApp['learner']>>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let host: Person;
let anita: Person;
let groupId: string;
beforeEach(async () => {
  [host, anita] = await Promise.all([test.learner(), test.learner()]);
  await test.database.pool.query('update users set email_verified = true, is_premium = true where id = any($1)', [
    [host.id, anita.id],
  ]);
  groupId = await makeGroup(host);
  await letIn(host, groupId, anita);
});

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + hours * HOUR_MS);
};
const mailsTo = async (person: Person) =>
  (await test.mails()).filter(({ to, subject }) => to === `${person.username}@example.com` && subject.includes('Pay'));

async function calendarOf(person: Person, ids: { groupId: string; sessionId: string }): Promise<string> {
  const response = await test.app.inject({
    url: `${addressOf(ids)}/calendar`,
    headers: { cookie: person.cookie() },
  });
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return response.body.replaceAll('\r\n ', '');
}

describe('a planned session', () => {
  it('is stored once when repeated, and visible to every member', async () => {
    const sessionId = crypto.randomUUID();
    const sent = { sessionId, ...planAt(test.clock.now) };
    for (let times = 0; times < 3; times += 1)
      expect((await host.post(`/api/groups/${groupId}/sessions`, sent)).status).toBe(200);
    const { body } = await anita.get(`/api/groups/${groupId}/sessions`);
    expect(body).toMatchObject({
      mayPlan: false,
      sessions: [
        { id: sessionId, title: 'Pay, leave and Sundays', host: host.username, state: 'planned', mayLead: false },
      ],
    });
    expect(body['sessions']).toHaveLength(1);
  });

  it('is planned by the owner and moderators, for a future time', async () => {
    const sent = { sessionId: crypto.randomUUID(), ...planAt(test.clock.now) };
    expect((await anita.post(`/api/groups/${groupId}/sessions`, sent)).status).toBe(422);
    const past = { ...sent, scheduledAt: test.clock.now.toISOString() };
    expect((await host.post(`/api/groups/${groupId}/sessions`, past)).status).toBe(400);
  });

  it('has a calendar file with a rising sequence number, which marks a cancellation', async () => {
    const ids = await plan(test, host, groupId);
    expect(await calendarOf(anita, ids)).toMatch(new RegExp(`UID:${ids.sessionId}\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED`));
    const moved = planAt(test.clock.now, { title: 'Pay, leave; and Sundays' });
    for (let times = 0; times < 2; times += 1) expect((await host.put(addressOf(ids), moved)).status).toBe(200);
    const changed = await calendarOf(anita, ids);
    expect(changed).toContain('SEQUENCE:1\r\nSTATUS:CONFIRMED');
    expect(changed).toContain(String.raw`SUMMARY:Pay\, leave\; and Sundays`);
    for (let times = 0; times < 2; times += 1) expect((await host.delete(addressOf(ids))).status).toBe(200);
    const cancelled = await calendarOf(anita, ids);
    expect(cancelled).toContain(`METHOD:CANCEL`);
    expect(cancelled).toContain(`UID:${ids.sessionId}\r\nSEQUENCE:2\r\nSTATUS:CANCELLED`);
  });

  it('is reminded of once, an hour before, to members who accepted', async () => {
    const ids = await plan(test, host, groupId);
    await anita.put(`${addressOf(ids)}/coming`, { coming: true });
    later(22.5);
    expect(await mailsTo(anita)).toEqual([]);
    later(0.75);
    expect(await mailsTo(anita)).toHaveLength(1);
    later(0.5);
    const [mail, ...more] = await mailsTo(anita);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Pay, leave and Sundays begins soon');
    expect(mail?.links[0]).toContain(`/groups/${groupId}/sessions/${ids.sessionId}`);
    expect(await mailsTo(host)).toEqual([]);
  });

  it('does not remind members who declined or left', async () => {
    const ids = await plan(test, host, groupId);
    await anita.put(`${addressOf(ids)}/coming`, { coming: true });
    const other = await test.learner();
    await letIn(host, groupId, other);
    await test.database.pool.query('update users set email_verified = true where id = $1', [other.id]);
    await other.put(`${addressOf(ids)}/coming`, { coming: true });
    await anita.put(`${addressOf(ids)}/coming`, { coming: false });
    await test.database.pool.query('delete from study_group_members where user_id = $1', [other.id]);
    later(23.5);
    expect(await mailsTo(anita)).toEqual([]);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('that started early is not reminded of', async () => {
    const ids = await plan(test, host, groupId);
    await anita.put(`${addressOf(ids)}/coming`, { coming: true });
    expect((await host.post(`${addressOf(ids)}/room`)).status).toBe(200);
    await move(host, ids, { kind: 'end' });
    later(23.5);
    expect(await mailsTo(anita)).toEqual([]);
  });

  it('that is postponed notifies members who accepted, with the new calendar file, and reminds again', async () => {
    const soon = new Date(test.clock.now.getTime() + 2 * HOUR_MS).toISOString();
    const ids = await plan(test, host, groupId, { scheduledAt: soon });
    await anita.put(`${addressOf(ids)}/coming`, { coming: true });
    later(1.5);
    expect(await mailsTo(anita)).toHaveLength(1);
    expect((await host.put(addressOf(ids), planAt(test.clock.now))).status).toBe(200);
    const sentMail = (await mailsTo(anita)).find(({ subject }) => subject === 'Pay, leave and Sundays has a new time');
    expect(sentMail?.attachments[0]).toMatchObject({ name: 'session.ics' });
    expect(new TextDecoder().decode(sentMail?.attachments[0]?.bytes)).toContain('SEQUENCE:1');
    later(23.5);
    expect(await mailsTo(anita)).toHaveLength(3);
  });

  it('that is cancelled notifies once, and accepts nobody', async () => {
    const ids = await plan(test, host, groupId);
    await anita.put(`${addressOf(ids)}/coming`, { coming: true });
    await host.delete(addressOf(ids));
    await host.delete(addressOf(ids));
    const mails = await mailsTo(anita);
    expect(mails.map(({ subject }) => subject)).toEqual(['Pay, leave and Sundays was cancelled']);
    expect((await anita.put(`${addressOf(ids)}/coming`, { coming: true })).status).toBe(422);
    expect((await host.post(`${addressOf(ids)}/room`)).status).toBe(422);
    later(23.5);
    expect(await mailsTo(anita)).toHaveLength(1);
  });

  it('cannot be changed once its room was opened', async () => {
    const ids = await openRoom(test, host, []);
    expect((await host.put(addressOf(ids), planAt(test.clock.now))).status).toBe(422);
    expect((await host.delete(addressOf(ids))).status).toBe(422);
  });
});
