import { addDays, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { WEEKLY_GOAL } from '../../goals/rules/goals.ts';

/** What a user did on one day. */
export interface DayActivity {
  readonly day: GrenadaDay;
  readonly insight: boolean;
  readonly challenge: boolean;
  /** Cards completed. */
  readonly cards: number;
}

/** A user's week against its goal. */
export interface WeekProgress {
  /** Whole percent of the goal, at most 100. */
  readonly percent: number;
  /** Cards completed. */
  readonly cards: number;
  readonly goal: number;
  /** Monday to Sunday. */
  readonly days: readonly DayActivity[];
}

/** What a user did on the days of a week and around it. */
export interface WeekActivity {
  readonly insightDays: readonly GrenadaDay[];
  readonly challengeDays: readonly GrenadaDay[];
  /** Days with completed cards, and their number. */
  readonly cardDays: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/** Returns the progress of the week of `today`, Monday to Sunday. Only completed cards count towards the goal (product-rules.md, D3). */
export function weekProgress({ insightDays, challengeDays, cardDays }: WeekActivity, today: GrenadaDay): WeekProgress {
  const monday = weekStart(today);
  const cards = new Map(cardDays.map((completed) => [completed.day, completed.cards]));
  const days = Array.from({ length: 7 }, (_, index): DayActivity => {
    const day = addDays(monday, index);
    return {
      day,
      insight: insightDays.includes(day),
      challenge: challengeDays.includes(day),
      cards: cards.get(day) ?? 0,
    };
  });
  const done = days.reduce((sum, day) => sum + day.cards, 0);
  return {
    percent: Math.min(100, Math.round((done * 100) / WEEKLY_GOAL)),
    cards: done,
    goal: WEEKLY_GOAL,
    days,
  };
}

/** Describes a day: 'insight read, 2 cards'. Null for a day without activity. */
export function activityText({ insight, challenge, cards }: Omit<DayActivity, 'day'>): string | null {
  const parts = [
    insight ? 'insight read' : null,
    challenge ? 'challenge taken' : null,
    cards === 0 ? null : cards === 1 ? '1 card' : `${cards} cards`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Describes the week in a sentence: with the learner's daily goal, or against the documented weekly goal until one is chosen. */
export function weekText({
  cards,
  cardsToday,
  goal,
  dailyGoal,
}: Pick<WeekProgress, 'cards' | 'goal'> & {
  readonly cardsToday: number;
  readonly dailyGoal: number | null;
}): string {
  if (dailyGoal !== null) {
    if (cards === 0) return `No cards this week yet. Daily goal: ${dailyGoal}.`;
    return cardsToday < dailyGoal
      ? `${cardsToday} of ${dailyGoal} cards today, ${cards} this week.`
      : `Daily goal reached: ${cardsToday} cards today, ${cards} this week.`;
  }
  if (cards === 0) return `No cards this week yet. Your goal is ${goal}.`;
  return cards < goal
    ? `${cards} of ${goal} cards this week. ${goal - cards} to go.`
    : `${cards} cards this week. Your goal of ${goal} is reached.`;
}
