import type { Feature } from '../../../platform/server/feature.ts';
import { createUnsubscribeTokens } from '../../../platform/server/mail/unsubscribe-token.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Challenge, Insight } from '../content.ts';
import { createInsightCalendar } from './calendar.ts';
import { insightJobs } from './jobs.ts';
import { insightsPersonalData } from './personal-data.ts';
import { insightRoutes, type InsightSources } from './routes.ts';
import { MAIL_SECRET } from './unsubscribe.ts';
import { insightMail } from './mails.ts';

/** What the daily insights are made over: the content, the law it rests on, and the facts of it that are under review. */
interface InsightMaterial {
  readonly insights: readonly Insight[];
  readonly challenges: readonly Challenge[];
  readonly law: InsightSources['law'] & { readonly changedFacts: ReadonlySet<string> };
}

/** The daily insights, the daily challenge and the daily mail. */
export function insightsFeature(
  services: Services,
  { insights, challenges, ...sources }: InsightMaterial & Pick<InsightSources, 'deck' | 'badges'>,
): Feature {
  const calendar = createInsightCalendar({ insights, challenges, changedFacts: sources.law.changedFacts });
  const tokens = createUnsubscribeTokens(services.database, MAIL_SECRET);
  return {
    name: 'insights',
    mails: [insightMail],
    personalData: insightsPersonalData,
    jobs: insightJobs({ ...services, calendar, tokens }),
    routes: (app) => insightRoutes(app, { ...services, ...sources, calendar, tokens }),
  };
}
