import { formatDay, addDays, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';

/** Progress in an assignment. Scores in whole percent; null without one. */
export type Progress =
  | { readonly by: 'cards'; readonly known: number; readonly of: number }
  | { readonly by: 'score'; readonly best: number | null; readonly passed: boolean };

/** Whether every card is known, or the quiz or exam is passed (product-rules.md, O21). */
export function isDone(progress: Progress): boolean {
  return progress.by === 'cards' ? progress.of > 0 && progress.known >= progress.of : progress.passed;
}

/** Whether there is no progress. */
export function isUntouched(progress: Progress): boolean {
  return progress.by === 'cards' ? progress.known === 0 : progress.best === null && !progress.passed;
}

/** Formats progress: "16 of 20", "Passed, 90%", "70%", "Not begun". */
export function progressText(progress: Progress): string {
  if (progress.by === 'cards') return `${progress.known} of ${progress.of}`;
  const { best, passed } = progress;
  if (passed) return best === null ? 'Passed' : `Passed, ${best}%`;
  return best === null ? 'Not begun' : `${best}%`;
}

/** Returns whether an assignment is done, open or late on a day. Days as `YYYY-MM-DD`. */
export function dueState(progress: Progress, dueOn: string, today: string): 'done' | 'open' | 'late' {
  if (isDone(progress)) return 'done';
  return dueOn < today ? 'late' : 'open';
}

/** Formats the last day of study: "Today", "Yesterday", "14 November 2026", "Not yet". Days as `YYYY-MM-DD`. */
export function studiedText(day: string | null, today: GrenadaDay): string {
  if (day === null) return 'Not yet';
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}
