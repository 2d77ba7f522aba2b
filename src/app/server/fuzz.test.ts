import {
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  sample,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegisteredCall } from '../../platform/server/http/register-call.ts';
import { toJsonSchema } from '../../platform/server/http/json.ts';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

/* Requests made of the contracts, in order, nearly so, and hostile: none is answered by a fault of the server. */

/** How many, and by which seed: `FUZZ_REQUESTS=60000 FUZZ_SEED=7` for more. The gate sends the same each time, so that chance fails nobody. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/**
 * What may pass until any answer but a file, in milliseconds: of the processor, counted for all that is under way meanwhile, and by the
 * clock, which tells on a busy machine of little but itself. A server that hangs on one request hangs for all.
 */
const LONGEST_MS = { ofProcessor: 10_000, byClock: 60_000 };
const AT_ONCE = 4;
const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
const logged: string[] = [];
/** A learner, one with access to everything, and an administrator; a visitor sends requests beside them. */
const users: Awaited<ReturnType<TestApp['learner']>>[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ log: { write: (line) => void (line.includes('"level":50') && logged.push(line)) } });
  for (const role of ['free', 'premium', 'admin']) {
    const person = await testApp.learner({ password: PASSWORD });
    if (role === 'premium') await testApp.makePremium(person.id);
    if (role === 'admin')
      await testApp.database.pool.query("update users set role = 'admin' where id = $1", [person.id]);
    users.push(person);
    if (role !== 'admin') continue;
    // Jocelyn learns while whoever asks her first waits.
    const { status } = await person.post('/api/jocelyn/chat', { message: 'How much notice must I get?' });
    if (status !== 200) throw new Error(`Jocelyn answered ${status}.`);
  }
});
afterAll(() => testApp.close());

function isSchema(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = oneof(
  string(),
  string({ unit: 'binary', maxLength: 60 }),
  constantFrom(
    '\0',
    '\ud800',
    'a\udfff',
    '__proto__',
    'constructor',
    '',
    ' '.repeat(5000),
    'a'.repeat(5000),
    '1e999',
    '-0',
    '../../etc',
    "'; drop table users;--",
    '%00',
    '\u202e',
    '＝1',
    '2026-02-30',
    '99999-01-01',
    '0000-00-00',
    '２',
    '1'.repeat(40),
    'open-999999999',
    '999999999999999_00000000-0000-0000-0000-000000000000',
  ),
);
const number = oneof(
  integer({ min: -3, max: 130 }),
  constantFrom(2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -1e308, 0.5, 1e-300),
);
const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const wrong: Arbitrary<unknown> = oneof(
  text,
  number,
  constantFrom<unknown>(null, true, false, [], {}, [[]], { __proto__: null }, deep(500), Array(600).fill(0)),
  array(text, { maxLength: 4 }),
  record({ id: text, kind: text }),
);

/** A value that fits a JSON schema, except for what limits of text and number it breaks now and then. */
function fitting(schema: unknown): Arbitrary<unknown> {
  if (!isSchema(schema)) return wrong;
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return oneof(...choices.map(fitting));
  if ('const' in schema) return constant(schema['const']);
  if (Array.isArray(schema['enum'])) return constantFrom<unknown>(...schema['enum']);
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {});
      return record(Object.fromEntries(fields.map(([field, inner]) => [field, spoiled(inner, 12)])), {
        requiredKeys: fields.flatMap(([field]) =>
          Array.isArray(schema['required']) && schema['required'].includes(field) ? [field] : [],
        ),
      });
    }
    case 'array':
      return array(spoiled(schema['items'], 12), { maxLength: 4 });
    case 'boolean':
      return constantFrom(true, false);
    case 'null':
      return constant(null);
    case 'integer':
    case 'number':
      return number;
    default:
      if (schema['format'] === 'uuid')
        return oneof(
          constantFrom('01890a5d-ac96-7cc4-8000-0123456789ab', '01890A5D-AC96-4CC4-8000-0123456789AC'),
          text,
        );
      if (schema['format'] === 'date-time')
        return constantFrom(
          '2026-11-20T15:00:00.000Z',
          '2026-11-20T15:00:00.123456789012Z',
          '0001-01-01T00:00:00Z',
          '9999-12-31T23:59:59Z',
          '2026-11-20T15:00Z',
        );
      return schema['format'] === 'date' ? constantFrom('2026-11-19', '0001-01-01', '9999-12-31', '2026-02-30') : text;
  }
}

/** Mostly what fits; one time in so many, anything. */
const spoiled = (schema: unknown, oneIn: number): Arbitrary<unknown> =>
  oneof({ weight: oneIn, arbitrary: fitting(schema) }, { weight: 1, arbitrary: wrong });

interface Sent {
  readonly method: RegisteredCall['contract']['method'];
  readonly url: string;
  /** The place of its sender among the users; 0 is the visitor. */
  readonly who: number;
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

const part = oneof(
  { weight: 4, arbitrary: constantFrom('1', '2', '3', '2026-11-19', 'learner1', 'LWG-2026-0000-0000-0000-0000') },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: constantFrom('%00', '%E0%A4%A', '%ED%A0%80', '%', '%2F', '2147483648', '0x10', '1e3', '-1') },
);

const encoded = (value: unknown): string => {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return /^%|%$/.test(written) ? written : encodeURIComponent(written.toWellFormed());
};

function requestsFor({ contract }: RegisteredCall): Arbitrary<Sent> {
  const names = contract.path.match(/:\w+/g) ?? [];
  const body =
    contract.body === undefined
      ? oneof({ weight: 5, arbitrary: constant(undefined) }, { weight: 1, arbitrary: wrong })
      : spoiled(toJsonSchema(contract.body, 'input'), 6);
  const query = contract.query === undefined ? constant({}) : spoiled(toJsonSchema(contract.query, 'input'), 6);
  const extra = oneof(
    { weight: 8, arbitrary: constant('') },
    {
      weight: 1,
      arbitrary: constantFrom(
        '%00=1',
        '__proto__=1',
        'query=%00',
        'a=%E0',
        'query=1&query=2',
        'period=week&period=all',
        '='.repeat(50),
        'constructor[prototype]=1',
      ),
    },
  );
  const type = oneof(
    { weight: 9, arbitrary: constant('application/json') },
    {
      weight: 1,
      arbitrary: constantFrom(
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data; boundary=a',
        'application/x-www-form-urlencoded',
        ';',
        'image/png',
      ),
    },
  );
  const whole = oneof(
    { weight: 12, arbitrary: constant(null) },
    {
      weight: 1,
      arbitrary: constantFrom(
        '',
        '{',
        '[]',
        'null',
        '"',
        '{"a":1,"a":2}',
        '{"\\u0000":1}',
        '{"a":"\\ud800"}',
        '['.repeat(50_000),
        '{"a":'.repeat(2000),
        '1e99999',
        '\ufeff{}',
      ),
    },
  );
  const agent = constantFrom('Mozilla/5.0', '', 'é\u00ff', 'a'.repeat(4000));
  return tuple(
    tuple(...names.map(() => part)),
    body,
    query,
    extra,
    type,
    whole,
    integer({ min: 0, max: users.length }),
    agent,
  ).map(([parts, sent, asked, more, contentType, raw, who, userAgent]) => {
    const path = names.reduce(
      (left, name, index) => left.replace(name, () => encoded(parts[index])),
      contract.path as string,
    );
    const search = [
      ...(isSchema(asked) ? Object.entries(asked).map(([key, value]) => `${encoded(key)}=${encoded(value)}`) : []),
      ...(more === '' ? [] : [more]),
    ].join('&');
    const payload = raw ?? (sent === undefined ? undefined : JSON.stringify(sent));
    return {
      method: contract.method,
      url: search === '' ? path : `${path}?${search}`,
      who,
      headers: { 'user-agent': userAgent, ...(payload === undefined ? {} : { 'content-type': contentType }) },
      payload,
    };
  });
}

test(
  `${REQUESTS} random requests cause no server error (seed ${SEED})`,
  async () => {
    const calls = testApp.app.registeredCalls.filter(({ contract }) => contract.path !== '/api/auth/logout');
    const each = Math.ceil(REQUESTS / calls.length);
    const byCall = calls.map((call, index) => sample(requestsFor(call), { numRuns: each, seed: SEED + index }));
    // One of each call in turn, so that the dear ones do not come all at once.
    const requests = Array.from({ length: each }, (_, turn) => byCall.flatMap((ofCall) => ofCall.slice(turn, turn + 1)))
      .flat()
      .slice(0, REQUESTS);
    const statuses = new Map<number, number>();
    const errors: string[] = [];
    let next = 0;

    async function sendOn(): Promise<void> {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        const { method, url, who, headers, payload } = request;
        // The windows of the limits go by, so that requests reach what lies behind them.
        if (next % 50 === 0) testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000);
        const sender = users[who - 1];
        const [began, before] = [performance.now(), process.cpuUsage()];
        const answer = await testApp.app.inject({
          method,
          url,
          headers: { ...headers, cookie: sender?.cookie() ?? '' },
          ...(payload === undefined ? {} : { payload }),
        });
        const took = performance.now() - began;
        const { user, system } = process.cpuUsage(before);
        const isSlow = took > LONGEST_MS.byClock || (user + system) / 1000 > LONGEST_MS.ofProcessor;
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const isFile = answer.headers['content-disposition'] !== undefined;
        const isSentence =
          answer.statusCode < 400 ||
          (answer.headers['content-type']?.toString().startsWith('application/json') === true &&
            typeof answer.json().error === 'string' &&
            typeof answer.json().code === 'string');
        if (answer.statusCode >= 500 || (isSlow && !isFile) || !isSentence)
          errors.push(
            `${answer.statusCode} in ${Math.round(took)} ms: ${method} ${url.slice(0, 200)} ${payload?.slice(0, 300) ?? ''}`,
          );
        // The session has expired or a request has ended it.
        if (sender !== undefined && answer.statusCode === 401 && answer.json().code === 'AUTH_REQUIRED')
          await sender.post('/api/auth/login', { username: sender.username, password: PASSWORD });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));

    process.stdout.write(
      `Fuzz: ${requests.length} requests by seed ${SEED}: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}\n`,
    );
    expect({ errors: errors.slice(0, 20), logged: logged.slice(0, errors.length) }).toEqual({ errors: [], logged: [] });
  },
  Math.max(300_000, REQUESTS * 60),
);
