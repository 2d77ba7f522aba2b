import { z } from 'zod';
import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { DAYS_AFTER_SETTLING } from '../rules/report.ts';
import { audit, REPORT, REPORT_AS_VISITOR, REPORTS_OF_DAY } from './service.ts';
import { errorReportMail, reportAnswerMail } from './mails.ts';
import { reportRoutes } from './routes.ts';
import { clearEmails, deleteSettled } from './store.ts';
import { reportsPersonalData } from './personal-data.ts';

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

/** Registers reports of errors in the material. `operatorEmail` receives each new one; null sends no mail. */
export function reportsFeature(
  services: Services,
  { operatorEmail }: { readonly operatorEmail: string | null },
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
