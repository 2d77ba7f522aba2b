import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { IsUnderReview } from '../../law/rules/item-kind.ts';
import type { Challenge, Insight } from '../content.ts';
import { itemOfDay } from '../rules/item-of-day.ts';

/** Insights and challenges by day and by id. */
export interface InsightCalendar {
  insightOf(day: GrenadaDay): Insight | null;
  /** Never returns a challenge whose law is under review, since it must not be graded. */
  challengeOf(day: GrenadaDay): Challenge | null;
  insight(id: number): Insight | null;
  challenge(id: number): Challenge | null;
  /** Number of days in which every insight has its day. */
  readonly round: number;
}

/** Creates the calendar of the content. */
export function createInsightCalendar({
  insights,
  challenges,
  isUnderReview,
}: {
  readonly insights: readonly Insight[];
  readonly challenges: readonly Challenge[];
  readonly isUnderReview: IsUnderReview;
}): InsightCalendar {
  const insightsById = new Map(insights.map((insight) => [insight.id, insight]));
  const challengesById = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  const insightIds = [...insightsById.keys()];
  const challengeIds = [...challengesById.keys()];
  const underReview = new Set(
    challenges.filter((challenge) => isUnderReview({ ...challenge, kind: 'daily-challenge' })).map(({ id }) => id),
  );

  return {
    insightOf: (day) => insightsById.get(itemOfDay(insightIds, day) ?? 0) ?? null,
    challengeOf: (day) => challengesById.get(itemOfDay(challengeIds, day, (id) => !underReview.has(id)) ?? 0) ?? null,
    insight: (id) => insightsById.get(id) ?? null,
    challenge: (id) => challengesById.get(id) ?? null,
    round: insightIds.length,
  };
}
