import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { MEASURES, type Measure } from '../rules/period.ts';

/**
 * Counts of what learners did by Grenadian day, week or month. They name nobody and stay when an account is erased.
 * They count answers received until `daily_figures_until`.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    /** The day itself, the Monday of a week, or the first of a month. */
    day: date().notNull(),
    measure: text().$type<Measure>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.day] }),
    isOneOf(table.measure, MEASURES),
    isAtLeast(table.count, 0),
  ],
);

/** One row: the instant, excluded, up to which answers are counted; null before the first run. */
export const dailyFiguresUntil = pgTable(
  'daily_figures_until',
  { id: integer().primaryKey(), until: timestamp({ withTimezone: true }) },
  (table) => [check('daily_figures_until_once', sql`${table.id} = 1`)],
);
