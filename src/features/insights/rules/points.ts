/** Points for reading the insight of the day (specification 2, section 9). */
export const POINTS_PER_INSIGHT = 10;
