import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';
import { comesBack, dayAndMonth, moreWait } from './return-days.ts';
import type { ReviewDay } from './review-day.ts';
import type { ReviewSession } from './review-session.ts';

const MINUTE_MS = 60_000;

export const DONE_TITLE = 'Today is done.';

/** Returns the line above the summary, with the day in Grenada: "Review, Friday 20 November." */
export function doneNote(now: number): string {
  const day = grenadaDay(new Date(now));
  return `Review, ${weekdayOf(day)} ${dayAndMonth(day)}.`;
}

/** Returns the answers of a finished session, and when the next card is due. */
export function doneSentence({ answered, known }: ReviewSession, { due, nextDue }: ReviewDay, now: number): string {
  const answers = `You gave ${counted(answered, 'answer')} and knew ${known}.`;
  if (due > 0) return `${answers} ${moreWait(due)}`;
  return nextDue === null ? answers : `${answers} The next card comes back ${comesBack(nextDue, now)}.`;
}

/** Returns the duration of a session in whole minutes, at least 1. Both instants are milliseconds since 1970. */
export function reviewMinutes(begun: number, ended: number): { readonly value: string; readonly unit: string } {
  const minutes = Math.max(1, Math.round((ended - begun) / MINUTE_MS));
  return { value: String(minutes), unit: minutes === 1 ? 'minute' : 'minutes' };
}

/** Returns the texts of the next step after a session with missed cards. */
export function missesText(missed: number) {
  return {
    note: 'One thing left.',
    title: missed === 1 ? 'Look once more at the one you missed.' : `Look once more at the ${missed} you missed.`,
    text: 'It takes about a minute.',
    action: missed === 1 ? 'Review the miss' : `Review the ${missed} misses`,
  };
}
