import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { reportsContract } from '../contract.ts';
import { placeAfter, placeText } from '../rules/list-place.ts';
import { audit } from './audit.ts';
import { REPORTS_OF_DAY } from './limits.ts';
import { errorReportMail } from './mails.ts';
import { countWaiting, insertReport, readSettled, readWaiting, settle, type NewReport } from './store.ts';

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

/** One page of the reports that wait. `after` is the `next` of the page before; undefined for the first. */
export async function waitingReports(
  pool: Pool,
  after: string | undefined,
): Promise<ResponseOf<typeof reportsContract.list>> {
  const [found, total] = await Promise.all([
    readWaiting(pool, after === undefined ? null : placeAfter(after), PAGE + 1),
    countWaiting(pool),
  ]);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    reports: page.map(({ id, userId, sentAt, place, message, email }) => ({
      id,
      sentAt: sentAt.toISOString(),
      place,
      message,
      email,
      account: userId,
    })),
    total,
    next: found.length > PAGE && last !== undefined ? placeText(last) : null,
  };
}

/**
 * Takes a report off the list and notes who did, without what the report says; one that was settled before stays as it is.
 * @throws ApiError NOT_FOUND
 */
export async function settleReport(
  pool: Pool,
  id: string,
  { by, origin, now }: { readonly by: SignedInUser; readonly origin: RequestOrigin; readonly now: Date },
): Promise<ResponseOf<typeof reportsContract.settle>> {
  return inTransaction(pool, async (client) => {
    if (await settle(client, id, now)) {
      const entry = { userId: by.id, action: 'report.settled', resource: `report ${id}`, success: true } as const;
      await audit.record(client, origin, entry, now);
    }
    const settledAt = await readSettled(client, id);
    if (settledAt === null) throw new ApiError('NOT_FOUND', 'There is no such report.');
    return { id, settledAt: settledAt.toISOString() };
  });
}
