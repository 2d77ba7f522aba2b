import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { defineQueue, type JobContext } from '../jobs/queue.ts';
import type { JobLog } from '../jobs/runner.ts';
import { mailSchema, type Mail } from './mail.ts';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { storeInOutbox } from './outbox.ts';

/** How long a mail server may be silent at each step, in milliseconds. */
const SILENCE_MS = 15_000;

/** The machine itself, where a password need not be hidden from the network. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Brings one mail to its goal. The id of the job becomes the mail's own, so that a repeated delivery is seen to be one. */
type Deliver = (mail: Mail, job: JobContext) => Promise<void>;

/** Delivery to the mail server of the configuration, else into `outbox` in the data folder. */
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
      // A password never goes over a network unencrypted, unless the address says so (`?requireTLS=false`).
      requireTLS: password !== '' && !LOOPBACK.test(hostname),
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      dnsTimeout: SILENCE_MS,
    });
  });
  return async (mail, job) => {
    const sending = (await transport()).sendMail({ ...messageOf(from, mail, job), signal: job.signal });
    // The library's error carries the conversation with the server, so it goes no further than this.
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

/** The library is loaded with the first mail: it takes a tenth of a second that a start does not have. */
function loadedOnce<T extends Transporter>(load: () => Promise<T>): () => Promise<T> {
  let transport: Promise<T> | undefined;
  return () => (transport ??= load());
}

function messageOf(from: string, mail: Mail, job: JobContext) {
  return {
    from,
    // As an object it is one address, whatever it holds; as text it would be read as a list.
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

/** Lets mail programs show their own button that ends these mails (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string> {
  return unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '');
}

/** What went wrong, without passwords and people's addresses: it is logged and kept. */
function withoutSecrets(error: unknown, secrets: readonly string[]): string {
  const message = error instanceof Error ? error.message : 'The mail server failed.';
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '(hidden)'), message)
    .replaceAll(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '(address)');
}

/**
 * Mail that wait to be sent. 10 tries over 4 to 8 hours outlast the usual trouble of a mail server. A mail holds links that
 * open an account, so of a dead one only the reason is kept.
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

/** Sends mail. */
export interface Mailer {
  /**
   * Writes a mail to be sent through the given connection: inside its transaction, the mail goes out if and only if that is
   * committed, and a mail server that is down holds nobody up.
   */
  send(client: Pool | PoolClient, mail: Mail): Promise<void>;
  /** Sends many mails, as `send` does one. */
  sendAll(client: Pool | PoolClient, mails: readonly Mail[]): Promise<void>;
}

/** The mailer of this process, whose jobs deliver to the mail server or, without one, into files. */
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
  };
}
