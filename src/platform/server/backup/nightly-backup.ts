import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { formatDay, grenadaDay, onGrenadaClock } from '../../shared/grenada-calendar.ts';
import type { Config, NightlyBackup } from '../config.ts';
import { sessionConnectionString } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import { greet, layoutMail } from '../mail/layout.ts';
import { formatError } from '../logged-error.ts';
import type { Services } from '../services.ts';
import { createBackup } from './create-backup.ts';

/** Retries follow after 10 and 20 minutes. A large database takes hours. */
const BACK_UP = defineQueue({
  name: 'platform.back-up',
  data: z.strictObject({}),
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 10 * 60,
  timeoutSeconds: 6 * 60 * 60,
});

const CHECK_BACKUP = defineQueue({ name: 'platform.check-backup', data: z.strictObject({}), concurrency: 1 });

/** Hours from the nightly backup to the check, longer than its longest attempt. */
const CHECK_AFTER_HOURS = 8;

/** Age from which the last backup is overdue, in milliseconds. */
const OVERDUE_MS = 26 * 60 * 60 * 1000;

/** Names of finished nightly backups. In the order of their names they are in the order of their days. */
const FINISHED = /^labourwise-\d{4}-\d{2}-\d{2}(?:-\d{4})?\.backup(?:\.age)?$/;

/** Names of what an ended process left. */
const UNFINISHED = /^labourwise-\d{4}-\d{2}-\d{2}(?:-\d{4})?\.backup(?:\.age)?\.unfinished-[\w-]+$/;

/** The state of the nightly backup. Instants are ISO 8601. */
export interface BackupStatus {
  /** The last good backup and its size; null before the first. */
  readonly last: { readonly at: string; readonly bytes: number } | null;
  /** The last failure, when no good backup came after it. */
  readonly failure: { readonly at: string; readonly reason: string } | null;
}

/**
 * Defines the nightly backup, and the check some hours later that there is one. They run in the processes that have a folder for it, once
 * a day.
 */
export function defineNightlyBackup(
  { pool, jobs, mailer, log, now }: Pick<Services, 'pool' | 'jobs' | 'mailer' | 'log' | 'now'>,
  { nightlyBackup, backupRecipient: recipient }: Pick<Config, 'nightlyBackup' | 'backupRecipient'>,
  operatorEmail: () => string | null,
): void {
  if (nightlyBackup === null) return;
  const { folder, hour, keep } = nightlyBackup;
  const checkHour = (hour + CHECK_AFTER_HOURS) % 24;

  async function mailOperator(subject: string, paragraphs: readonly string[]): Promise<void> {
    const to = operatorEmail();
    if (to === null) return;
    await mailer.send(
      pool,
      layoutMail({
        to,
        subject,
        greeting: greet(null),
        paragraphs: [...paragraphs, 'The next try is tomorrow night. You can make a backup now with npm run backup.'],
        smallPrint: ['The foot of the admin panel shows the last good backup.'],
      }),
    );
  }

  async function reportFailure(reason: string): Promise<void> {
    log.error({ folder, reason }, 'the nightly backup failed');
    await mailOperator('The nightly backup failed', [
      `LabourWise could not write its backup into ${folder}. It tried three times.`,
      `The reason: ${reason}`,
      'Backups of earlier nights are still there.',
    ]);
  }

  /** Reports a missing backup without a job that failed in the last night, as when the process is killed each night. */
  jobs.define(CHECK_BACKUP, async () => {
    // A check made up after a start would meet the backup that is made up beside it.
    if (onGrenadaClock(now().getTime()).getUTCHours() !== checkHour) return;
    const { last, failure } = (await readBackupStatus(nightlyBackup, jobs)) ?? { last: null, failure: null };
    // A failure of this night has a mail of its own.
    if ([last, failure].some((event) => event !== null && now().getTime() - Date.parse(event.at) < OVERDUE_MS)) return;
    log.error({ folder, last: last?.at ?? null }, 'the nightly backup is missing');
    await mailOperator('The nightly backup is missing', [
      last === null
        ? `There is no backup in ${folder} yet.`
        : `The last backup in ${folder} is from ${formatDay(grenadaDay(new Date(last.at)))}.`,
      'No failed attempt was recorded last night: the server may have been stopped, or it ended while it made the backup.',
    ]);
  });
  jobs.schedule(CHECK_BACKUP, `30 ${checkHour} * * *`);

  jobs.define(BACK_UP, async (_data, { attempt, createdAt, signal }) => {
    try {
      await backUp(createdAt, signal);
      await removeOld(folder, keep);
    } catch (error) {
      if (attempt > BACK_UP.retries) await reportFailure(formatError(error));
      throw error;
    }
  });
  jobs.schedule(BACK_UP, `0 ${hour} * * *`);

  async function backUp(jobCreatedAt: Date, signal: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const fileAt = (time: string) => join(folder, `labourwise-${time}.backup${recipient === null ? '' : '.age'}`);
    const day = grenadaDay(now());
    const today = await stat(fileAt(day)).catch(() => null);
    // A repeated job finds the file of the first one, which was checked before it got its name.
    if (today !== null && today.mtime >= jobCreatedAt) return;
    // The file of an earlier job of this day, such as one that was retried by hand, does not replace that of this night.
    const name =
      today === null ? day : `${day}-${onGrenadaClock(now().getTime()).toISOString().slice(11, 16).replace(':', '')}`;
    await createBackup(sessionConnectionString(pool), fileAt(name), { recipient, signal });
  }
}

/** Creates the folder of the nightly backup. Returns a warning when it cannot be written. */
export async function prepareBackupFolder(settings: NightlyBackup | null): Promise<string[]> {
  if (settings === null) return [];
  try {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    await access(settings.folder, constants.W_OK);
    return [];
  } catch (error) {
    return [`BACKUP_DIR cannot be written, so every nightly backup will fail: ${formatError(error)}`];
  }
}

/** Removes all finished backups but the newest, and unfinished ones. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  const old = (await namesOfBackups(folder)).slice(keep);
  for (const name of [...unfinished, ...old]) await rm(join(folder, name));
}

/** Returns the names of finished backups, newest first. */
async function namesOfBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => FINISHED.test(name)).toSorted((first, second) => (first < second ? 1 : -1));
}

/** Returns the state of the nightly backup; null when there is none. */
export async function readBackupStatus(settings: NightlyBackup | null, jobs: Jobs): Promise<BackupStatus | null> {
  if (settings === null) return null;
  const [newest] = await namesOfBackups(settings.folder);
  const file = newest === undefined ? null : await stat(join(settings.folder, newest)).catch(() => null);
  const [failed] = await jobs.failedJobs(BACK_UP.name);
  return {
    last: file === null ? null : { at: file.mtime.toISOString(), bytes: file.size },
    failure:
      failed === undefined || (file !== null && failed.failedAt < file.mtime)
        ? null
        : { at: failed.failedAt.toISOString(), reason: failed.reason },
  };
}
