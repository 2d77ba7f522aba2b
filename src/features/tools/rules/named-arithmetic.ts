/*
 * Constants of the calendar and of money. Every other figure of the calculators comes from a fact, which calculator-figures.test.ts
 * checks.
 */

/** Weeks in a year, for turning a week's pay into a month's. */
export const WEEKS_A_YEAR = 52;
/** Months in a year. */
export const MONTHS_A_YEAR = 12;
/** Days in a week. */
export const DAYS_A_WEEK = 7;
/** Hours in a day. */
export const HOURS_A_DAY = 24;
/** Weeks in a fortnight. */
export const WEEKS_A_FORTNIGHT = 2;
/** Number of halves in a whole: a majority is more than one of them. */
export const HALVES = 2;
/** The definition of a majority for a step. */
export const MORE_THAN_HALF = 'more than half';
/** Cents in a dollar; hundredths in one. */
export const HUNDREDTHS = 100;
/** How a week's pay is converted to a month's, for a step. */
export const WEEK_TO_MONTH = '× 52 weeks ÷ 12 months';
/** How a month's pay is converted to a week's, for a step. */
export const MONTH_TO_WEEK = '× 12 months ÷ 52 weeks';
/** The days of a week from Monday on that are weekdays. */
export const WEEKDAYS = 5;
/** The name of a day on which someone works for a part of it: a name, not a measure. */
export const HALF_DAY = 'half day';
/** Holidays that move with Easter, and their offset from Easter Sunday in days. */
export const AFTER_EASTER: readonly (readonly [name: string, days: number])[] = [
  ['Good Friday', -2],
  ['Easter Monday', 1],
  ['Whit Monday', 50],
  ['Corpus Christi', 60],
];
/** Ordinals of the Mondays of a month. */
export const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth'];
/** The first day of a year. */
export const START_OF_YEAR = '1 January';
/** The first day of the month of Emancipation Day and Carnival. */
export const START_OF_AUGUST = '1 August';
