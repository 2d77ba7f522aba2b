import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { reportsContract } from '../contract.ts';
import { placeAfter, placeText } from '../rules/list-place.ts';
import { answerAddressOf } from './answer-address.ts';
import { audit } from './audit.ts';
import { REPORTS_OF_DAY } from './limits.ts';
import { errorReportMail, reportAnswerMail } from './mails.ts';
import {
  countReports,
  insertReport,
  readReport,
  readSettled,
  readWaiting,
  settle,
  type NewReport,
  type ReportRow,
} from './store.ts';

export { countReports } from './store.ts';

const PAGE = 20;

/**
 * Keeps a report and mails it to the operator, where an address is set: both or neither, and once however often it is sent.
 * Only a report that is new counts for the day.
 * @throws ApiError TOO_MANY_REQUESTS when the day has had as many of visitors, or of people who are signed in, as it takes.
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
      errorReportMail({ to: operatorEmail, place, message, email, desk: `${publicUrl()}/admin` }),
    );
  });
}

/** One page of the reports that wait, or that are settled. `after` is the `next` of the page before; undefined for the first. */
export async function listReports(
  pool: Pool,
  { state, sender, after }: ParsedOf<typeof reportsContract.list, 'query'>,
): Promise<ResponseOf<typeof reportsContract.list>> {
  const signedIn = sender === undefined ? null : sender === 'member';
  const wanted = { signedIn, after: after === undefined ? null : placeAfter(after), limit: PAGE + 1 };
  const settled = state === 'settled';
  const [found, total] = await Promise.all([
    settled ? readSettled(pool, wanted) : readWaiting(pool, wanted),
    countReports(pool, settled, signedIn),
  ]);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    reports: page.map(({ id, userId, sentAt, place, message, email, settledAt, answer }) => ({
      id,
      sentAt: sentAt.toISOString(),
      place,
      message,
      email,
      account: userId,
      settledAt: settledAt?.toISOString() ?? null,
      answer,
    })),
    total,
    next:
      found.length > PAGE && last !== undefined
        ? placeText({ sentAt: last.settledAt ?? last.sentAt, id: last.id })
        : null,
  };
}

/**
 * Takes a report off the list, mails its sender the answer where there is one and an address, and notes who did, without what the
 * report says; one that was settled before stays as it is, and is answered once.
 * @throws ApiError NOT_FOUND
 */
export async function settleReport(
  { pool, mailer }: Pick<Services, 'pool' | 'mailer'>,
  { id, answer }: { readonly id: string; readonly answer: string | null },
  { by, origin, now }: { readonly by: SignedInUser; readonly origin: RequestOrigin; readonly now: Date },
): Promise<ResponseOf<typeof reportsContract.settle>> {
  return inTransaction(pool, async (client) => {
    const isNew = await settle(client, id, answer, now);
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

/** Where a report says that the fault is, and what it says, for features whose things are reported; null when there is none. */
export async function reportOf(client: PoolClient, id: string): Promise<Pick<ReportRow, 'place' | 'message'> | null> {
  return readReport(client, id);
}
