import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { IsUnderReview } from '../../law/rules/resting-item.ts';
import type { Challenge, Insight } from '../content.ts';
import { itemOfDay } from '../rules/item-of-day.ts';

/** Which insight and which challenge belong to a day, and each by its id. */
export interface InsightCalendar {
  insightOf(day: GrenadaDay): Insight | null;
  /** A challenge whose law is under review is never the challenge of a day: nothing that rests on it is graded. */
  challengeOf(day: GrenadaDay): Challenge | null;
  insight(id: number): Insight | null;
  challenge(id: number): Challenge | null;
  /** How many days it takes until each insight has had its day. */
  readonly round: number;
}

/** The calendar over the content. */
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
