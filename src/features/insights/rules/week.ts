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
  /** Cards completed. */
  readonly cards: number;
  readonly goal: number;
  /** Monday to Sunday. */
  readonly days: readonly DayDone[];
}

/** What a learner did in the days around a week. */
export interface WeekDeeds {
  readonly insightDays: readonly GrenadaDay[];
  readonly challengeDays: readonly GrenadaDay[];
  /** Days on which cards were completed, and how many. */
  readonly cardDays: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/** The week of a day, Monday to Sunday. Cards completed count towards its goal (product-rules.md, D3); insights and challenges stand beside them. */
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
  const done = days.reduce((sum, day) => sum + day.cards, 0);
  return {
    percent: Math.min(100, Math.round((done * 100) / WEEKLY_GOAL)),
    cards: done,
    goal: WEEKLY_GOAL,
    days,
  };
}

/** What a day holds, in words: 'insight read, 2 cards'. Null for a day without anything. */
export function deedsText({ insight, challenge, cards }: Omit<DayDone, 'day'>): string | null {
  const deeds = [
    insight ? 'insight read' : null,
    challenge ? 'challenge taken' : null,
    cards === 0 ? null : cards === 1 ? '1 card' : `${cards} cards`,
  ].filter((deed) => deed !== null);
  return deeds.length === 0 ? null : deeds.join(', ');
}

/** How the week stands, in a sentence. */
export function weekSentence({ cards, goal }: Pick<WeekDone, 'cards' | 'goal'>): string {
  if (cards === 0) return `No cards this week yet. Your goal is ${goal}.`;
  return cards < goal
    ? `${cards} of ${goal} cards this week. ${goal - cards} to go.`
    : `${cards} cards this week. Your goal of ${goal} is reached.`;
}
