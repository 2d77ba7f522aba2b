import type { Pool, PoolClient } from 'pg';
import { type RequestOrigin, createAudit } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { DAY_SECONDS, type AccountLimit, type AddressLimit, type Limit } from '../../../platform/server/rate-limits.ts';
import { mailAddressOf, usernamesOf } from '../../accounts/server/service.ts';
import type { reportsContract } from '../contract.ts';
import { parseCursor, formatCursor } from '../rules/list-cursor.ts';
import { errorReportMail, reportAnswerMail } from './mails.ts';
import {
  countReports,
  insertReport,
  readReport,
  readSettled,
  readWaiting,
  storeSettled,
  type NewReport,
  type ReportRow,
} from './store.ts';

/** Limits reports of one account: each may send a mail to the operator. */
export const REPORT: AccountLimit = { name: 'report', calls: 10, seconds: 3600, by: 'account' };

/** Limits visitors' reports from one address to 480 a day, below the limit of all visitors together. */
export const REPORT_AS_VISITOR: AddressLimit = { name: 'reportAsVisitor', calls: 20, seconds: 3600, by: 'address' };

/**
 * Limits new reports in a day, to protect the operator's mailbox. Visitors and signed-in users are counted apart, so that visitors
 * cannot use up the users' share.
 */
export const REPORTS_OF_DAY: Limit = {
  name: 'reportsOfDay',
  calls: 500,
  seconds: DAY_SECONDS,
  by: 'name',
  refusal: 'Too many reports came in today. Please try again tomorrow.',
};

/** Returns the email address in the report, else that of the sender's account, else null. */
async function answerAddressOf(
  client: PoolClient,
  { email, userId }: Pick<ReportRow, 'email' | 'userId'>,
): Promise<string | null> {
  if (email !== null || userId === null) return email;
  return (await mailAddressOf(client, userId))?.email ?? null;
}

/** Actions of reports in the audit log. */
export const audit = createAudit('report.settled', 'reports.exported');

export { countReports } from './store.ts';

/** Returns the time and place of the oldest open report; null when none is open. */
export async function readOldestReport(pool: Pool): Promise<{ since: Date; about: string | null } | null> {
  const [report] = await readWaiting(pool, { signedIn: null, after: null, limit: 1 });
  return report === undefined ? null : { since: report.sentAt, about: report.place === '' ? null : report.place };
}

const PAGE = 20;

/**
 * Stores a report and mails it to the operator in one transaction. A repeated id changes nothing, and only a new report counts toward the
 * daily limit.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function receiveReport(
  { pool, mailer, limiter, publicUrl, now }: Pick<Services, 'pool' | 'mailer' | 'limiter' | 'publicUrl' | 'now'>,
  operatorEmail: string | null,
  report: NewReport,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const isNew = await insertReport(client, report, now());
    if (!isNew) return;
    await limiter.countIn(client, REPORTS_OF_DAY, report.userId === null ? 'visitors' : 'signed in');
    if (operatorEmail === null) return;
    const { place, message, email } = report;
    await mailer.send(
      client,
      errorReportMail({ to: operatorEmail, place, message, email, adminUrl: `${publicUrl()}/admin` }),
    );
  });
}

/** Returns one page of the open or settled reports. `after` is the `next` of the page before; undefined for the first. */
export async function listReports(
  pool: Pool,
  { state, sender, after }: ParsedOf<typeof reportsContract.list, 'query'>,
  pageSize = PAGE,
): Promise<ResponseOf<typeof reportsContract.list>> {
  const signedIn = sender === undefined ? null : sender === 'member';
  const selection = { signedIn, after: after === undefined ? null : parseCursor(after), limit: pageSize + 1 };
  const settled = state === 'settled';
  const [found, total] = await Promise.all([
    settled ? readSettled(pool, selection) : readWaiting(pool, selection),
    countReports(pool, settled, signedIn),
  ]);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const usernames = await usernamesOf(
    pool,
    page.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  );
  return {
    reports: page.map(({ id, userId, sentAt, place, message, email, settledAt, answer }) => ({
      id,
      sentAt: sentAt.toISOString(),
      place,
      message,
      email,
      account: userId,
      username: userId === null ? null : (usernames.get(userId) ?? null),
      settledAt: settledAt?.toISOString() ?? null,
      answer,
    })),
    total,
    next:
      found.length > pageSize && last !== undefined
        ? formatCursor({ sentAt: last.settledAt ?? last.sentAt, id: last.id })
        : null,
  };
}

/**
 * Settles a report, mails the answer to its sender if there is an address, and records the administrator in the audit log. A report that is
 * settled already stays unchanged.
 * @throws ApiError NOT_FOUND
 */
export async function settleReport(
  { pool, mailer }: Pick<Services, 'pool' | 'mailer'>,
  { id, answer }: { readonly id: string; readonly answer: string | null },
  { by, origin, now }: { readonly by: SignedInUser; readonly origin: RequestOrigin; readonly now: Date },
): Promise<ResponseOf<typeof reportsContract.settle>> {
  return inTransaction(pool, async (client) => {
    const isNew = await storeSettled(client, id, answer, now);
    const report = await readReport(client, id);
    if (report === null || report.settledAt === null) throw new ApiError('NOT_FOUND', 'There is no such report.');
    const settled = { id, settledAt: report.settledAt.toISOString() };
    if (!isNew) return { ...settled, answered: false };
    const entry = { userId: by.id, action: 'report.settled', resource: `report ${id}`, success: true } as const;
    await audit.record(client, origin, entry, now);
    const to = answer === null ? null : await answerAddressOf(client, report);
    if (answer === null || to === null) return { ...settled, answered: false };
    const { place, message } = report;
    await mailer.send(client, reportAnswerMail({ to, place, message, answer }));
    return { ...settled, answered: true };
  });
}

/** Returns the place and message of a report, or null, for features whose content is reported. */
export async function findReport(client: PoolClient, id: string): Promise<Pick<ReportRow, 'place' | 'message'> | null> {
  return readReport(client, id);
}
