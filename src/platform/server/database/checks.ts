import { getTableName, sql, type SQL } from 'drizzle-orm';
import { check, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';

function checkOf(column: AnyPgColumn, condition: SQL): CheckBuilder {
  return check(`${getTableName(column.table)}_${column.name}_check`, condition);
}

/** Returns a constraint that a text column holds one of these values, or null where it may. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return checkOf(column, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** Returns a constraint that a number is not below `least`. */
export function isAtLeast(column: AnyPgColumn, least: number): CheckBuilder {
  return checkOf(column, sql`${column} >= ${sql.raw(String(least))}`);
}

/** Returns a constraint that a number is from `least` to `most`, both included. */
export function isBetween(column: AnyPgColumn, least: number, most: number): CheckBuilder {
  return checkOf(column, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);
}

/** Returns a constraint that a jsonb column holds an array or an object. */
export function isJson(column: AnyPgColumn, type: 'array' | 'object'): CheckBuilder {
  return checkOf(column, sql`jsonb_typeof(${column}) = '${sql.raw(type)}'`);
}
