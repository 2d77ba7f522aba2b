import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Awards } from '../../progress/server/service.ts';
import type { Challenge, Insight } from '../content.ts';
import { insightsContract } from '../contract.ts';
import { showArchive, showPastDay } from './archive.ts';
import { createInsightCalendar } from './calendar.ts';
import { defineDailyMail } from './daily-mail.ts';
import { readMailSettings, writeMailSettings } from './mail-settings.ts';
import { showProgress } from './progress.ts';
import { completeChallenge, completeInsight, showDay, startChallenge } from './service.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

/** What the routes are made over: the content, the law it rests on, and the facts of it that are under review. */
export interface InsightMaterial {
  readonly deck: Deck;
  readonly awards: Awards;
  readonly insights: readonly Insight[];
  readonly challenges: readonly Challenge[];
  readonly law: Pick<LibraryLaw, 'acts' | 'facts'> & { readonly changedFacts: ReadonlySet<string> };
}

/** The insight and the challenge of the day, their archive and the daily mail. */
export function insightRoutes(app: FastifyInstance, { pool, database, now, jobs, mailer, publicUrl, deck, awards, insights, challenges, law }: Services & InsightMaterial): void {
  const calendar = createInsightCalendar({ insights, challenges, changedFacts: law.changedFacts });
  const tokens = createUnsubscribeTokens(database);
  const services = { pool, calendar, awards, places: placeFacts(law) };
  const read = { audience: 'signedIn', limiter: 'none' } as const;
  const write = { audience: 'signedIn', limiter: 'write' } as const;

  /** The learner, when the screen is open to them. */
  function admitted(user: SignedInUser): SignedInUser {
    if (opensPremiumScreens(accessOf(user, now()))) return user;
    throw new ApiError('PREMIUM_REQUIRED', 'Daily Insights is part of a subscription. Your trial is over.');
  }

  registerCall(app, insightsContract.today, read, async ({ user }) => showDay(services, admitted(user), grenadaDay(now()), now()));
  registerCall(app, insightsContract.progress, read, async ({ user }) => showProgress({ pool, deck, calendar }, admitted(user).id, now()));
  registerCall(app, insightsContract.completeInsight, write, async ({ user, body }) => completeInsight(services, admitted(user), body.insightId, now()));
  registerCall(app, insightsContract.startChallenge, write, async ({ user, body }) => startChallenge(services, admitted(user), body.challengeId, now()));
  registerCall(app, insightsContract.completeChallenge, write, async ({ user, body }) => completeChallenge(services, admitted(user), body, now()));
  registerCall(app, insightsContract.archive, read, async ({ user, query }) => showArchive(services, admitted(user), query.before, now()));
  registerCall(app, insightsContract.pastDay, read, async ({ user, params }) => showPastDay(services, admitted(user), params.day, now()));
  registerCall(app, insightsContract.mail, read, async ({ user }) => readMailSettings(pool, admitted(user)));
  registerCall(app, insightsContract.setMail, write, async ({ user, body }) => writeMailSettings({ pool, tokens }, admitted(user), body, now()));

  unsubscribeRoutes(app, { pool });
  defineDailyMail({ pool, jobs, mailer, publicUrl, now, calendar, tokens });
}
