import { parseWaiting } from '../rules/waiting-readings.ts';

function keyOf(userId: number): string {
  return `paths.readings.${userId}`;
}

/** The sections a learner opened that wait to be told. */
export function waitingReadings(userId: number): readonly string[] {
  try {
    return parseWaiting(localStorage.getItem(keyOf(userId)));
  } catch {
    return [];
  }
}

/** Keeps what waits. A browser that keeps nothing for us only forgets what was opened without a network. */
export function persistWaiting(userId: number, waiting: readonly string[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(waiting));
  } catch {
    return;
  }
}
