import { dayNumber, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** The cards of a session that return on one day. */
export interface ReturnDay {
  /** "Later today", "Tomorrow", "On Monday", "On 9 December". */
  readonly when: string;
  readonly cards: number;
  /** Whether all of them needed practice. */
  readonly practised: boolean;
}

/** Days listed one by one; later ones are summed up in a last row. */
const MAX_LISTED_DAYS = 4;

/** Returns on which days the cards of a session return, soonest first. `now` and `due` are milliseconds since 1970. */
export function returnDays(
  cards: readonly { readonly cardId: number; readonly due: number }[],
  practised: readonly number[],
  now: number,
): ReturnDay[] {
  const today = dayNumber(grenadaDay(new Date(now)));
  const byDay = Map.groupBy(cards, ({ due }) => Math.max(today, dayNumber(grenadaDay(new Date(due)))));
  const days = [...byDay].toSorted(([one], [other]) => one - other);
  const listed = days.slice(0, MAX_LISTED_DAYS).map(([day, own]) => {
    const soonest = Math.min(...own.map(({ due }) => due));
    return row(day === today ? 'later today' : comesBack(soonest, now), own, practised);
  });
  const rest = days.slice(MAX_LISTED_DAYS).flatMap(([, own]) => own);
  return rest.length === 0 ? listed : [...listed, row('after that', rest, practised)];
}

function row(when: string, own: readonly { readonly cardId: number }[], practised: readonly number[]): ReturnDay {
  return {
    when: `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
    cards: own.length,
    practised: own.every(({ cardId }) => practised.includes(cardId)),
  };
}

const MINUTE_MS = 60_000;

/** Formats when a card returns: "in 10 minutes", "tomorrow", "on Monday", "on 9 December". Times in milliseconds since 1970. */
export function comesBack(due: number, now: number): string {
  const minutes = Math.ceil((due - now) / MINUTE_MS);
  if (minutes < 60) return `in ${counted(Math.max(1, minutes), 'minute')}`;
  const day = grenadaDay(new Date(due));
  const days = dayNumber(day) - dayNumber(grenadaDay(new Date(now)));
  if (days === 0) return 'later today';
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? weekdayOf(day) : dayAndMonth(day)}`;
}

/** Formats a day without its year: "9 December". */
export function dayAndMonth(day: GrenadaDay): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

export function moreWait(due: number): string {
  return `${counted(due, 'more card')} can wait for the coming days.`;
}
