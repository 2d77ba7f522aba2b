import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { defineQueue, type JobContext } from '../jobs/queue.ts';
import type { JobLog } from '../jobs/runner.ts';
import { storeInOutbox } from './outbox.ts';

const oneLine = z.string().regex(/^[^\r\n]+$/, 'must be one line');

/**
 * Schema of a queued mail. `unsubscribe` is the address that ends mails of its kind with one POST (RFC 8058). Mails about the account
 * have none.
 */
const mailSchema = z.strictObject({
  to: oneLine,
  subject: oneLine,
  text: z.string(),
  html: z.string(),
  unsubscribe: z.url().optional(),
  /** Attachments. */
  attachments: z.array(z.strictObject({ name: oneLine, type: oneLine, base64: z.base64() })).optional(),
});

/** A mail to one recipient, created by `layoutMail`. */
export type Mail = Readonly<z.infer<typeof mailSchema>>;

/** Timeout of each step with the mail server, in milliseconds. */
const SILENCE_MS = 15_000;

/** Hosts on this computer, which need no encryption. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Delivers a mail. Its message id is the id of the job, so that receivers detect a repeated delivery. */
type Deliver = (mail: Mail, job: JobContext) => Promise<void>;

/** Returns the delivery to the configured mail server, or to files in `outbox` of the data folder without one. */
export function createDelivery(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Deliver {
  const { smtpUrl, mailFrom, dataDir } = config;
  return smtpUrl === null ? outboxDelivery(mailFrom, join(dataDir, 'outbox')) : smtpDelivery(mailFrom, smtpUrl);
}

function smtpDelivery(from: string, smtpUrl: string): Deliver {
  const { hostname, password } = new URL(smtpUrl);
  const secrets = [smtpUrl, password, decodeURIComponent(password)].filter((secret) => secret !== '');
  const transport = loadedOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      // Passwords require encryption, unless the address has `?requireTLS=false`.
      requireTLS: password !== '' && !LOOPBACK.test(hostname),
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      dnsTimeout: SILENCE_MS,
    });
  });
  return async (mail, job) => {
    const sending = (await transport()).sendMail({ ...messageOf(from, mail, job), signal: job.signal });
    // The library's error contains the conversation with the server, so it is not passed on.
    const failure = await sending.then(
      () => null,
      (error: unknown) => withoutSecrets(error, secrets),
    );
    if (failure !== null) throw new Error(failure);
  };
}

function outboxDelivery(from: string, folder: string): Deliver {
  const transport = loadedOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return async (mail, job) => {
    const { message } = await (await transport()).sendMail(messageOf(from, mail, job));
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not written.');
    await storeInOutbox(folder, { id: job.id, at: job.createdAt, message });
  };
}

/** Loads the library with the first mail, because loading takes a tenth of a second. */
function loadedOnce<T extends Transporter>(load: () => Promise<T>): () => Promise<T> {
  let transport: Promise<T> | undefined;
  return () => (transport ??= load());
}

function messageOf(from: string, mail: Mail, job: JobContext) {
  return {
    from,
    // As an object it is one address. A text would be parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: job.createdAt,
    messageId: `<${job.id}@${domainOf(from)}>`,
    attachments: (mail.attachments ?? []).map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string> {
  return unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '');
}

/** Returns the reason of an error for logs, without passwords and addresses. */
function withoutSecrets(error: unknown, secrets: readonly string[]): string {
  const message = error instanceof Error ? error.message : 'The mail server failed.';
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '(hidden)'), message)
    .replaceAll(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '(address)');
}

/**
 * Queue of mails. 10 attempts take 4 to 8 hours, longer than most outages of mail servers. Mails have links that give access to an
 * account, so a failed job is stored without its data.
 */
const MAIL_QUEUE = defineQueue({
  name: 'mail',
  data: mailSchema,
  retries: 10,
  retryDelaySeconds: 15,
  timeoutSeconds: 60,
  concurrency: 4,
  secret: true,
});

export interface Mailer {
  /** Queues a mail on a connection. In a transaction, the mail is sent only after the commit. */
  send(client: Pool | PoolClient, mail: Mail): Promise<void>;
  /** Queues many mails. */
  sendAll(client: Pool | PoolClient, mails: readonly Mail[]): Promise<void>;
  /** Whether mails go to a mail server; otherwise they are kept as files. */
  readonly hasServer: boolean;
}

/** Creates the mailer of this process. Its jobs deliver to the mail server, or to files without one. */
export function createMailer({
  jobs,
  config,
  log,
}: {
  readonly jobs: Jobs;
  readonly config: Config;
  readonly log: JobLog;
}): Mailer {
  const deliver = createDelivery(config);
  if (config.smtpUrl === null && config.production)
    log.warn({}, 'SMTP_URL is not set: mail is kept as files and reaches nobody');
  jobs.define(MAIL_QUEUE, deliver);
  return {
    async send(client, mail) {
      await jobs.enqueue(client, MAIL_QUEUE, mail);
    },
    sendAll: (client, mails) => jobs.enqueueAll(client, MAIL_QUEUE, mails),
    hasServer: config.smtpUrl !== null,
  };
}
