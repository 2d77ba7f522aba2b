/**
 * Points for one piece of study, each earned once. The points of a challenge are part of its content; the points of a live room
 * count only within the room (`teams/rules/rooms/room.ts`).
 */

/** Points for the first completion of a card (product-rules.md, P1). */
export const POINTS_PER_CARD = 10;

/** Points for the first right answer to a card's question in a quiz (product-rules.md, P2). */
export const POINTS_PER_QUIZ_ANSWER = 10;

/** Points for reading the insight of the day (product-rules.md, P3). */
export const POINTS_PER_INSIGHT = 10;

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
