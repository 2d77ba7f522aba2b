import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
  unsubscribeRoutes,
} from '../../../platform/server/mail/unsubscribe.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Badges } from '../../achievements/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { IsUnderReview } from '../../law/rules/item-kind.ts';
import type { Challenge, Insight } from '../content.ts';
import { insightsContract } from '../contract.ts';
import { showArchive, showInsightDay, showPastDay } from './archive.ts';
import { createInsightCalendar, type InsightCalendar } from './calendar.ts';
import {
  insightJobs,
  MAIL_SECRET,
  insightMail,
  updateMailSettings,
  showMailSettings,
  unsubscribeLinkOf,
} from './daily-mail.ts';
import { insightsPersonalData } from './personal-data.ts';
import type { Places } from './present.ts';
import { showProgress } from './progress.ts';
import { completeChallenge, completeInsight, showDay, startChallenge, type InsightServices } from './service.ts';

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

interface InsightSources {
  readonly deck: Deck;
  readonly badges: Badges;
  readonly calendar: () => InsightCalendar;
  readonly places: () => Places;
  readonly tokens: UnsubscribeTokens;
}

function insightRoutes(
  app: FastifyInstance,
  { pool, now, deck, badges, calendar, places, tokens }: Services & InsightSources,
): void {
  const services = (): InsightServices => ({ pool, badges, calendar: calendar(), places: places() });
  const refusal = 'Daily Insights is part of a subscription. Your trial is over.';
  const premiumRead = { audience: 'premium', limiter: 'read', refusal } as const;
  const premiumWrite = { audience: 'premium', limiter: 'write', refusal } as const;

  registerCall(app, insightsContract.today, premiumRead, async ({ user }) =>
    showDay(services(), user, grenadaDay(now()), now()),
  );
  registerCall(app, insightsContract.progress, premiumRead, async ({ user }) =>
    showProgress({ pool, deck, calendar: calendar() }, user.id, now()),
  );
  registerCall(app, insightsContract.completeInsight, premiumWrite, async ({ user, body }) =>
    completeInsight(services(), user, body.insightId, now()),
  );
  registerCall(app, insightsContract.startChallenge, premiumWrite, async ({ user, body }) =>
    startChallenge(services(), user, body.challengeId, now()),
  );
  registerCall(app, insightsContract.completeChallenge, premiumWrite, async ({ user, body }) =>
    completeChallenge(services(), user, body, now()),
  );
  registerCall(app, insightsContract.archive, premiumRead, async ({ user, query }) =>
    showArchive(services(), user, query.before, now()),
  );
  registerCall(app, insightsContract.pastDay, premiumRead, async ({ user, params }) =>
    showPastDay(services(), user, params.day, now()),
  );
  registerCall(app, insightsContract.insightDay, premiumRead, async ({ user, params }) =>
    showInsightDay(services(), user, params.id, now()),
  );
  registerCall(app, insightsContract.mail, premiumRead, async ({ user }) => showMailSettings(pool, user));
  registerCall(app, insightsContract.setMail, premiumWrite, async ({ user, body }) =>
    updateMailSettings({ pool, tokens }, user, body, now()),
  );

  unsubscribeRoutes(app, unsubscribeLinkOf(pool));
}
