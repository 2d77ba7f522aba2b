/** Completed cards per milestone. */
export const CARDS_PER_MILESTONE = 10;

/** Returns the milestone reached between two numbers of completed cards; null for none (product-rules.md, P5). */
export function milestoneReached(before: number, now: number): number | null {
  const [then, reached] = [before, now].map((cards) => Math.floor(cards / CARDS_PER_MILESTONE));
  return then !== undefined && reached !== undefined && reached > then ? reached : null;
}

/** Returns a milestone's name and a sentence. */
export function milestoneText(milestone: number): { readonly name: string; readonly text: string } {
  return { name: `Milestone ${milestone}.`, text: `${milestone * CARDS_PER_MILESTONE} cards completed.` };
}
