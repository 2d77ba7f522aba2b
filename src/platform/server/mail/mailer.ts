import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import type { JobLog } from '../jobs/runner.ts';
import { createDelivery } from './delivery.ts';
import { mailSchema, type Mail } from './mail.ts';

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
  atOnce: 4,
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
