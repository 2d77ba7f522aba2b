import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { addDays, grenadaDay, weekStart } from '../../../platform/shared/grenada-calendar.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import { learningFigures, studyHistory, thisWeek } from '../../progress/server/service.ts';
import type { insightsContract } from '../contract.ts';
import { stillMissed, suggestStudy, type Miss } from '../rules/study-suggestion.ts';
import { weekProgress } from '../rules/week.ts';
import type { InsightCalendar } from './calendar.ts';
import { readAttempts, readReads } from './store/days.ts';

/** Challenges of this many days count for the suggestion. */
const CHALLENGE_DAYS = 31;

/** Returns the user's streak, points and week, and a study suggestion from wrong answers to cards, quizzes and challenges. */
export async function showProgress(
  { pool, deck, calendar }: { readonly pool: Pool; readonly deck: Deck; readonly calendar: InsightCalendar },
  userId: number,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.progress>> {
  const today = grenadaDay(now);
  const monday = weekStart(today);
  const [figures, answers, cardWeek, reads, attempts] = await Promise.all([
    learningFigures(pool, userId, today),
    studyHistory(pool, userId),
    thisWeek(pool, userId, today),
    readReads(pool, userId, monday, today),
    readAttempts(pool, userId, addDays(today, -CHALLENGE_DAYS), today),
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
    week: [...week.days],
    recommendation: suggestStudy({
      misses: [...cardMisses, ...challengeMisses],
      hasAnswered: answers.length + answered.length > 0,
      now,
    }),
  };
}
