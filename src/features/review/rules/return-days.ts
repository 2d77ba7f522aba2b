import { dayNumber, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { comesBack } from './comes-back-text.ts';

/** Cards of a sitting that come back on one day. */
export interface Returns {
  /** "Later today", "Tomorrow", "On Monday", "On 9 December". */
  readonly when: string;
  readonly cards: number;
  /** Whether they are the ones that needed practice. */
  readonly practised: boolean;
}

/** So many days are told one by one; what comes back after them is told together. */
const MOST_DAYS = 4;

/** When the cards of a sitting come back, the soonest first. `now` and `due` are milliseconds since 1970. */
export function returnsOf(
  cards: readonly { readonly cardId: number; readonly due: number }[],
  practised: readonly number[],
  now: number,
): Returns[] {
  const today = dayNumber(grenadaDay(new Date(now)));
  const byDay = Map.groupBy(cards, ({ due }) => Math.max(today, dayNumber(grenadaDay(new Date(due)))));
  const days = [...byDay].toSorted(([one], [other]) => one - other);
  const told = days.slice(0, MOST_DAYS).map(([day, own]) => {
    const soonest = Math.min(...own.map(({ due }) => due));
    return row(day === today ? 'later today' : comesBack(soonest, now), own, practised);
  });
  const rest = days.slice(MOST_DAYS).flatMap(([, own]) => own);
  return rest.length === 0 ? told : [...told, row('after that', rest, practised)];
}

function row(when: string, own: readonly { readonly cardId: number }[], practised: readonly number[]): Returns {
  return {
    when: `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
    cards: own.length,
    practised: own.every(({ cardId }) => practised.includes(cardId)),
  };
}
