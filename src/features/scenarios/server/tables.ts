import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isOneOf } from '../../../platform/server/database/checks.ts';
import { SCENARIO_KINDS } from '../rules/marks.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Users' marks on scenarios. */
export const scenarioMarks = pgTable(
  'scenario_marks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `case` for a case study, `professional` for a professional scenario. */
    kind: text().$type<'case' | 'professional'>().notNull(),
    scenarioId: integer('scenario_id').notNull(),
    /** Null when it is not studied. */
    studiedAt: instant('studied_at'),
    /** Null when it is not saved. */
    savedAt: instant('saved_at'),
    /** The user's note. */
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.scenarioId] }),
    isOneOf(table.kind, SCENARIO_KINDS),
  ],
);
