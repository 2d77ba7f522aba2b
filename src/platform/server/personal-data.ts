import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { CsvRows } from './write-csv.ts';
import type { RowsQuery } from './database/row-batches.ts';
import type { PubSub } from './pub-sub.ts';

/**
 * A table of a user's data, with the same fields in every row. It has rows, or a query for tables that grow with use. Its name is a
 * file name without extension, such as `cards`.
 */
export type PersonalTable = { readonly name: string } & ({ readonly rows: CsvRows } | { readonly query: RowsQuery });

/** Returns a feature's data about a user, for the export. */
export type PersonalDataSource = (pool: Pool, userId: number) => Promise<readonly PersonalTable[]>;

/** Deletes a feature's data about a user, in the transaction that erases the account. */
export type PersonalDataEraser = (client: PoolClient, userId: number) => Promise<void>;

/** Removes a user from shared activities, in the transaction that closes the account, weeks before it is erased. */
export type AccountCloser = (
  services: { readonly pubSub: PubSub },
  client: PoolClient,
  userId: number,
) => Promise<void>;

/**
 * How a feature exports and erases personal data. Exactly one feature names each table that refers to a user, as
 * exported and erased, or with the reason why not. A test compares this with the schema.
 */
export interface PersonalData {
  readonly export: { readonly tables: readonly PgTable[]; readonly read: PersonalDataSource };
  readonly erase: { readonly tables: readonly PgTable[]; readonly run: PersonalDataEraser };
  /** For features in which others would wait for the user. */
  readonly close?: AccountCloser;
  readonly exceptions?: readonly PersonalDataException[];
}

/** A table that is not exported or not erased, and the reason. */
export interface PersonalDataException {
  readonly table: PgTable;
  readonly not: 'exported' | 'erased';
  readonly reason: string;
}
