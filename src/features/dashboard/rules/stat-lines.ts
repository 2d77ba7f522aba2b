import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { weekdayOf } from '../../progress/rules/when.ts';

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

/** Under the streak: how it stands, and the freezes that are held for days to come. */
export function streakLine(streak: ShownStreak): string {
  const { freezes } = streak;
  const standing = standingOf(streak);
  return freezes === 0 ? standing : `${standing}. ${freezes === 1 ? '1 freeze' : `${freezes} freezes`} held`;
}

/** A streak that today has not yet joined says how to keep it. */
function standingOf({ current, longest, studiedToday }: ShownStreak): string {
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
export function pointsLine(thisWeek: number): string {
  return thisWeek === 0 ? 'None earned this week yet' : `${thousands(thisWeek)} earned this week`;
}

/** Days the streak's dots show, the last of them today. */
const DOTS = 5;

/** The streak as dots, oldest first: which of the last five days belong to it. */
export function streakDots({ current, studiedToday }: { current: number; studiedToday: boolean }): readonly boolean[] {
  return Array.from({ length: DOTS }, (_, index) => {
    const daysAgo = DOTS - 1 - index;
    return studiedToday ? daysAgo < current : daysAgo >= 1 && daysAgo <= current;
  });
}

/** Scores that the line shows at most. */
const LINE_SCORES = 8;

/** The last scores (0 to 100, oldest first) as points of a line within a box, zero at its foot; left to right. */
export function scoreLine(
  scores: readonly number[],
  box: { width: number; height: number },
): readonly { x: number; y: number }[] {
  const shown = scores.slice(-LINE_SCORES);
  const step = shown.length > 1 ? box.width / (shown.length - 1) : 0;
  return shown.map((score, index) => ({
    x: shown.length > 1 ? index * step : box.width,
    y: box.height - (Math.min(100, Math.max(0, score)) / 100) * box.height,
  }));
}
