/** Points of a room for each right answer. They stay in the room (product-rules.md, O19). */
export const POINTS_PER_RIGHT = 10;
