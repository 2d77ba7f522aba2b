import { getTableName, sql, type SQL } from 'drizzle-orm';
import { check, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';

function checkOf(column: AnyPgColumn, condition: SQL): CheckBuilder {
  return check(`${getTableName(column.table)}_${column.name}_check`, condition);
}

/** Returns a constraint that a text column has one of these values. A nullable column may be null too. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return checkOf(column, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** Returns a constraint that a number is at least `min`. */
export function isAtLeast(column: AnyPgColumn, min: number): CheckBuilder {
  return checkOf(column, sql`${column} >= ${sql.raw(String(min))}`);
}

/** Returns a constraint that a number is from `min` to `max`, both included. */
export function isBetween(column: AnyPgColumn, min: number, max: number): CheckBuilder {
  return checkOf(column, sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);
}

/** Returns a constraint that a jsonb column has an array or an object. */
export function isJson(column: AnyPgColumn, type: 'array' | 'object'): CheckBuilder {
  return checkOf(column, sql`jsonb_typeof(${column}) = '${sql.raw(type)}'`);
}
