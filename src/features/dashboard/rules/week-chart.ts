import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { WEEKLY_GOAL } from '../../progress/rules/weekly-goal.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** One day of the week's chart. */
export interface WeekDay {
  readonly name: string;
  readonly cards: number;
  readonly when: 'past' | 'today' | 'ahead';
  /** Height against the tallest bar, 0 to 1. */
  readonly share: number;
}

/** What a learner did this week, for the chart and in words. */
export interface WeekView {
  readonly days: readonly WeekDay[];
  /** How the week stands against its goal. */
  readonly sentence: string;
  /** The chart in words. */
  readonly description: string;
}

/** The week's chart from its days, Monday first, as it stands on a day of it. */
export function weekView(
  week: readonly { readonly day: GrenadaDay; readonly cards: number }[],
  today: GrenadaDay,
): WeekView {
  const tallest = Math.max(1, ...week.map(({ cards }) => cards));
  const days = week.map(({ day, cards }) => ({
    name: weekdayOf(day),
    cards,
    when: day === today ? ('today' as const) : day < today ? ('past' as const) : ('ahead' as const),
    share: cards / tallest,
  }));
  const reached = days.filter(({ when }) => when !== 'ahead');
  const told = reached.map(({ name, cards, when }) => `${name} ${cards}${when === 'today' ? ' so far' : ''}`);
  return {
    days,
    sentence: goalSentence(week.reduce((sum, { cards }) => sum + cards, 0)),
    description: told.length === 0 ? 'No days of this week yet.' : `Cards per day: ${told.join(', ')}`,
  };
}

function goalSentence(cards: number): string {
  if (cards === 0) return `No cards yet. Your goal is ${WEEKLY_GOAL} a week.`;
  const done = cards === 1 ? '1 card.' : `${cards} cards.`;
  return cards < WEEKLY_GOAL
    ? `${done} ${WEEKLY_GOAL - cards} to your goal of ${WEEKLY_GOAL}.`
    : `${done} Your goal of ${WEEKLY_GOAL} is reached.`;
}
