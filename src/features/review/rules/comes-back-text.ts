import { counted } from '../../../platform/shared/numbers.ts';
import { dayNumber, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

const MINUTE_MS = 60_000;

/** When a card comes back, in a sentence: "in 10 minutes", "tomorrow", "on Monday", "on 9 December". */
export function comesBack(due: number, now: number): string {
  const minutes = Math.ceil((due - now) / MINUTE_MS);
  if (minutes < 60) return `in ${counted(Math.max(1, minutes), 'minute')}`;
  const day = grenadaDay(new Date(due));
  const days = dayNumber(day) - dayNumber(grenadaDay(new Date(now)));
  if (days === 0) return 'later today';
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? weekdayOf(day) : dayAndMonth(day)}`;
}

/** A day of some year: "9 December". */
export function dayAndMonth(day: GrenadaDay): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** That more is due than today asks for. */
export function moreWait(due: number): string {
  return `${counted(due, 'more card')} ${due === 1 ? 'waits' : 'wait'} without hurry for the coming days.`;
}
