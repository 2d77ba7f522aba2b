import { parseKeptRun, type KeptRun } from '../rules/kept-run.ts';

function keyOf(userId: number): string {
  return `quiz.run.${userId}`;
}

/** The quiz this tab is in; null when it is in none. */
export function keptRun(userId: number): KeptRun | null {
  try {
    return parseKeptRun(sessionStorage.getItem(keyOf(userId)));
  } catch {
    return null;
  }
}

/** Keeps the quiz of this tab. A browser that keeps nothing for us only loses it on a reload. */
export function keepRun(userId: number, run: KeptRun): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(run));
  } catch {
    return;
  }
}

/** Forgets the quiz of this tab. */
export function forgetRun(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    return;
  }
}
