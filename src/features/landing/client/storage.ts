import { writeTried, type TriedCard } from '../../progress/rules/tried-cards.ts';

/** Under this name a visitor's answers wait in their tab for the account that is made there next. */
const LEFT = 'left_for_account';

/** Leaves what a visitor answered in this tab, for the account that is made in it next; a browser that keeps nothing forgets it. */
export function storeTried(cards: readonly TriedCard[]): void {
  try {
    if (cards.length === 0) sessionStorage.removeItem(LEFT);
    else sessionStorage.setItem(LEFT, writeTried({ at: Date.now(), cards }));
  } catch {
    return;
  }
}

/** What was left in this tab; null when nothing was. */
export function leftInTab(): string | null {
  try {
    return sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}

/** Drops what was left: its account has it, or somebody else sits here. */
export function forgetLeft(): void {
  try {
    sessionStorage.removeItem(LEFT);
  } catch {
    return;
  }
}
