import { CARDS_PER_MILESTONE } from './learning-record.ts';

/** The milestone that was reached by going from so many completed cards to so many; null for none (product-rules.md, P5). */
export function milestoneReached(before: number, now: number): number | null {
  const [then, reached] = [before, now].map((cards) => Math.floor(cards / CARDS_PER_MILESTONE));
  return then !== undefined && reached !== undefined && reached > then ? reached : null;
}

/** A milestone in words: a name and a sentence. */
export function milestoneText(milestone: number): { readonly name: string; readonly text: string } {
  return { name: `Milestone ${milestone}.`, text: `${milestone * CARDS_PER_MILESTONE} cards completed.` };
}
