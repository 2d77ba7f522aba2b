import type { Feature } from '../../../platform/server/feature.ts';
import { createUnsubscribeTokens } from '../../../platform/server/mail/unsubscribe-token.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { IsUnderReview } from '../../law/rules/resting-item.ts';
import type { Challenge, Insight } from '../content.ts';
import { createInsightCalendar } from './calendar.ts';
import { insightJobs } from './jobs.ts';
import { insightsPersonalData } from './personal-data.ts';
import { insightRoutes, type InsightSources } from './routes.ts';
import { MAIL_SECRET } from './unsubscribe.ts';
import { insightMail } from './mails.ts';

/** What the daily insights are made over: the content, the law it rests on, and what of it waits for an editor. */
interface InsightMaterial {
  readonly insights: readonly Insight[];
  readonly challenges: readonly Challenge[];
  readonly law: InsightSources['law'] & { readonly isUnderReview: IsUnderReview };
}

/** The daily insights, the daily challenge and the daily mail. */
export function insightsFeature(
  services: Services,
  { insights, challenges, ...sources }: InsightMaterial & Pick<InsightSources, 'deck' | 'badges'>,
): Feature {
  const calendar = createInsightCalendar({ insights, challenges, isUnderReview: sources.law.isUnderReview });
  const tokens = createUnsubscribeTokens(services.database, MAIL_SECRET);
  return {
    name: 'insights',
    mails: [insightMail],
    personalData: insightsPersonalData,
    jobs: insightJobs({ ...services, calendar, tokens }),
    routes: (app) => insightRoutes(app, { ...services, ...sources, calendar, tokens }),
  };
}
