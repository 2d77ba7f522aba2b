import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
let otherProcess: TestApp;
let administrator: Browser & { readonly id: number };

beforeAll(async () => {
  testApp = await startTestApp();
  otherProcess = await startTestApp({ database: testApp.database });
  for (const { app } of [testApp, otherProcess]) await app.listen({ port: 0, host: '127.0.0.1' });
  administrator = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from settings');
  await administrator.get('/api/admin/settings');
});
afterAll(async () => {
  await otherProcess.close();
  await testApp.close();
});

const PATH = '/api/admin/settings';
const NO_CONTACTS = {
  email: '',
  phone: '',
  address: '',
  helpName: '',
  helpPhone: '',
  labour: '',
  insurance: '',
  unions: '',
};
const contacts = (value: Partial<typeof NO_CONTACTS>, version = 0) => ({
  name: 'contacts',
  version,
  value: { ...NO_CONTACTS, ...value },
});
const refunds = (rule: string, version = 0) => ({ name: 'refunds', version, value: { rule } });
const NO_BANNER = { text: '', link: '', lastDay: '' };
const banner = (value: Partial<typeof NO_BANNER>, version = 0) => ({
  name: 'banner',
  version,
  value: { ...NO_BANNER, ...value },
});
const rowsOf = async () => (await testApp.database.pool.query('select name, value, version from settings')).rows;
const siteOf = async ({ app }: TestApp) => (await app.inject('/api/settings')).json();

describe('a setting', () => {
  test('has the value of the environment until one is saved, which everyone then reads', async () => {
    expect(await siteOf(testApp)).toEqual({
      name: null,
      email: 'desk@example.gd',
      phone: null,
      address: null,
      refundRule: null,
      helpContact: null,
      bodies: { labour: null, insurance: null, unions: null },
      banner: null,
    });
    expect((await administrator.get(PATH)).body).toMatchObject({
      contacts: { value: { email: 'desk@example.gd' }, version: 0, updatedAt: null },
    });
    const saved = await administrator.put(
      PATH,
      contacts({
        email: ' help@example.gd',
        phone: '+1 473  555 0100',
        helpName: 'Labour Office',
        helpPhone: '473 555 0101',
      }),
    );
    expect(saved).toMatchObject({
      status: 200,
      body: { contacts: { value: { email: 'help@example.gd', phone: '+1 473 555 0100' }, version: 1 } },
    });
    expect(await siteOf(testApp)).toMatchObject({
      email: 'help@example.gd',
      phone: '+1 473 555 0100',
      helpContact: { name: 'Labour Office', phone: '473 555 0101' },
    });
  });

  test('is used by every process within two seconds', async () => {
    expect((await administrator.put(PATH, refunds('Within 14 days.'))).status).toBe(200);
    await expect.poll(async () => (await siteOf(otherProcess)).refundRule, { timeout: 2000 }).toBe('Within 14 days.');
  });

  test('saved before it had contacts of bodies is read as it was', async () => {
    const { labour, insurance, unions, ...older } = NO_CONTACTS;
    await testApp.database.pool.query(
      "insert into settings (name, value, version, updated_at) values ('contacts', $1, 1, now())",
      [{ ...older, email: 'old@example.gd' }],
    );
    expect((await administrator.get(PATH)).body).toMatchObject({
      contacts: { value: { email: 'old@example.gd', labour, insurance, unions }, version: 1 },
    });
    const saved = contacts({ email: 'old@example.gd', labour: 'Tel. 473 555 0102' }, 1);
    expect((await administrator.put(PATH, saved)).status).toBe(200);
    expect(await siteOf(testApp)).toMatchObject({
      email: 'old@example.gd',
      bodies: { labour: 'Tel. 473 555 0102', insurance: null, unions: null },
    });
  });

  test('keeps the contacts of bodies that a page of an earlier release does not send', async () => {
    await administrator.put(PATH, contacts({ email: 'help@example.gd', labour: 'Tel. 473 555 0102' }));
    const older = { email: '', phone: '', address: '', helpName: '', helpPhone: '' };
    const saved = await administrator.put(PATH, { name: 'contacts', version: 1, value: older });
    expect(saved.status).toBe(200);
    expect(await siteOf(testApp)).toMatchObject({ email: null, bodies: { labour: 'Tel. 473 555 0102' } });
    const emptied = await administrator.put(PATH, contacts({ labour: '' }, 2));
    expect(emptied.status).toBe(200);
    expect(await siteOf(testApp)).toMatchObject({ bodies: { labour: null } });
  });

  test('that was emptied says nothing, whatever the environment says', async () => {
    await administrator.put(PATH, contacts({}));
    expect(await siteOf(testApp)).toMatchObject({ email: null });
    expect((await testApp.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });

  test('names where reports go and who takes reports of vulnerabilities', async () => {
    await administrator.put(PATH, contacts({ email: 'new@example.gd' }));
    expect((await testApp.app.inject('/.well-known/security.txt')).body).toContain('Contact: mailto:new@example.gd\n');
    const report = { id: '6f3c1d52-6f5b-4b8e-9d5a-0c6f8f6f0001', place: 'Card 1', message: 'A wrong word.', email: '' };
    expect((await testApp.browser().post('/api/reports', report)).status).toBe(200);
    expect((await testApp.mails()).map(({ to }) => to)).toContain('new@example.gd');
  });

  test.each([
    [contacts({ email: 'no address' }), 'value.email'],
    [contacts({ phone: 'call me' }), 'value.phone'],
    [contacts({ helpName: 'Labour Office' }), 'value.helpPhone'],
    [contacts({ helpPhone: '473 555 0101' }), 'value.helpName'],
    [contacts({ address: 'x'.repeat(301) }), 'value.address'],
    [refunds('x'.repeat(501)), 'value.rule'],
    [{ ...refunds('x'), version: -1 }, 'version'],
    [banner({ text: 'x'.repeat(301) }), 'value.text'],
    [banner({ text: 'Hello', link: 'https://example.gd' }), 'value.link'],
    [banner({ text: 'Hello', link: '//example.gd' }), 'value.link'],
    [banner({ text: 'Hello', lastDay: '2026-02-30' }), 'value.lastDay'],
    [banner({ text: 'Hello', lastDay: '2020-01-01' }), 'value.lastDay'],
  ])('%j is refused at %s', async (body, path) => {
    const answer = await administrator.put(PATH, body);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await rowsOf()).toEqual([]);
  });

  test('is written down field by field, with the old and the new text', async () => {
    await administrator.put(PATH, contacts({ email: 'desk@example.gd', phone: '473 555 0100' }));
    const { rows } = await testApp.database.pool.query(
      "select user_id, resource, details from security_audit_log where action = 'setting.changed' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        user_id: administrator.id,
        resource: 'setting contacts.phone',
        details: { oldValue: '', newValue: '473 555 0100' },
      },
    ]);
  });
});

test('a message for every page is read by everyone until its last day is over in Grenada', async () => {
  const before = testApp.clock.now;
  const message = { text: 'Closed on <b>Friday</b>', link: '/pricing', lastDay: '2026-11-20' };
  expect((await administrator.put(PATH, banner(message))).status).toBe(200);
  const shown = { ...message, version: 1, label: 'Message from LabourWise Grenada' };
  testApp.clock.now = new Date('2026-11-21T03:59:00Z');
  expect(await siteOf(testApp)).toMatchObject({ banner: shown });
  testApp.clock.now = new Date('2026-11-21T04:00:00Z');
  expect(await siteOf(testApp)).toMatchObject({ banner: null });
  testApp.clock.now = before;
});

describe('two administrators', () => {
  test('who change one setting at once: one is saved, the other is told and changes nothing', async () => {
    const answers = await Promise.all(
      ['Within 7 days.', 'Within 14 days.'].map((rule) => administrator.put(PATH, refunds(rule))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await rowsOf()).toMatchObject([{ name: 'refunds', version: 1 }]);
  });

  test('who change different settings do not meet', async () => {
    const organisation = { name: 'organisation', version: 0, value: { name: 'Gouyave School' } };
    const answers = await Promise.all(
      [refunds('Within 7 days.'), organisation].map((body) => administrator.put(PATH, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a change over an older version is refused', async () => {
    await administrator.put(PATH, refunds('First.'));
    await administrator.put(PATH, refunds('Second.', 1));
    expect((await administrator.put(PATH, refunds('Late.', 1))).body).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await rowsOf()).toEqual([{ name: 'refunds', value: { rule: 'Second.' }, version: 2 }]);
  });
});

test('nobody but an administrator reads or changes them', async () => {
  const learner = await testApp.learner();
  for (const [who, status] of [
    [testApp.browser(), 401],
    [learner, 403],
  ] as const) {
    expect((await who.get(PATH)).status).toBe(status);
    expect((await who.put(PATH, refunds('Never.'))).status).toBe(status);
  }
  expect(await rowsOf()).toEqual([]);
});
