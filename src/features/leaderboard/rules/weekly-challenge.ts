/** Cards that the weekly challenge asks for, Monday to Sunday (product-rules.md, D4). */
export const CHALLENGE_CARDS = 50;
