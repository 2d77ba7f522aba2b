import { parseGrenadaDay } from '../../shared/grenada-calendar.ts';
import type { SortOrder } from '../../shared/sort-order.ts';
import { ApiError } from '../http/api-error.ts';

const LARGEST_INT = 2_147_483_647;
const TIMESTAMP = /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;

/** Whether PostgreSQL can read the text of a cursor as a value of the type. */
const IS_VALUE = {
  int: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_INT,
  text: () => true,
  boolean: (text: string) => text === 'true' || text === 'false',
  date: (text: string) => text === '-infinity' || isDay(text),
  timestamptz: (text: string) => text === 'infinity' || isDay(TIMESTAMP.exec(text)?.[1] ?? ''),
} as const;

/** PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  return !text.startsWith('0000') && parseGrenadaDay(text) !== null;
}

/** The SQL expression by which a list is sorted. Rows with the same value are sorted by their id. */
export interface SortKey {
  readonly sql: string;
  readonly type: keyof typeof IS_VALUE;
}

/** The order of a list. */
export interface ListSort {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** Whether a text is a value of a sort key as PostgreSQL writes it. */
export function isSortValue({ key }: ListSort, text: string): boolean {
  return IS_VALUE[key.type](text);
}

/** The last row of a page: its id, and the value of its sort key as PostgreSQL writes it. */
export interface PageCursor {
  readonly id: number;
  readonly value: string;
}

/** Returns the sort of an order. */
export function parseSortOrder<Column extends string>(
  order: SortOrder<Column>,
  keys: Readonly<Record<Column, SortKey>>,
): ListSort {
  const [, key] = Object.entries<SortKey>(keys).find(([column]) => order === column || order === `-${column}`) ?? [];
  if (key === undefined) throw new Error(`No sort key for the order ${order}.`);
  return { key, isDescending: order.startsWith('-') };
}

/** Returns the cursor of a row for a response. */
export function formatPageCursor({ id, value }: PageCursor): string {
  return `${id}_${value}`;
}

/**
 * Parses the cursor of a request; null for the first page.
 * @throws ApiError INVALID_REQUEST when it is not a cursor of this order
 */
export function parsePageCursor(text: string | undefined, { key }: ListSort): PageCursor | null {
  if (text === undefined) return null;
  const [, number = '', value = ''] = /^(\d{1,10})_([^\p{Cc}]*)$/u.exec(text) ?? [];
  if (!IS_VALUE.int(number) || !IS_VALUE[key.type](value))
    throw new ApiError('INVALID_REQUEST', 'That is not a place in the list.');
  return { id: Number(number), value };
}

/**
 * Returns the SQL of a page in an order: the condition for rows after the cursor, the order, and the column that
 * `formatPageCursor` needs. `value` and `id` are the numbers of the parameters with the cursor; `idType` is the type of the id.
 */
export function buildPageSql(
  { key, isDescending }: ListSort,
  idColumn: string,
  { value, id, idType = 'int' }: { readonly value: number; readonly id: number; readonly idType?: 'int' | 'text' },
): { readonly after: string; readonly order: string; readonly column: string } {
  const direction = isDescending ? 'desc' : 'asc';
  return {
    after: `($${id}::${idType} is null or (${key.sql}, ${idColumn}) ${isDescending ? '<' : '>'} ($${value}::${key.type}, $${id}::${idType}))`,
    order: `${key.sql} ${direction}, ${idColumn} ${direction}`,
    column: `(${key.sql})::text as "sortValue"`,
  };
}
