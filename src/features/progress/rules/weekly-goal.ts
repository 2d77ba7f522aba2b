/** Cards a week that the product asks of a learner (product-rules.md, D3). */
export const WEEKLY_GOAL = 5;
