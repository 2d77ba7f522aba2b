import { parseGrenadaDay, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import type { Shortcut } from '../../../platform/shared/shortcuts.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';
import { comesBack, moreWait, dayAndMonth } from './return-days.ts';
import { minutesToReview, RECALL_RATE_DAYS, type ReviewDay } from './review-queue.ts';
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

/** Returns how many cards that the learner wrote are due. */
export function ownDueText(due: number): string {
  return due === 1 ? '1 card that you wrote is due' : `${due} cards that you wrote are due`;
}

/** Returns what a card of the deck is called beside `ownDue` cards that the learner wrote. */
function cardNoun(ownDue: number): string {
  return ownDue === 0 ? 'card' : 'course card';
}

/** Returns the line under the title: the cards of today, or when the next one is due, beside `ownDue` cards that the learner wrote. */
export function daySentence({ queue, due, reviewed, nextDue, forecast }: ReviewDay, now: number, ownDue = 0): string {
  if (queue.length > 0) {
    const done = reviewed === 0 ? `, about ${counted(minutesToReview(queue.length), 'minute')}` : `, ${reviewed} done`;
    return `${counted(queue.length, reviewed === 0 ? 'card' : 'more card')} to review today${done}.`;
  }
  if (due > 0) return `Today is done. ${moreWait(due)}`;
  const none = ownDue === 0 ? 'Nothing is due. ' : '';
  if (nextDue === null) return none.trim();
  const today = forecast[0]?.cards ?? 0;
  if (today < 2) return `${none}The next card comes back ${comesBack(nextDue, now)}.`;
  return `${none}${counted(today, cardNoun(ownDue))} come back today, the first ${comesBack(nextDue, now)}.`;
}

/** Returns the note on a backlog after a break; null when all due cards are in today's queue. */
export function backlogSentence({ queue, due, reviewed }: ReviewDay): string | null {
  if (queue.length === 0 || due <= queue.length) return null;
  const today = `Start with ${queue.length}${reviewed === 0 ? '' : ' more'} today, the ones you probably half remember. The rest can wait.`;
  return `${reviewed === 0 ? 'Welcome back. ' : ''}${due} cards are due. ${today}`;
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

/** With more days a sentence that names each is hard to read. */
const NAMED_DAYS = 3;

/** Returns the forecast as text: the total, or its few days by name, and each day with cards. */
export function forecastText(
  forecast: ReviewDay['forecast'],
  ownDue = 0,
): {
  readonly sentence: string;
  readonly description: string;
} {
  const total = forecast.reduce((sum, { cards }) => sum + cards, 0);
  const days = forecast.filter(({ cards }) => cards > 0);
  const dayName = (day: GrenadaDay) =>
    day === forecast[0]?.day ? 'today' : `on ${weekdayOf(day)} ${dayAndMonth(day)}`;
  const dayTexts = days.map(
    ({ day, cards }) => `${day === forecast[0]?.day ? 'today' : `${weekdayOf(day)} ${Number(day.slice(8))}`} ${cards}`,
  );
  return {
    sentence:
      total === 0
        ? 'No cards are due in this time.'
        : days.length <= NAMED_DAYS
          ? `${days.map(({ day, cards }, index) => `${index === 0 ? counted(cards, cardNoun(ownDue)) : cards} ${dayName(day)}`).join(', ')}.`
          : `${counted(total, cardNoun(ownDue))} come back on ${counted(days.length, 'day')}.`,
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

/** Action of a key in a review. */
export type ReviewCommand = Grade | 'reveal' | 'bookmark' | 'undo' | 'keys';

/** Returns the keys of a review. Grades are numbered from the worst. */
export function reviewKeys(fourGrades: boolean): readonly Shortcut<ReviewCommand>[] {
  return [
    { key: ' ', cap: 'Space', command: 'reveal', label: 'Reveal Answer', hint: 'reveal' },
    ...gradesOf(fourGrades).map((grade, index) => {
      const number = String(index + 1);
      const label = gradeLabel(grade, fourGrades);
      return { key: number, cap: number, command: grade, label, hint: label };
    }),
    { key: 'b', cap: 'B', command: 'bookmark', label: 'Bookmark the card', hint: 'bookmark' },
    { key: 'u', cap: 'U', command: 'undo', label: 'Undo the last answer', hint: 'undo' },
    { key: '?', cap: '?', command: 'keys', label: 'Show these keys' },
  ];
}

/** A figure in the summary of a session. */
export interface SessionFigure {
  readonly name: string;
  readonly value: string;
  /** The unit, or why there is no value yet. */
  readonly unit: string;
}

/** The name of the streak in the summary. */
export const STREAK = 'Day streak';

export function streakFigure(days: number): SessionFigure {
  return { name: STREAK, value: String(days), unit: days === 1 ? 'day' : 'days' };
}

/** Returns a figure without a value: the server has not counted the unsent answers of this device. */
export function uncounted(name: string, online: boolean): SessionFigure {
  return { name, value: '–', unit: online ? 'being counted' : 'counted when you are back online' };
}

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
