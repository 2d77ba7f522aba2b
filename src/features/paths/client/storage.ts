import { parseUnsent } from '../rules/unsent-readings.ts';

function keyOf(userId: number): string {
  return `paths.readings.${userId}`;
}

/** Returns the opened sections that were not sent yet. */
export function unsentReadings(userId: number): readonly string[] {
  try {
    return parseUnsent(localStorage.getItem(keyOf(userId)));
  } catch {
    return [];
  }
}

/** Stores the unsent sections. Without storage only sections opened offline are lost. */
export function storeUnsent(userId: number, unsent: readonly string[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(unsent));
  } catch {
    return;
  }
}
