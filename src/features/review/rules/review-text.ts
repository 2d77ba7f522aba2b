import { counted } from '../../../platform/shared/numbers.ts';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';
import { comesBack, moreWait } from './return-days.ts';
import { RECALL_RATE_DAYS, type ReviewDay } from './review-day.ts';
import type { Remembered, ReviewSession } from './review-session.ts';
import { GRADES, type CardSchedule } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAYS_IN_MONTH = 30.44;

const GRADE_LABELS: Readonly<Record<Grade, string>> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' };

/** Returns the grades to choose from, from the worst: all four, or the simple pair. */
export function gradesOf(fourGrades: boolean): readonly Grade[] {
  return fourGrades ? GRADES : ['again', 'good'];
}

/** Returns the label of a grade; the simple pair has its own. */
export function gradeLabel(grade: Grade, fourGrades: boolean): string {
  if (!fourGrades && grade === 'again') return 'Need Practice';
  if (!fourGrades && grade === 'good') return 'Got it!';
  return GRADE_LABELS[grade];
}

/** Formats the time until a card returns: "10 min", "3 days", "2 months". */
export function formatInterval({ due, scheduledDays, lastReview }: CardSchedule): string {
  if (scheduledDays === 0) return `${Math.max(1, Math.round((due - lastReview) / MINUTE_MS))} min`;
  const months = Math.round(scheduledDays / DAYS_IN_MONTH);
  if (scheduledDays < 30) return counted(scheduledDays, 'day');
  return months < 12 ? counted(months, 'month') : '1 year';
}

/** Returns the line under the title: the cards of today, or when the next one is due. */
export function daySentence({ queue, due, reviewed, nextDue }: ReviewDay, now: number): string {
  if (queue.length > 0)
    return reviewed === 0
      ? `Today asks for ${counted(queue.length, 'card')}.`
      : `Today asks for ${queue.length} more, ${reviewed} done.`;
  if (due > 0) return `Today is done. ${moreWait(due)}`;
  return nextDue === null ? 'Nothing is due.' : `Nothing is due. The next card comes back ${comesBack(nextDue, now)}.`;
}

/** Returns the note on a backlog after a break; null when all due cards are in today's queue. */
export function backlogSentence({ queue, due, reviewed }: ReviewDay): string | null {
  if (queue.length === 0 || due <= queue.length) return null;
  const asks = `Today asks for ${queue.length}${reviewed === 0 ? '' : ' more'} of them, the ones you most likely still half know; the rest wait without hurry.`;
  return `${reviewed === 0 ? 'Welcome back. ' : ''}${due} cards are due. ${asks}`;
}

/** Returns the share of remembered cards in whole percent; null when no card has returned yet. */
export function rememberedPercent({ total, known }: Remembered): number | null {
  return total === 0 ? null : Math.round((known / total) * 100);
}

/** Describes the share of remembered cards; '' when no card has returned yet. */
export function rememberedSentence(remembered: Remembered): string {
  const percent = rememberedPercent(remembered);
  if (percent === null) return '';
  return `You remembered ${percent}% of ${counted(remembered.total, 'card')} in the last ${RECALL_RATE_DAYS} days.`;
}

/** Returns the forecast as text: the total, and each day with cards. */
export function forecastText(forecast: ReviewDay['forecast']): {
  readonly sentence: string;
  readonly description: string;
} {
  const total = forecast.reduce((sum, { cards }) => sum + cards, 0);
  const days = forecast.filter(({ cards }) => cards > 0);
  const dayTexts = days.map(
    ({ day, cards }) => `${day === forecast[0]?.day ? 'today' : `${weekdayOf(day)} ${Number(day.slice(8))}`} ${cards}`,
  );
  return {
    sentence:
      total === 0 ? 'No cards are due in this time.' : `${counted(total, 'card')} on ${counted(days.length, 'day')}.`,
    description: dayTexts.length === 0 ? '' : `Cards a day: ${dayTexts.join(', ')}.`,
  };
}

/** Returns the first letter of a day's weekday. */
export function dayLetter(day: string): string {
  const parsed = parseGrenadaDay(day);
  return parsed === null ? '' : weekdayOf(parsed).charAt(0);
}

/** Returns the position in the session: "Card 3 of 12". Cards that return in it add to the total. */
export function positionText({ answered, left }: ReviewSession): string {
  return `Card ${answered + 1} of ${answered + left}`;
}

/** Returns the text for screen readers on the side or card that just appeared. */
export function announcementOf(
  session: ReviewSession,
  card: { readonly question: string; readonly answer: string },
): string {
  if (session.side === 'answer') return `Answer: ${card.answer}`;
  return `Question, ${positionText(session).toLowerCase()}: ${card.question}`;
}
