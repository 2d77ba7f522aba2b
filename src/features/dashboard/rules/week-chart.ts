import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { WEEKLY_GOAL } from '../../goals/rules/goals.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** A bar of the chart. */
export interface WeekDay {
  readonly name: string;
  readonly cards: number;
  readonly when: 'past' | 'today' | 'ahead';
  /** Height relative to the tallest bar, 0 to 1. */
  readonly share: number;
}

/** The chart of a week and its texts. */
export interface WeekView {
  readonly days: readonly WeekDay[];
  /** Progress towards the weekly goal. */
  readonly sentence: string;
  /** The chart as text for screen readers. */
  readonly description: string;
}

/** Returns the chart of a week, Monday first, as of `today`. The documented weekly goal shows until a daily goal is chosen. */
export function weekView(
  week: readonly { readonly day: GrenadaDay; readonly cards: number }[],
  today: GrenadaDay,
  dailyGoal: number | null,
): WeekView {
  const tallest = Math.max(1, ...week.map(({ cards }) => cards));
  const days = week.map(({ day, cards }) => ({
    name: weekdayOf(day),
    cards,
    when: day === today ? ('today' as const) : day < today ? ('past' as const) : ('ahead' as const),
    share: cards / tallest,
  }));
  const reached = days.filter(({ when }) => when !== 'ahead');
  const parts = reached.map(({ name, cards, when }) => `${name} ${cards}${when === 'today' ? ' so far' : ''}`);
  return {
    days,
    sentence: goalSentence(
      week.reduce((sum, { cards }) => sum + cards, 0),
      dailyGoal,
    ),
    description: parts.length === 0 ? 'No days of this week yet.' : `Cards per day: ${parts.join(', ')}`,
  };
}

function goalSentence(cards: number, dailyGoal: number | null): string {
  const done = cards === 0 ? 'No cards yet.' : cards === 1 ? '1 card.' : `${cards} cards.`;
  if (dailyGoal !== null) return `${done} Daily goal: ${dailyGoal}.`;
  if (cards === 0) return `${done} Your goal is ${WEEKLY_GOAL} a week.`;
  return cards < WEEKLY_GOAL
    ? `${done} ${WEEKLY_GOAL - cards} to your goal of ${WEEKLY_GOAL}.`
    : `${done} Your goal of ${WEEKLY_GOAL} is reached.`;
}
