import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import type { NightlyFigures } from '../rules/charts.ts';
import { MEASURES, type Measure, type PeriodDays } from '../rules/period.ts';

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

/** Figures of last night that need the whole history, for the periods up to that night. Without rows they are counted at each visit. */
export const nightlyFigures = pgTable(
  'nightly_figures',
  {
    days: integer().$type<PeriodDays>().primaryKey(),
    figures: jsonb().$type<NightlyFigures>().notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [isJson(table.figures, 'object')],
);
