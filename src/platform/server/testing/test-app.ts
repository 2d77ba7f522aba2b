import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createServer } from '../../../app.server.ts';
import { hashPassword } from '../../../features/accounts/server/service.ts';
import type { LogOutput } from '../app.ts';
import type { AssistantProvider, Config } from '../config.ts';
import type { PaymentKeys } from '../payment-keys.ts';
import type { PostToService } from '../push/pusher.ts';
import { readMails, type SentMail } from './mails.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const CONFIG: Omit<Config, 'dataDir'> = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  databaseUrl: null,
  sessionSecret: null,
  smtpUrl: null,
  mailFrom: 'LabourWise Grenada <help@example.gd>',
  trustProxy: false,
  serviceWorker: true,
  logLevel: 'silent',
  payments: { stripe: null, paypal: null },
  operator: { name: null, email: 'desk@example.gd', governingLaw: null, refundRule: null, dataController: null },
  assistant: null,
};

/** What a call answered. `body` is the parsed JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: Record<string, unknown>;
}

/** One browser: keeps its cookies between calls. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  cookie(): string;
}

/** What a browser is before its first call. */
interface BrowserBefore {
  readonly address?: string;
  readonly userAgent?: string;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The whole application over a database of its own, with a clock and dice that tests move. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** The clock; tests set it forward. */
  readonly clock: { now: Date };
  /** `address` is the one it connects from, else 127.0.0.1; `userAgent` what it says it is; `cookies` what it holds already. */
  browser(from?: BrowserBefore): Browser;
  /** A new account, signed in. */
  learner(overrides?: {
    username?: string;
    password?: string;
    address?: string;
    userAgent?: string;
  }): Promise<Browser & { readonly username: string; readonly id: number }>;
  /** Opens everything to a learner. */
  makePremium(id: number): Promise<void>;
  /** Every mail sent so far, oldest first, after the jobs that are due have run. Fails when one of those did. */
  mails(): Promise<SentMail[]>;
  close(): Promise<void>;
}

let made = 0;

const hashes = new Map<string, Promise<string>>();

/** The real hash of a password, made once: accounts are registered by the hundred, most with the same. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Starts the application for a test file: on the migrated database it is given, which stays, else on one of its own. */
export async function startTestApp(
  options: {
    random?: () => number;
    database?: TestDatabase;
    log?: LogOutput;
    publicUrl?: string;
    postToPushService?: PostToService;
    assistant?: AssistantProvider;
    payments?: PaymentKeys;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const clock = { now: new Date('2026-11-20T16:00:00Z') };
  const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-app-'));
  const app = await createServer({
    config: {
      ...CONFIG,
      dataDir,
      publicUrl: options.publicUrl ?? null,
      assistant: options.assistant ?? null,
      payments: options.payments ?? CONFIG.payments,
      ...(options.log === undefined ? {} : { logLevel: 'trace' as const }),
    },
    database: database.database,
    pool: database.pool,
    material: inject('material'),
    builtDir: null,
    now: () => clock.now,
    random: options.random ?? Math.random,
    hashPassword: hashOnce,
    ...(options.log === undefined ? {} : { log: options.log }),
    ...(options.postToPushService === undefined ? {} : { postToPushService: options.postToPushService }),
  });

  function browser({ address, userAgent, cookies: held = {} }: BrowserBefore = {}): Browser {
    const cookies = new Map(Object.entries(held));
    async function call(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const response = await app.inject({
        method,
        url: path,
        cookies: Object.fromEntries(cookies),
        ...(address === undefined ? {} : { remoteAddress: address }),
        headers: {
          ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.cookies) {
        if (cookie.value === '') cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {} };
    }
    return {
      get: (path, headers) => call('GET', path, undefined, headers),
      post: (path, body = {}, headers) => call('POST', path, body, headers),
      put: (path, body = {}) => call('PUT', path, body),
      delete: (path) => call('DELETE', path, undefined),
      cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }

  return {
    app,
    database,
    clock,
    browser,
    async learner(overrides = {}) {
      const visitor = browser(overrides);
      made += 1;
      const username = overrides.username ?? `learner${made}`;
      const password = overrides.password ?? 'a quiet place to read';
      const answer = await visitor.post('/api/register', { username, email: `${username}@example.com`, password });
      if (answer.status !== 200) throw new Error(`Registering failed: ${JSON.stringify(answer.body)}`);
      return { ...visitor, username, id: Number(answer.body['id']) };
    },
    async makePremium(id) {
      await database.pool.query('update users set is_premium = true where id = $1', [id]);
    },
    async mails() {
      const failed = (await app.jobs.runPending()).filter(({ failure }) => failure !== null);
      if (failed.length > 0) throw new Error(`Jobs failed: ${JSON.stringify(failed)}`);
      return readMails(join(dataDir, 'outbox'));
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      if (options.database === undefined) await database.drop();
    },
  };
}
