import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** Returns the greeting for an hour in Grenada: morning from 4, afternoon from 12, evening from 18. */
export function greetingAt(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 4 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

/** Daily goal in cards, null before the choice, and the cards that became known today. */
export interface ShownGoal {
  readonly dailyGoal: number | null;
  readonly cardsToday: number;
}

/** Describes the progress towards the daily goal. A new card takes about a minute. */
export function goalLine({ dailyGoal, cardsToday }: ShownGoal): string {
  if (dailyGoal === null) return `${cardsOf(cardsToday)} known today.`;
  if (cardsToday === 0) return `${dailyGoal} cards today, about ${dailyGoal} minutes.`;
  if (cardsToday >= dailyGoal) return `${cardsOf(cardsToday)}. Today's goal is met.`;
  return `${cardsToday} of ${dailyGoal} cards. ${dailyGoal - cardsToday} to go.`;
}

/** A day in the week of the streak. */
export interface DayMark {
  readonly name: string;
  readonly state: 'studied' | 'frozen' | 'open';
  readonly isToday: boolean;
}

/** Returns the days of the week, Monday first, and a sentence for screen readers. */
export function weekMarks(
  week: readonly { readonly day: GrenadaDay; readonly studied: boolean }[],
  frozenDays: readonly GrenadaDay[],
  today: GrenadaDay,
): { readonly marks: readonly DayMark[]; readonly sentence: string } {
  const marks = week.map(({ day, studied }): DayMark => {
    const state = studied ? 'studied' : frozenDays.includes(day) ? 'frozen' : 'open';
    return { name: weekdayOf(day), state, isToday: day === today };
  });
  const namesOf = (state: DayMark['state']) => marks.filter((mark) => mark.state === state).map(({ name }) => name);
  const frozen = namesOf('frozen');
  return {
    marks,
    sentence: [
      `Studied this week: ${joinNames(namesOf('studied'))}.`,
      ...(frozen.length === 0 ? [] : [`Kept by a freeze: ${joinNames(frozen)}.`]),
      `Today is ${weekdayOf(today)}.`,
    ].join(' '),
  };
}

/** Stored freezes, and the days of study until the next one. */
export interface Freezes {
  readonly freezes: number;
  readonly daysToFreeze: number;
}

/** Explains freezes and how to earn the next one (product-rules.md, S2 and S3). */
export function freezeText({ freezes, daysToFreeze }: Freezes, max: number): string {
  const next =
    freezes >= max
      ? `You have ${max}, the maximum.`
      : `${daysToFreeze === 1 ? 'One more day' : `${daysToFreeze} more days`} of study ${daysToFreeze === 1 ? 'earns' : 'earn'} the next one.`;
  return `Every seventh day of study earns a freeze. If you miss a day, a freeze is used up and your streak stays; without a freeze, your streak starts again. ${next}`;
}

function cardsOf(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

function joinNames(names: readonly string[]): string {
  if (names.length === 0) return 'no day yet';
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
