import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { unsubscribeRoutes } from '../../../platform/server/mail/unsubscribe.ts';
import type { UnsubscribeTokens } from '../../../platform/server/mail/unsubscribe-token.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Badges } from '../../achievements/server/service.ts';
import { insightsContract } from '../contract.ts';
import { showArchive, showInsightDay, showPastDay } from './show-archive.ts';
import type { InsightCalendar } from './calendar.ts';
import { chooseMail, showMailSettings } from './choose-mail.ts';
import { showProgress } from './progress.ts';
import type { Places } from './present.ts';
import { completeChallenge, completeInsight, showDay, startChallenge, type InsightServices } from './service.ts';
import { endOfDailyMail } from './unsubscribe.ts';

/** What the routes are made over. */
export interface InsightSources {
  readonly deck: Deck;
  readonly badges: Badges;
  readonly calendar: () => InsightCalendar;
  readonly places: () => Places;
  readonly tokens: UnsubscribeTokens;
}

/** The insight and the challenge of the day, their archive, and the settings of the daily mail. */
export function insightRoutes(
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
    chooseMail({ pool, tokens }, user, body, now()),
  );

  unsubscribeRoutes(app, endOfDailyMail(pool));
}
