import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { CARDS_PER_MILESTONE, POINTS_PER_CARD } from '../../progress/rules/awards.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** Returns the line below the average score. */
export function quizLine(finished: number): string {
  if (finished === 0) return 'No quiz yet';
  return finished === 1 ? 'From 1 quiz' : `Average of ${finished} quizzes`;
}

export interface ShownStreak {
  readonly current: number;
  readonly longest: number;
  readonly studiedToday: boolean;
  readonly freezes: number;
  /** Missed days that a freeze covered, oldest first. */
  readonly frozenDays: readonly GrenadaDay[];
}

/** Returns the line below a streak: its status and the stored freezes. */
export function streakLine(streak: ShownStreak): string {
  const { freezes } = streak;
  const status = streakStatus(streak);
  return freezes === 0 ? status : `${status}. ${freezes === 1 ? '1 freeze' : `${freezes} freezes`} held`;
}

/** Returns the status of a streak; without study today it says how to keep the streak. */
export function streakStatus({
  current,
  longest,
  studiedToday,
}: Pick<ShownStreak, 'current' | 'longest' | 'studiedToday'>): string {
  if (longest === 0) return 'Begins with your first card';
  if (current > 0 && !studiedToday) return 'Study today to keep it';
  if (current === longest) return longest === 1 ? 'Started today' : 'Your best so far';
  return `Best so far: ${longest === 1 ? '1 day' : `${longest} days`}`;
}

/** Number of days for which a used freeze is shown. */
const FREEZE_NOTICE_DAYS = 3;

/** Returns a notice of freezes used in the last days; null without one, or when the streak ended. */
export function freezeNotice({ current, frozenDays }: ShownStreak, today: GrenadaDay): string | null {
  const fresh = frozenDays.filter((day) => dayNumber(today) - dayNumber(day) <= FREEZE_NOTICE_DAYS).map(weekdayOf);
  if (current === 0 || fresh.length === 0) return null;
  return fresh.length === 1
    ? `You missed ${fresh[0]}. A freeze kept your streak.`
    : `You missed ${fresh.slice(0, -1).join(', ')} and ${fresh.at(-1)}. Two freezes kept your streak.`;
}

/** Returns the line below the points; `thisWeek` counts from Monday. */
export function pointsLine({ total, thisWeek }: { readonly total: number; readonly thisWeek: number }): string {
  if (total === 0) return `${POINTS_PER_CARD} for each new card`;
  if (thisWeek === 0) return 'None earned this week yet';
  return thisWeek === total ? 'All earned this week' : `${thousands(thisWeek)} earned this week`;
}

/** Returns the line below the progress: completed cards and the next milestone (product-rules.md, P5). */
export function progressLine({ completed, total }: { readonly completed: number; readonly total: number }): string {
  const cards = `${completed} of ${total} cards`;
  const milestone = Math.floor(completed / CARDS_PER_MILESTONE) + 1;
  const missing = milestone * CARDS_PER_MILESTONE - completed;
  return completed === 0 || completed + missing > total ? cards : `${cards}. ${missing} more to milestone ${milestone}`;
}
