/** The lines of context under the dashboard's figures: real figures, and honest words where there are none yet. */

/** Under the average score. */
export function quizLine(finished: number): string {
  if (finished === 0) return 'No quiz yet';
  return finished === 1 ? 'From 1 quiz' : `Average of ${finished} quizzes`;
}

/** Under the streak. A streak that today has not yet joined says how to keep it. */
export function streakLine({ current, longest, studiedToday }: { current: number; longest: number; studiedToday: boolean }): string {
  if (longest === 0) return 'Begins with your first card';
  if (current > 0 && !studiedToday) return 'Study today to keep it';
  if (current === longest) return longest === 1 ? 'It begins today' : 'Your best so far';
  return `Best so far: ${longest === 1 ? '1 day' : `${longest} days`}`;
}

/** Under the points; `thisWeek` counts from Monday. */
export function pointsLine(thisWeek: number): string {
  return thisWeek === 0 ? 'None earned this week yet' : `${thousands(thisWeek)} earned this week`;
}

/** A number as people read it: 1,240. */
export function thousands(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
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
export function scoreLine(scores: readonly number[], box: { width: number; height: number }): readonly { x: number; y: number }[] {
  const shown = scores.slice(-LINE_SCORES);
  const step = shown.length > 1 ? box.width / (shown.length - 1) : 0;
  return shown.map((score, index) => ({
    x: shown.length > 1 ? index * step : box.width,
    y: box.height - (Math.min(100, Math.max(0, score)) / 100) * box.height,
  }));
}
