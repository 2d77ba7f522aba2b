/** Weekly goal in completed cards (product-rules.md, D3). */
export const WEEKLY_GOAL = 5;
