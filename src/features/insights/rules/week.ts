import { addDays, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { WEEKLY_GOAL } from '../../progress/rules/weekly-goal.ts';

/** What a learner did on one day. */
export interface DayDone {
  readonly day: GrenadaDay;
  readonly insight: boolean;
  readonly challenge: boolean;
  /** Cards completed. */
  readonly cards: number;
}

/** A learner's week against its goal. */
export interface WeekDone {
  /** Whole percent of the goal, at most 100. */
  readonly percent: number;
  readonly done: number;
  readonly goal: number;
  /** Monday to Sunday. */
  readonly days: readonly DayDone[];
}

/** What counts towards the week. */
export interface WeekDeeds {
  readonly insightDays: readonly GrenadaDay[];
  readonly challengeDays: readonly GrenadaDay[];
  /** Days on which cards were completed, and how many. */
  readonly cardDays: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/**
 * The week of a day, Monday to Sunday. Its goal is five (product-rules.md, D3);
 * an insight read, a challenge taken and a card completed count one each.
 */
export function weekDone({ insightDays, challengeDays, cardDays }: WeekDeeds, today: GrenadaDay): WeekDone {
  const monday = weekStart(today);
  const cards = new Map(cardDays.map((completed) => [completed.day, completed.cards]));
  const days = Array.from({ length: 7 }, (_, index): DayDone => {
    const day = addDays(monday, index);
    return {
      day,
      insight: insightDays.includes(day),
      challenge: challengeDays.includes(day),
      cards: cards.get(day) ?? 0,
    };
  });
  const done = days.reduce((sum, day) => sum + deedsOf(day), 0);
  return { percent: Math.min(100, Math.round((done * 100) / WEEKLY_GOAL)), done, goal: WEEKLY_GOAL, days };
}

/** How many things a day counts for. */
export function deedsOf({ insight, challenge, cards }: Omit<DayDone, 'day'>): number {
  return Number(insight) + Number(challenge) + cards;
}

/** How the week stands, in a sentence. */
export function weekSentence({ done, goal }: Pick<WeekDone, 'done' | 'goal'>): string {
  if (done === 0) return 'Nothing yet. Five a week is the goal: an insight, a challenge and a card count one each.';
  return done < goal
    ? `${done} of ${goal} this week. ${goal - done} to go.`
    : `${done} this week. Your goal of ${goal} is reached.`;
}
