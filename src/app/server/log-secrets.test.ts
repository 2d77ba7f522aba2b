import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJsonSchema } from '../../platform/server/http/json.ts';
import { startTestApp, type Browser, type TestApp } from '../../platform/server/testing/test-app.ts';

/* Every call meets a database that refuses what it asks for, and says so with all its values; none of them gets into the log. */

const MARK = 'marked-secret';
const PASSWORD = `${MARK} quiet place`;

let testApp: TestApp;
let printed = '';
let learner: Browser;
let admin: Browser;

const sql = async (text: string) => (await testApp.database.pool.query(text)).rows;

beforeAll(async () => {
  testApp = await startTestApp({ log: { write: (line) => void (printed += line) } });
  const someone = await testApp.learner({ username: `${MARK}1`, password: PASSWORD });
  const other = await testApp.learner({ username: `${MARK}2`, password: PASSWORD });
  await testApp.makePremium(someone.id);
  await sql(`update users set role = 'admin' where id = ${other.id}`);
  [learner, admin] = [someone, other];
  await sql(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'refused: %', row_to_json(coalesce(new, old)) using detail = row_to_json(coalesce(new, old))::text, hint = row_to_json(coalesce(new, old))::text; end $$`);
});
afterAll(() => testApp.close());

function isSchema(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values by name, where a contract asks for more than a text of some length. */
const KNOWN: Readonly<Record<string, unknown>> = {
  email: `${MARK}3@example.com`,
  username: `${MARK}1`,
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: `${PASSWORD} too`,
  events: undefined,
  csv: `Card\n1\n${MARK}`,
  period: 'week',
};

/** A value that fits a JSON schema, with the mark in every text. */
function exampleOf(schema: unknown, name: string): unknown {
  if (name in KNOWN && KNOWN[name] !== undefined) return KNOWN[name];
  if (!isSchema(schema)) return undefined;
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0], name);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).map(([field, inner]) => [
          field,
          exampleOf(inner, field),
        ]),
      );
    case 'array':
      return [exampleOf(schema['items'], name)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      if (schema['format'] === 'uuid') return '01890a5d-ac96-7cc4-8000-0123456789ab';
      return schema['format'] === 'date-time' ? '2026-11-20T15:00:00.000Z' : `${MARK} text`;
  }
}

async function makeEveryCall(): Promise<void> {
  // Every window of a limit begins anew.
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 3_600_000);
  for (const { contract, audience } of testApp.app.registeredCalls) {
    const { method } = contract;
    const path = contract.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'username' || name === 'number' ? 'a-name-in-the-path' : name === 'day' ? '2026-11-19' : '1',
    );
    const example = contract.body === undefined ? undefined : exampleOf(toJsonSchema(contract.body, 'input'), 'body');
    const bodies =
      method === 'PUT' && isSchema(example)
        ? [example, ...Object.entries(example).map(([field, value]) => ({ [field]: value }))]
        : [example];
    for (const body of bodies) {
      for (const cookie of [
        (audience === 'admin' ? admin : learner).cookie(),
        ...(audience === 'public' ? [''] : []),
      ]) {
        await testApp.app.inject({
          method,
          url: path,
          headers: {
            cookie,
            'user-agent': MARK,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
      }
    }
  }
  await testApp.runJobs({ early: true });
}

test('no sent value is logged when the database refuses it', { tags: 'full-run' }, async () => {
  const tables = (
    await sql(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
  ).map(({ name }) => String(name));
  expect(tables.length).toBeGreaterThan(20);
  // What a call writes first hides what it would write after: so each round lets some of it pass.
  const rows = tables.filter((name) => name !== 'sessions' && name !== 'rate_limits');
  for (const round of [
    rows,
    rows.filter((name) => name !== 'users'),
    ['rate_limits'],
    ['sessions', 'security_audit_log'],
  ]) {
    for (const table of round)
      await sql(
        `create trigger a_refusal before insert or update on "${table}" for each row execute function refuse_row()`,
      );
    await makeEveryCall();
    for (const table of round) await sql(`drop trigger a_refusal on "${table}"`);
  }
  const failures = printed.split('\n').filter((line) => line.includes('"code":"P0001"'));
  expect(failures.length).toBeGreaterThan(20);
  expect(printed).not.toContain(MARK);
  expect(printed).not.toContain('$argon2');
  expect(printed).not.toMatch(/[\w.-]+@[\w-]+\.[a-z]/i);
});

test('no sent value is logged when a statement is invalid', { tags: 'full-run' }, async () => {
  printed = '';
  for (const table of ['users', 'rate_limits']) {
    await sql(`alter table "${table}" rename to hidden_table`);
    await makeEveryCall();
    await sql(`alter table hidden_table rename to "${table}"`);
  }
  expect(printed).toContain('"code":"42P01"');
  expect(printed).not.toContain(MARK);
  expect(printed).not.toContain('$argon2');
  expect(printed).not.toMatch(/[\w.-]+@[\w-]+\.[a-z]/i);
});
