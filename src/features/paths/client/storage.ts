import { parseUnsent } from '../rules/path-progress.ts';

function keyOf(userId: number): string {
  return `paths.readings.${userId}`;
}

/** Whether a step or a section was unfolded in this tab. `name`: `hr/contracts`, `hr/contracts/employment-act/30`. */
export function isUnfolded(userId: number, name: string): boolean {
  return unfoldedParts(userId).includes(name);
}

/** Stores whether a step or a section is unfolded, so that a reload shows it again. */
export function storeUnfolded(userId: number, name: string, isOpen: boolean): void {
  const others = unfoldedParts(userId).filter((each) => each !== name);
  try {
    sessionStorage.setItem(unfoldedKey(userId), [...others, ...(isOpen ? [name] : [])].join(' '));
  } catch {
    return;
  }
}

function unfoldedKey(userId: number): string {
  return `paths.unfolded.${userId}`;
}

function unfoldedParts(userId: number): string[] {
  try {
    return sessionStorage.getItem(unfoldedKey(userId))?.split(' ') ?? [];
  } catch {
    return [];
  }
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
