import type { AssessmentPolicy } from './policy.ts';

/** When the next attempt may begin after the last one; null when it may at once. */
export function nextAttemptAt(
  { waitAfterFailing }: Pick<AssessmentPolicy, 'waitAfterFailing'>,
  last: { readonly passed: boolean; readonly finishedAt: Date } | null,
  now: Date,
): Date | null {
  if (last === null || last.passed) return null;
  const next = new Date(last.finishedAt.getTime() + waitAfterFailing);
  return next.getTime() > now.getTime() ? next : null;
}
