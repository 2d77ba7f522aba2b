import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/server/database/checks.ts';
import { BODIES_OF_LAW, type BodyOfLaw } from '../rules/provisions.ts';

/** Official texts of sections, imported by the operator. The same section replaces its text. */
export const officialTexts = pgTable(
  'law_official_texts',
  {
    body: text().$type<BodyOfLaw>().notNull(),
    /** As in addresses: "26", "3a". */
    section: text().notNull(),
    /** The Part whose page shows it while the library has no page of the section: "part-ix". */
    part: text(),
    /** Publication it was copied from. */
    source: text().notNull(),
    /** Day to which the publication gives the law. */
    day: date().notNull(),
    text: text().notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.body, table.section] }), isOneOf(table.body, BODIES_OF_LAW)],
);
