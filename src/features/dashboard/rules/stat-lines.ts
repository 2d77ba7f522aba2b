import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { CARDS_PER_MILESTONE, POINTS_PER_CARD } from '../../progress/rules/learning-record.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** The lines of context under the dashboard's figures: real figures, and honest words where there are none yet. */

/** Under the average score. */
export function quizLine(finished: number): string {
  if (finished === 0) return 'No quiz yet';
  return finished === 1 ? 'From 1 quiz' : `Average of ${finished} quizzes`;
}

/** A streak as the dashboard gives it. */
export interface ShownStreak {
  readonly current: number;
  readonly longest: number;
  readonly studiedToday: boolean;
  /** Freezes held. */
  readonly freezes: number;
  /** Missed days that a freeze covered, oldest first. */
  readonly frozenDays: readonly GrenadaDay[];
}

/** Under a streak that stands alone: how it stands, and the freezes that are held for days to come. */
export function streakLine(streak: ShownStreak): string {
  const { freezes } = streak;
  const standing = standingLine(streak);
  return freezes === 0 ? standing : `${standing}. ${freezes === 1 ? '1 freeze' : `${freezes} freezes`} held`;
}

/** Under the streak: one that today has not yet joined says how to keep it. */
export function standingLine({
  current,
  longest,
  studiedToday,
}: Pick<ShownStreak, 'current' | 'longest' | 'studiedToday'>): string {
  if (longest === 0) return 'Begins with your first card';
  if (current > 0 && !studiedToday) return 'Study today to keep it';
  if (current === longest) return longest === 1 ? 'It begins today' : 'Your best so far';
  return `Best so far: ${longest === 1 ? '1 day' : `${longest} days`}`;
}

/** For how many days it is told that a freeze was used. */
const FREEZE_NEWS_DAYS = 3;

/** Says plainly that freezes kept the streak in the last days; null when none did, or it broke all the same. */
export function freezeNews({ current, frozenDays }: ShownStreak, today: GrenadaDay): string | null {
  const fresh = frozenDays.filter((day) => dayNumber(today) - dayNumber(day) <= FREEZE_NEWS_DAYS).map(weekdayOf);
  if (current === 0 || fresh.length === 0) return null;
  return fresh.length === 1
    ? `You missed ${fresh[0]}. A freeze kept your streak.`
    : `You missed ${fresh.slice(0, -1).join(', ')} and ${fresh.at(-1)}. Two freezes kept your streak.`;
}

/** Under the points; `thisWeek` counts from Monday. */
export function pointsLine({ total, thisWeek }: { readonly total: number; readonly thisWeek: number }): string {
  if (total === 0) return `${POINTS_PER_CARD} for each new card`;
  return thisWeek === 0 ? 'None earned this week yet' : `${thousands(thisWeek)} earned this week`;
}

/** Under the progress: the cards, and how far the next milestone is (product-rules.md, P5). */
export function progressLine({ completed, total }: { readonly completed: number; readonly total: number }): string {
  const cards = `${completed} of ${total} cards`;
  const milestone = Math.floor(completed / CARDS_PER_MILESTONE) + 1;
  const missing = milestone * CARDS_PER_MILESTONE - completed;
  return completed + missing > total ? cards : `${cards}. ${missing} more to milestone ${milestone}`;
}
