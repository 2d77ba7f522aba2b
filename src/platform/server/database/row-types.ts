import type { InferSelectModel, Table } from 'drizzle-orm';

/** Columns of a table as a statement answers them under the names that its constant has: `display_name as "displayName"`. */
export type Columns<From extends Table, Name extends keyof InferSelectModel<From>> = Readonly<
  Pick<InferSelectModel<From>, Name>
>;

/** Columns of a table as a statement answers them under names of its own: `{ alias: 'leaderboardAlias' }`. */
export type Renamed<From extends Table, Names extends Readonly<Record<string, keyof InferSelectModel<From>>>> = {
  readonly [Name in keyof Names]: InferSelectModel<From>[Names[Name]];
};

/** Columns of a row that an outer join may not find. */
export type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** Columns of a row that the table may leave empty and the condition of the statement does not. */
export type NotNull<Row> = { readonly [Name in keyof Row]: NonNullable<Row[Name]> };

/** Columns of a row as PostgreSQL's JSON has them: instants are texts. */
export type AsJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};
