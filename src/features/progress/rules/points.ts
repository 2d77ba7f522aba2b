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
