import { z } from 'zod';
import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { DAYS_AFTER_SETTLING } from '../rules/report.ts';
import {
  audit,
  REPORT,
  REPORT_AS_VISITOR,
  REPORTS_OF_DAY,
  listReports,
  receiveReport,
  settleReport,
} from './service.ts';
import { errorReportMail, reportAnswerMail } from './mails.ts';
import { clearEmails, deleteSettled, reportsPersonalData } from './store.ts';
import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { sendCsvList } from '../../../platform/server/write-csv.ts';
import { LIST_FILES } from '../../../platform/server/rate-limits.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { reportsContract } from '../contract.ts';

const REPORT_HEADINGS = [
  'report',
  'sent',
  'page',
  'message',
  'account',
  'email for the answer',
  'settled',
  'answer',
] as const;

/** Reports read at a time for a file. */
const BATCH_SIZE = 500;

/** Reports of errors: sent by anyone, read and settled by administrators. `operatorEmail` returns where they are mailed; null for nowhere. */
function reportRoutes(app: FastifyInstance, services: Services, operatorEmail: () => string | null): void {
  const { pool, now } = services;
  registerCall(
    app,
    reportsContract.send,
    { audience: 'public', limiter: { account: REPORT, visitor: REPORT_AS_VISITOR } },
    async ({ body, user }) => {
      const { id, place, message, email } = body;
      await receiveReport(services, operatorEmail(), {
        id,
        userId: user?.id ?? null,
        place,
        message,
        email: email === '' ? null : email,
      });
      return { received: true as const };
    },
  );
  registerCall(app, reportsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listReports(pool, query),
  );
  registerCall(
    app,
    reportsContract.exportReports,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ query, user, request, reply }) => {
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'reports.exported', resource: 'reports', success: true },
        now(),
      );
      return sendCsvList<string>(reply, `reports-${grenadaDay(now())}`, REPORT_HEADINGS, async (after) => {
        const { reports, next } = await listReports(pool, { ...query, after: after ?? undefined }, BATCH_SIZE);
        return {
          lines: reports.map(({ id, sentAt, place, message, account, email, settledAt, answer }) => [
            id,
            sentAt,
            place,
            message,
            account,
            email,
            settledAt,
            answer,
          ]),
          next,
        };
      });
    },
  );
  registerCall(
    app,
    reportsContract.settle,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      settleReport(
        services,
        { id: params.id, answer: body.answer ?? null },
        { by: user, origin: readOrigin(request), now: now() },
      ),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

const CLEAN_UP = defineQueue({ name: 'reports.let-go', data: z.strictObject({}), concurrency: 1 });
/** 03:50 every night, Grenada time. */
const CLEAN_UP_AT = '50 3 * * *';

/** Removes the sender's email from settled reports, and later deletes the reports. */
function reportJobs({ pool, now }: Services): readonly FeatureJob[] {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return [
    timedJob(CLEAN_UP, CLEAN_UP_AT, async () => {
      await deleteSettled(pool, daysAgo(DAYS_AFTER_SETTLING.report));
      await clearEmails(pool, daysAgo(DAYS_AFTER_SETTLING.email));
    }),
  ];
}

/** Registers reports of errors in the material. `operatorEmail` returns who receives each new one; null sends no mail. */
export function reportsFeature(
  services: Services,
  { operatorEmail }: { readonly operatorEmail: () => string | null },
): Feature {
  return {
    name: 'reports',
    audit,
    limits: [REPORT, REPORT_AS_VISITOR, REPORTS_OF_DAY],
    mails: [errorReportMail, reportAnswerMail],
    personalData: reportsPersonalData,
    jobs: reportJobs(services),
    routes: (app) => reportRoutes(app, services, operatorEmail),
  };
}
