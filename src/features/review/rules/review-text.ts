import { counted } from '../../../platform/shared/numbers.ts';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';
import { comesBack, moreWait } from './comes-back-text.ts';
import { RETENTION_DAYS, type ReviewDay } from './review-day.ts';
import type { Remembered, ReviewSession } from './review-session.ts';
import { GRADES, type CardSchedule } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAYS_IN_MONTH = 30.44;

const GRADE_WORDS: Readonly<Record<Grade, string>> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' };

/** The grades to choose from, from the worst: all four, or the simple pair. */
export function gradesOf(fourGrades: boolean): readonly Grade[] {
  return fourGrades ? GRADES : ['again', 'good'];
}

/** What a grade is called: the simple pair has its own names. */
export function gradeWord(grade: Grade, fourGrades: boolean): string {
  if (!fourGrades && grade === 'again') return 'Need Practice';
  if (!fourGrades && grade === 'good') return 'Got it!';
  return GRADE_WORDS[grade];
}

/** How long a card stays away, as it stands under its grade: "10 min", "3 days", "2 months". */
export function formatInterval({ due, scheduledDays, lastReview }: CardSchedule): string {
  if (scheduledDays === 0) return `${Math.max(1, Math.round((due - lastReview) / MINUTE_MS))} min`;
  const months = Math.round(scheduledDays / DAYS_IN_MONTH);
  if (scheduledDays < 30) return counted(scheduledDays, 'day');
  return months < 12 ? counted(months, 'month') : '1 year';
}

/** What stands under the title: how much today asks for, or when it goes on. */
export function daySentence({ queue, due, reviewed, nextDue }: ReviewDay, now: number): string {
  if (queue.length > 0)
    return reviewed === 0
      ? `Today asks for ${counted(queue.length, 'card')}.`
      : `Today asks for ${queue.length} more, ${reviewed} done.`;
  if (due > 0) return `Today is done. ${moreWait(due)}`;
  return nextDue === null ? 'Nothing is due.' : `Nothing is due. The next card comes back ${comesBack(nextDue, now)}.`;
}

/** The way back after a break; null when today asks for all that is due. */
export function backlogSentence({ queue, due, reviewed }: ReviewDay): string | null {
  if (queue.length === 0 || due <= queue.length) return null;
  const asks = `Today asks for ${queue.length}${reviewed === 0 ? '' : ' more'} of them, the ones you most likely still half know; the rest wait without hurry.`;
  return `${reviewed === 0 ? 'Welcome back. ' : ''}${due} cards are due. ${asks}`;
}

/** How much was remembered, in whole percent; null when no card has come back yet. */
export function rememberedPercent({ asked, known }: Remembered): number | null {
  return asked === 0 ? null : Math.round((known / asked) * 100);
}

/** The same in a sentence. */
export function rememberedSentence(remembered: Remembered): string {
  const percent = rememberedPercent(remembered);
  if (percent === null) return 'Once cards have come back on a later day, you see here how many you still knew.';
  return `You remembered ${percent}% of ${counted(remembered.asked, 'card')} in the last ${RETENTION_DAYS} days.`;
}

/** The forecast in words: what it comes to, and each day that asks for cards. */
export function forecastText(forecast: ReviewDay['forecast']): {
  readonly sentence: string;
  readonly description: string;
} {
  const total = forecast.reduce((sum, { cards }) => sum + cards, 0);
  const days = forecast.filter(({ cards }) => cards > 0);
  const told = days.map(
    ({ day, cards }) => `${day === forecast[0]?.day ? 'today' : `${weekdayOf(day)} ${Number(day.slice(8))}`} ${cards}`,
  );
  return {
    sentence:
      total === 0
        ? 'No card comes back in these days.'
        : `${counted(total, 'card')} on ${counted(days.length, 'day')}.`,
    description: told.length === 0 ? '' : `Cards a day: ${told.join(', ')}.`,
  };
}

/** The day of a forecast as one letter. */
export function dayLetter(day: string): string {
  const parsed = parseGrenadaDay(day);
  return parsed === null ? '' : weekdayOf(parsed).charAt(0);
}

/** Where a sitting stands. Cards that come back add to it. */
export function positionOf({ answered, left }: ReviewSession): string {
  return `Card ${answered + 1} of ${answered + left}`;
}

/** What is said, to those who do not see it, about the side or the card that has just come up. */
export function spokenOf(session: ReviewSession, card: { readonly question: string; readonly answer: string }): string {
  if (session.side === 'answer') return `Answer: ${card.answer}`;
  return `Question, ${positionOf(session).toLowerCase()}: ${card.question}`;
}
