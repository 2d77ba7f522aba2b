import type { InferSelectModel, Table } from 'drizzle-orm';

/** Columns that a statement returns under their names in the Drizzle table: `display_name as "displayName"`. */
export type Columns<From extends Table, Name extends keyof InferSelectModel<From>> = Readonly<
  Pick<InferSelectModel<From>, Name>
>;

/** Columns that a statement returns under other names: `{ alias: 'leaderboardAlias' }`. */
export type Renamed<From extends Table, Names extends Readonly<Record<string, keyof InferSelectModel<From>>>> = {
  readonly [Name in keyof Names]: InferSelectModel<From>[Names[Name]];
};

/** Columns of an outer join, which may be null. */
export type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** Nullable columns that the condition of the statement makes non-null. */
export type NotNull<Row> = { readonly [Name in keyof Row]: NonNullable<Row[Name]> };

/** Columns in PostgreSQL's JSON, where timestamps are texts. */
export type AsJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};
