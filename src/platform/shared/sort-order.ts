/** The order of a list: by a column, or with `-` by it in descending order. */
export type SortOrder<Column extends string> = Column | `-${Column}`;

/** Returns both orders of each column. */
export function sortOrders<const Column extends string>(columns: readonly Column[]): SortOrder<Column>[] {
  return columns.flatMap((column): SortOrder<Column>[] => [column, `-${column}`]);
}

/** Longest cursor of a sorted list, in characters: an id and the value of the sort column. */
export const SORT_CURSOR_LENGTH = 300;
