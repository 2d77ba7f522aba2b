import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { MEASURES, type Measure } from '../rules/measures.ts';

/**
 * What learners did on the Grenadian days up to now, as counts that name nobody: they stay when an account is erased. A count is of all that
 * was received until the instant of `daily_figures_until`; whatever was received since is counted where it lies.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    /** The first day of what the measure counts: the day itself, the Monday of a week, the first of a month. */
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

/** One row: until when everything that was received stands in the counts, that instant left out; null before the first night. */
export const dailyFiguresUntil = pgTable(
  'daily_figures_until',
  { id: integer().primaryKey(), until: timestamp({ withTimezone: true }) },
  (table) => [check('daily_figures_until_once', sql`${table.id} = 1`)],
);
