import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { inTransaction } from '../database/transaction.ts';
import { createDatabaseErrorLog } from '../database/database-errors.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { JobLog } from '../jobs/runner.ts';
import { createMailReader, parseMail } from '../testing/mails.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { layoutMail } from './layout.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { listOutbox } from './outbox.ts';

const PASSWORD = 'sesame/street@7';

const mailTo = (to: string, subject = 'Please confirm') =>
  layoutMail({
    to,
    subject,
    greeting: 'Hello Ésther,',
    paragraphs: ['A line with “quotes” and an = sign.'],
    button: { label: 'Confirm', href: 'https://learn.example.gd/verify-email?token=t0ken_-x' },
    smallPrint: [],
  });

let database: TestDatabase;
let dataDir: string;
const lines: string[] = [];
const log: JobLog = {
  info: (details, message) => void lines.push(JSON.stringify({ ...details, message })),
  warn: (details, message) => void lines.push(JSON.stringify({ ...details, message })),
  error: (details, message) => void lines.push(JSON.stringify({ ...details, message })),
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'labourwise-mail-'));
  lines.length = 0;
});
afterEach(async () => {
  await database.pool.query('truncate pgboss.job cascade');
  await rm(dataDir, { recursive: true, force: true });
});

async function mailerWith(environment: Record<string, string>): Promise<{ jobs: Jobs; mailer: Mailer }> {
  const jobs = createJobs({
    pool: database.pool,
    log,
    databaseErrors: createDatabaseErrorLog(() => undefined),
    now: () => new Date(),
  });
  const config = readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'LabourWise Grenada <help@example.gd>', ...environment });
  const mailer = createMailer({ jobs, config, log });
  await jobs.prepare();
  return { jobs, mailer };
}

/** A mail server on its own port that stores the mails it receives. */
async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const taken: { from: string; to: string[]; user: unknown; raw: Buffer }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'learn' && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error(`Wrong password ${password} for ${username}@example.gd`)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const bound = server.server.address();
  return { taken, close, port: typeof bound === 'object' && bound !== null ? bound.port : 0 };
}

describe('with a mail server', () => {
  test('a mail is sent once, authenticated, complete, and leaves nothing behind', async () => {
    const server = await mailServer();
    const { jobs, mailer } = await mailerWith({
      SMTP_URL: `smtp://learn:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`,
    });
    await inTransaction(database.pool, (client) => mailer.send(client, mailTo('anita@example.gd')));
    await jobs.runPending();
    await jobs.runPending({ early: true });
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatchObject({ from: 'help@example.gd', to: ['anita@example.gd'], user: 'learn' });
    const mail = await parseMail(server.taken[0]?.raw ?? '');
    expect(mail).toMatchObject({
      to: 'anita@example.gd',
      from: 'help@example.gd',
      subject: 'Please confirm',
      links: ['https://learn.example.gd/verify-email?token=t0ken_-x'],
    });
    expect(mail.text).toContain('Hello Ésther,');
    expect(mail.text).toContain('A line with “quotes” and an = sign.');
    expect(mail.html).toContain('Hello Ésther,');
    expect(server.taken[0]?.raw.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.headers.has('list-unsubscribe')).toBe(false);
    const { rows } = await database.pool.query('select count(*)::int as waiting from pgboss.job');
    expect(rows).toEqual([{ waiting: 0 }]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a mail with an unsubscribe link has its headers, one line each', async () => {
    const server = await mailServer({ authOptional: true });
    const { jobs, mailer } = await mailerWith({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const address = `https://learn.example.gd/unsubscribe/insights/${'t0ken_-x'.repeat(6)}`;
    await mailer.send(database.pool, { ...mailTo('anita@example.gd'), unsubscribe: address });
    await jobs.runPending();
    const raw = server.taken[0]?.raw.toString() ?? '';
    expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(`\r\nList-Unsubscribe: <${address}>\r\n`);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('an address that looks like two receives nothing', async () => {
    const server = await mailServer({ authOptional: true });
    const { jobs, mailer } = await mailerWith({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await mailer.send(database.pool, mailTo('anita@example.gd, thief@example.com'));
    await jobs.runPending();
    expect(server.taken.flatMap(({ to }) => to)).not.toContain('thief@example.com');
  });

  test('a server that is down gets the mail once it is up', async () => {
    const gone = await mailServer({ authOptional: true });
    await gone.close();
    const { jobs, mailer } = await mailerWith({ SMTP_URL: `smtp://127.0.0.1:${gone.port}` });
    await mailer.send(database.pool, mailTo('anita@example.gd'));
    const [first] = await jobs.runPending();
    expect(first?.failure).toMatch(/ECONNREFUSED/);
    const back = await mailServer({ authOptional: true }, gone.port);
    expect(await jobs.runPending({ early: true })).toEqual([{ queue: 'mail', failure: null }]);
    expect(back.taken).toHaveLength(1);
  });

  test('a refusal logs neither password nor address nor link, and a failed mail loses its text', async () => {
    const server = await mailServer();
    const { jobs, mailer } = await mailerWith({
      SMTP_URL: `smtp://other:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`,
    });
    await mailer.send(database.pool, mailTo('anita@example.gd'));
    const outcomes = await jobs.runPending({ early: true });
    expect(outcomes).toHaveLength(11);
    expect(outcomes[0]?.failure).toContain('Wrong password');
    const [failed] = await jobs.failedJobs();
    expect(failed).toMatchObject({ queue: 'mail', attempts: 11 });
    const { rows } = await database.pool.query('select * from pgboss.job');
    const logged = JSON.stringify([outcomes, lines, failed, rows]);
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), 'example.gd', 't0ken'])
      expect(logged).not.toContain(secret);
    expect(lines.at(-1)).toContain('a job failed and is not retried');
  });

  test('a password is never sent unencrypted', async () => {
    let isCalled = false;
    const server = await mailServer({
      onAuth: (_auth, _session, done) => {
        isCalled = true;
        done(new Error('no'));
      },
    });
    const { jobs, mailer } = await mailerWith({ SMTP_URL: `smtp://learn:secret@[::ffff:127.0.0.1]:${server.port}` });
    await mailer.send(database.pool, mailTo('anita@example.gd'));
    const [outcome] = await jobs.runPending();
    expect(outcome?.failure).toMatch(/TLS/);
    expect(isCalled).toBe(false);
  });
});

describe('without a mail server', () => {
  test('a mail becomes a file readable by mail programs, if and only if its transaction is committed', async () => {
    const { jobs, mailer } = await mailerWith({});
    const undone = inTransaction(database.pool, async (client) => {
      await mailer.send(client, mailTo('nobody@example.gd'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    for (const subject of ['First', 'Second', 'Third'])
      await inTransaction(database.pool, (client) => mailer.send(client, mailTo('anita@example.gd', subject)));
    await jobs.runPending();
    const mails = await createMailReader(join(dataDir, 'outbox')).read();
    expect(mails.map(({ subject }) => subject)).toEqual(['First', 'Second', 'Third']);
    expect(mails[0]).toMatchObject({
      to: 'anita@example.gd',
      from: 'help@example.gd',
      links: ['https://learn.example.gd/verify-email?token=t0ken_-x'],
    });
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toHaveLength(3);
    // Mails contain links that open accounts: no other user of the machine may read them.
    const modes = await Promise.all(
      ['', ...files].map(async (file) => (await stat(join(dataDir, 'outbox', file))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  });

  test('incomplete files are not listed', async () => {
    const { jobs, mailer } = await mailerWith({});
    await mailer.send(database.pool, mailTo('anita@example.gd'));
    await jobs.runPending();
    const folder = join(dataDir, 'outbox');
    await writeFile(join(folder, 'notes.txt'), '');
    await writeFile(join(folder, `.${(await readdir(folder))[0]}.1`), 'half a ma');
    expect(await listOutbox(folder)).toHaveLength(1);
    expect(await listOutbox(join(dataDir, 'none'))).toEqual([]);
  });
});

test('production without a mail server is logged', async () => {
  await mailerWith({ NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://learn.example.gd' });
  expect(lines.join('\n')).toContain('SMTP_URL is not set');
});
