import type { Pool } from 'pg';
import type { BackupStatus } from './backup/nightly-backup.ts';
import type { Database } from './database/database.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JobLog } from './jobs/runner.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pusher } from './push/pusher.ts';
import type { PubSub } from './pub-sub.ts';
import type { RateLimiter } from './rate-limits.ts';

/** Services for the routes of all features. Tests replace the clock. */
export interface Services {
  readonly database: Database;
  readonly pool: Pool;
  /** A small pool of its own for statements that read all users, so that they never take a connection of study. It only reads. */
  readonly figuresPool: Pool;
  readonly limiter: RateLimiter;
  readonly log: JobLog;
  readonly secureCookies: boolean;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  readonly pubSub: PubSub;
  readonly eventStreams: EventStreams;
  /** Public address of the product, without a trailing slash. Links in mails use it, never the address of a request. */
  readonly publicUrl: () => string;
  readonly now: () => Date;
  /** Returns the state of the nightly backup; null when none is set up. */
  readonly readBackupStatus: () => Promise<BackupStatus | null>;
}
