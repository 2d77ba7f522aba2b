import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { REPORT, REPORT_AS_VISITOR, REPORTS_OF_DAY } from './limits.ts';
import { reportJobs } from './jobs.ts';
import { errorReportMail, reportAnswerMail } from './mails.ts';
import { reportsPersonalData } from './personal-data.ts';
import { reportRoutes } from './routes.ts';

/** What people say is wrong in the material. `operatorEmail` is where it is mailed; null for nowhere. */
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
