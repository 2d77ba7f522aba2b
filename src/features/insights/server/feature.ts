import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
  unsubscribeRoutes,
} from '../../../platform/server/mail/unsubscribe.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay, addDays, weekStart } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { Badges } from '../../achievements/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { IsUnderReview } from '../../law/rules/item-kind.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import { readGoal } from '../../goals/server/service.ts';
import { readLearningSummary, studyHistory, thisWeek } from '../../progress/server/service.ts';
import type { Challenge, Insight } from '../content.ts';
import { insightsContract } from '../contract.ts';
import { stillMissed, suggestStudy, type Miss } from '../rules/study-suggestion.ts';
import { weekProgress } from '../rules/week.ts';
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
import { insightsPersonalData, readAttempts, readReads } from './store.ts';
import { createPlaces, type Places } from './present.ts';
import { completeChallenge, completeInsight, showDay, startChallenge, type InsightServices } from './service.ts';

interface InsightContent {
  readonly material: { readonly insights: readonly Insight[]; readonly challenges: readonly Challenge[] };
  readonly law: Pick<LibraryLaw, 'acts' | 'facts' | 'sources'> & { readonly isUnderReview: IsUnderReview };
}

interface InsightSources {
  readonly deck: Deck;
  readonly badges: Badges;
  readonly calendar: () => InsightCalendar;
  readonly places: () => Places;
  readonly tokens: UnsubscribeTokens;
}

/** The daily insights, the daily challenge and the daily mail. */
export function insightsFeature(
  services: Services,
  { content, ...sources }: Pick<InsightSources, 'deck' | 'badges'> & { readonly content: () => InsightContent },
): Feature {
  const calendar = memoizeByEdition(content, ({ material, law: { isUnderReview } }) =>
    createInsightCalendar({ ...material, isUnderReview }),
  );
  const places = memoizeByEdition(content, ({ law }) => createPlaces(law));
  const tokens = createUnsubscribeTokens(services.database, MAIL_SECRET);
  return {
    name: 'insights',
    mails: [insightMail],
    personalData: insightsPersonalData,
    jobs: insightJobs({ ...services, calendar, tokens }),
    routes: (app) => insightRoutes(app, { ...services, ...sources, calendar, places, tokens }),
  };
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

/** Challenges of this many days count for the suggestion. */
const CHALLENGE_DAYS = 31;

/** Returns the user's streak, points and week, and a study suggestion from wrong answers to cards, quizzes and challenges. */
async function showProgress(
  { pool, deck, calendar }: { readonly pool: Pool; readonly deck: Deck; readonly calendar: InsightCalendar },
  userId: number,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.progress>> {
  const today = grenadaDay(now);
  const monday = weekStart(today);
  const [figures, answers, cardWeek, reads, attempts, goal] = await Promise.all([
    readLearningSummary(pool, userId, today),
    studyHistory(pool, userId),
    thisWeek(pool, userId, today),
    readReads(pool, userId, monday, today),
    readAttempts(pool, userId, addDays(today, -CHALLENGE_DAYS), today),
    readGoal(pool, userId),
  ]);
  const answered = attempts.filter(({ answeredAt }) => answeredAt !== null);
  const week = weekProgress(
    {
      insightDays: reads.map(({ day }) => day),
      challengeDays: answered.map(({ day }) => day),
      cardDays: cardWeek.days,
    },
    today,
  );
  const cardMisses = stillMissed(answers).flatMap(({ cardId, at }): Miss[] => {
    const card = deck.byId.get(cardId);
    return card === undefined ? [] : [{ topic: cardTitle(card), lawReference: card.lawReference, kind: 'card', at }];
  });
  const challengeMisses = answered.flatMap(({ challengeId, correct, answeredAt }): Miss[] => {
    const challenge = correct === true ? null : calendar.challenge(challengeId);
    return challenge === null || answeredAt === null
      ? []
      : [
          {
            topic: challenge.title,
            lawReference: challenge.legalReference,
            kind: 'challenge',
            at: answeredAt.getTime(),
          },
        ];
  });
  return {
    streakCount: figures.currentStreak,
    totalPoints: figures.totalPoints,
    weeklyProgress: week.percent,
    weeklyDone: week.cards,
    weeklyGoal: week.goal,
    dailyGoal: goal?.dailyGoal ?? null,
    week: [...week.days],
    recommendation: suggestStudy({
      misses: [...cardMisses, ...challengeMisses],
      hasAnswered: answers.length + answered.length > 0,
      now,
    }),
  };
}
