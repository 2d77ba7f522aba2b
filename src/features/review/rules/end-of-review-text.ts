import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';
import { comesBack, dayAndMonth, moreWait } from './comes-back-text.ts';
import type { ReviewDay } from './review-day.ts';
import type { ReviewSession } from './review-session.ts';

const MINUTE_MS = 60_000;

/** The title of a finished sitting. */
export const DONE_TITLE = 'Today is done.';

/** What stands above the end of a review: "Review, Friday 20 November.", by the day in Grenada. */
export function doneNote(now: number): string {
  const day = grenadaDay(new Date(now));
  return `Review, ${weekdayOf(day)} ${dayAndMonth(day)}.`;
}

/** What a finished sitting came to, and when it goes on. */
export function doneSentence({ answered, known }: ReviewSession, { due, nextDue }: ReviewDay, now: number): string {
  const answers = `You gave ${counted(answered, 'answer')} and knew ${known}.`;
  if (due > 0) return `${answers} ${moreWait(due)}`;
  return nextDue === null ? answers : `${answers} The next card comes back ${comesBack(nextDue, now)}.`;
}

/** How long a sitting took, in whole minutes. Both instants are milliseconds since 1970. */
export function reviewMinutes(begun: number, ended: number): { readonly value: string; readonly unit: string } {
  const minutes = Math.max(1, Math.round((ended - begun) / MINUTE_MS));
  return { value: String(minutes), unit: minutes === 1 ? 'minute' : 'minutes' };
}

/** The step after a sitting in which cards were missed. */
export function missesText(missed: number) {
  return {
    note: 'One thing left.',
    title: missed === 1 ? 'Look once more at the one you missed.' : `Look once more at the ${missed} you missed.`,
    text: 'It takes about a minute.',
    action: missed === 1 ? 'Review the miss' : `Review the ${missed} misses`,
  };
}
