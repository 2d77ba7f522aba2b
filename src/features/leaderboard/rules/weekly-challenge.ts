/** Cards to complete in the weekly challenge, Monday to Sunday (product-rules.md, D4). */
export const WEEKLY_CHALLENGE_CARDS = 50;
