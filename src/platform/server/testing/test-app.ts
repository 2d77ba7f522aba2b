import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createServer } from '../../../app/server/app.ts';
import { createAnswerThread, type AnswerMaterial, type AnswerThread } from '../../../content/answer-thread.ts';
import { hashPassword } from '../../../features/accounts/server/service.ts';
import type { LogOutput } from '../http/create-app.ts';
import type { AssistantProvider, NightlyBackup } from '../config.ts';
import type { JobOutcome } from '../jobs/runner.ts';
import type { PaymentKeys } from '../payment-keys.ts';
import type { PostToService } from '../push/pusher.ts';
import { createMailReader, type SentMail } from './mails.ts';
import { openBrowser, type Browser, type BrowserBefore } from './test-browser.ts';
import { TEST_CONFIG } from './test-config.ts';
import { createServedDatabase, type TestDatabase } from './test-database.ts';

/** The whole application over a database of its own, with a clock and dice that tests move. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** The clock; tests set it forward. */
  readonly clock: { now: Date };
  /** `address` is the client's address, else 127.0.0.1; `userAgent` its browser; `cookies` its cookies. */
  browser(from?: BrowserBefore): Browser;
  /** A new account, signed in. */
  learner(overrides?: LearnerOverrides): Promise<Learner>;
  /** Opens everything to a learner. */
  makePremium(id: number): Promise<void>;
  /** Runs the jobs that are due, and with `early` those that wait for their time; answers how each try ended. */
  runJobs(options?: { readonly early?: boolean }): Promise<JobOutcome[]>;
  /** Every mail sent so far, oldest first, after the jobs that are due have run. Fails when one of those did. */
  mails(): Promise<SentMail[]>;
  close(): Promise<void>;
}

/** A learner of a test; missing values are made up. `address` and `userAgent` are those of the learner's browser. */
interface LearnerOverrides {
  username?: string;
  password?: string;
  address?: string;
  userAgent?: string;
}

type Learner = Browser & { readonly username: string; readonly id: number };

interface TestAppOptions {
  random?: () => number;
  database?: TestDatabase;
  /** Connections for figures over all users; those of the database by default. */
  figuresPool?: Pool;
  log?: LogOutput;
  publicUrl?: string;
  postToPushService?: PostToService;
  assistant?: AssistantProvider;
  payments?: PaymentKeys;
  nightlyBackup?: NightlyBackup;
  metricsToken?: string;
  /** Features whose scheduled jobs run; all by default. A moved clock makes twenty jobs due, which take most of a test's time. */
  scheduled?: readonly string[];
}

export { cookiesOf, type Answer, type Browser } from './test-browser.ts';

let made = 0;

const hashes = new Map<string, Promise<string>>();

/** The real hash of a password, made once: accounts are registered by the hundred, most with the same. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

let sharedThread: { readonly digest: string; readonly thread: AnswerThread } | null = null;

/** Returns the shared thread of this worker for its first content, and a new thread for other content. Preparing a thread takes seconds. */
function shareAnswerThread(material: AnswerMaterial): AnswerThread {
  const digest = createHash('sha256').update(JSON.stringify(material)).digest('hex');
  if (sharedThread !== null && sharedThread.digest !== digest) return createAnswerThread(material);
  const { thread } = (sharedThread ??= { digest, thread: createAnswerThread(material) });
  return { ...thread, retire: () => undefined, end: async () => undefined };
}

/** Starts the application for a test file: on the migrated database it is given, which stays, else on one of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createServedDatabase());
  const clock = { now: new Date('2026-11-20T16:00:00Z') };
  const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-app-'));
  const app = await createServer({
    config: {
      ...TEST_CONFIG,
      dataDir,
      publicUrl: options.publicUrl ?? null,
      assistant: options.assistant ?? null,
      payments: options.payments ?? TEST_CONFIG.payments,
      nightlyBackup: options.nightlyBackup ?? null,
      metricsToken: options.metricsToken ?? null,
      ...(options.log === undefined ? {} : { logLevel: 'trace' as const }),
    },
    database: database.database,
    pool: database.pool,
    figuresPool: options.figuresPool ?? database.pool,
    material: inject('material'),
    builtDir: null,
    now: () => clock.now,
    random: options.random ?? Math.random,
    hashPassword: hashOnce,
    createAnswerThread: shareAnswerThread,
    ...(options.log === undefined ? {} : { log: options.log }),
    ...(options.postToPushService === undefined ? {} : { postToPushService: options.postToPushService }),
  });

  const browser = (from?: BrowserBefore) => openBrowser(app, from);
  const outbox = createMailReader(join(dataDir, 'outbox'));

  const runJobs = ({ early = false } = {}) =>
    app.jobs.runPending({
      early,
      waiting: () => queuesWithJobs(database.pool, { early, scheduled: options.scheduled ?? null }),
    });

  return {
    app,
    database,
    clock,
    browser,
    runJobs,
    learner: (overrides = {}) => signUp(browser(overrides), overrides),
    async makePremium(id) {
      await database.pool.query('update users set is_premium = true where id = $1', [id]);
    },
    async mails() {
      const failed = (await runJobs()).filter(({ failure }) => failure !== null);
      if (failed.length > 0) throw new Error(`Jobs failed: ${JSON.stringify(failed)}`);
      return outbox.read();
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      if (options.database === undefined) await database.drop();
    },
  };
}

async function signUp(visitor: Browser, overrides: LearnerOverrides): Promise<Learner> {
  made += 1;
  const username = overrides.username ?? `learner${made}`;
  const password = overrides.password ?? 'a quiet place to read';
  const answer = await visitor.post('/api/register', { username, email: `${username}@example.com`, password });
  if (answer.status !== 200) throw new Error(`Registering failed: ${JSON.stringify(answer.body)}`);
  return { ...visitor, username, id: Number(answer.body['id']) };
}

/**
 * Returns the queues with jobs to run, in one statement. `scheduled` names the features whose scheduled jobs count; null
 * means all.
 */
async function queuesWithJobs(
  pool: Pool,
  { early, scheduled }: { readonly early: boolean; readonly scheduled: readonly string[] | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active' and ($1 or start_after <= now())
        and (singleton_key is null or $2::text[] is null or split_part(name, '.', 1) = any($2))`,
    [early, scheduled],
  );
  return new Set(rows.map(({ name }) => name));
}
