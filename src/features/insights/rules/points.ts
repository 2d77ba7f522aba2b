/** Points for reading the insight of the day (product-rules.md, P3). */
export const POINTS_PER_INSIGHT = 10;
