import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** Seconds that a card takes in a review. */
const SECONDS_PER_REVIEW = 20;

/** The goal of a day, null before one was chosen, and the cards known so far. */
export interface ShownGoal {
  readonly dailyGoal: number | null;
  readonly cardsToday: number;
}

/** How the day stands against its goal, in a sentence. A new card takes about a minute. */
export function goalLine({ dailyGoal, cardsToday }: ShownGoal): string {
  if (dailyGoal === null) return `${cardsOf(cardsToday)} known today.`;
  if (cardsToday === 0) return `${dailyGoal} cards today, about ${dailyGoal} minutes.`;
  if (cardsToday >= dailyGoal) return `${cardsOf(cardsToday)}. Today's goal is met.`;
  return `${cardsToday} of ${dailyGoal} cards. ${dailyGoal - cardsToday} more ${dailyGoal - cardsToday === 1 ? 'reaches' : 'reach'} it.`;
}

/** How long so many cards take to review, in whole minutes, at least one: '12 cards, 4 minutes'. */
export function reviewLine(cards: number): string {
  const minutes = Math.max(1, Math.ceil((cards * SECONDS_PER_REVIEW) / 60));
  return `${cardsOf(cards)}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** One day of the week as a mark. */
export interface DayMark {
  /** Its weekday. */
  readonly name: string;
  /** How the day stands for the streak; a day that is neither is open. */
  readonly state: 'studied' | 'frozen' | 'open';
  readonly isToday: boolean;
}

/** The week as marks, Monday first, and the same in a sentence. */
export function weekMarks(
  week: readonly { readonly day: GrenadaDay; readonly studied: boolean }[],
  frozenDays: readonly GrenadaDay[],
  today: GrenadaDay,
): { readonly marks: readonly DayMark[]; readonly sentence: string } {
  const marks = week.map(({ day, studied }): DayMark => {
    const state = studied ? 'studied' : frozenDays.includes(day) ? 'frozen' : 'open';
    return { name: weekdayOf(day), state, isToday: day === today };
  });
  const named = (state: DayMark['state']) => marks.filter((mark) => mark.state === state).map(({ name }) => name);
  const frozen = named('frozen');
  return {
    marks,
    sentence: [
      `Studied this week: ${listed(named('studied'))}.`,
      ...(frozen.length === 0 ? [] : [`Kept by a freeze: ${listed(frozen)}.`]),
      `Today is ${weekdayOf(today)}.`,
    ].join(' '),
  };
}

/** Under the streak: the cards completed in the week. A review alone fills a day and completes none. */
export function weekLine(cards: number, studiedToday: boolean): string {
  if (cards > 0) return `This week, Monday to Sunday: ${cardsOf(cards)}.`;
  return studiedToday ? 'This week, Monday to Sunday: no new card yet.' : 'One card fills today.';
}

/** The freezes of a learner, and the days of study that earn the next one. */
export interface HeldFreezes {
  readonly freezes: number;
  readonly daysToFreeze: number;
}

/** What a freeze is, and how the learner comes to the next one (product-rules.md, S2 and S3). */
export function freezeText({ freezes, daysToFreeze }: HeldFreezes, most: number): string {
  const next =
    freezes >= most
      ? `You hold ${most}, which is the most.`
      : `${daysToFreeze === 1 ? 'One more day' : `${daysToFreeze} more days`} of study ${daysToFreeze === 1 ? 'earns' : 'earn'} the next one.`;
  return `Every seventh day of study earns a freeze. If you miss a day, a freeze is used up and your streak stays; without one it starts again. ${next}`;
}

function cardsOf(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'no day yet';
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
