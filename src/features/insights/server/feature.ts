import type { Feature } from '../../../platform/server/feature.ts';
import { createUnsubscribeTokens } from '../../../platform/server/mail/unsubscribe-token.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { IsUnderReview } from '../../law/rules/resting-item.ts';
import type { Challenge, Insight } from '../content.ts';
import { createInsightCalendar } from './calendar.ts';
import { insightJobs } from './jobs.ts';
import { insightsPersonalData } from './personal-data.ts';
import { insightRoutes, type InsightSources } from './routes.ts';
import { MAIL_SECRET } from './unsubscribe.ts';
import { insightMail } from './mails.ts';

/** What the daily insights are made over: the content, the law it rests on, and what of it waits for an editor. */
interface InsightContent {
  readonly material: { readonly insights: readonly Insight[]; readonly challenges: readonly Challenge[] };
  readonly law: Pick<LibraryLaw, 'acts' | 'facts'> & { readonly isUnderReview: IsUnderReview };
}

/** The daily insights, the daily challenge and the daily mail. */
export function insightsFeature(
  services: Services,
  { content, ...sources }: Pick<InsightSources, 'deck' | 'badges'> & { readonly content: () => InsightContent },
): Feature {
  const calendar = memoizeByEdition(content, ({ material, law: { isUnderReview } }) =>
    createInsightCalendar({ ...material, isUnderReview }),
  );
  const places = memoizeByEdition(content, ({ law }) => placeFacts(law));
  const tokens = createUnsubscribeTokens(services.database, MAIL_SECRET);
  return {
    name: 'insights',
    mails: [insightMail],
    personalData: insightsPersonalData,
    jobs: insightJobs({ ...services, calendar, tokens }),
    routes: (app) => insightRoutes(app, { ...services, ...sources, calendar, places, tokens }),
  };
}
