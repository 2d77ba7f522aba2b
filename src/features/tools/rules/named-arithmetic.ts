/*
 * The numbers of the calendar and of money, which no law lays down. They are the only ones that the rules of this feature may hold
 * themselves; every other figure comes from a fact, and `npm run layers` looks.
 */

/** Weeks in a year, for turning a week's pay into a month's. */
export const WEEKS_A_YEAR = 52;
/** Months in a year. */
export const MONTHS_A_YEAR = 12;
/** Days in a week. */
export const DAYS_A_WEEK = 7;
/** Cents in a dollar; hundredths in one. */
export const HUNDREDTHS = 100;
/** How a month's pay and a week's pay are told from each other, as a step says it. */
export const MONTH_IN_WEEKS = '52 weeks divided by 12';
/** The days of a week from Monday on that are weekdays. */
export const WEEKDAYS = 5;
