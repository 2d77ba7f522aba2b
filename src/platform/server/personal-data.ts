import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { CsvRows } from './csv.ts';
import type { RowsQuery } from './database/row-batches.ts';
import type { PubSub } from './pub-sub.ts';

/**
 * A table of a person's data, with the same fields in every row: its rows where they stay few, or the question for them
 * where they become more with every day of use. Its name is a file name without its ending, such as `cards`.
 */
export type PersonalTable = { readonly name: string } & ({ readonly rows: CsvRows } | { readonly query: RowsQuery });

/** What a feature hands over of a person's data. */
export type PersonalDataSource = (pool: Pool, userId: number) => Promise<readonly PersonalTable[]>;

/** Removes what a feature holds about a person. Runs inside the transaction that erases the account. */
export type PersonalDataEraser = (client: PoolClient, userId: number) => Promise<void>;

/** Takes a person out of what they do with others. Runs inside the transaction that closes the account, weeks before it is erased. */
export type AccountCloser = (
  services: { readonly pubSub: PubSub },
  client: PoolClient,
  userId: number,
) => Promise<void>;

/**
 * What a feature does with the data it holds about people. Every table that refers to a person is named here by exactly one
 * feature, as exported and as erased or with the reason why not; a test holds this against the schema.
 */
export interface PersonalData {
  readonly export: { readonly tables: readonly PgTable[]; readonly read: PersonalDataSource };
  readonly erase: { readonly tables: readonly PgTable[]; readonly run: PersonalDataEraser };
  /** Where others would else wait for somebody who cannot come back. */
  readonly close?: AccountCloser;
  readonly exceptions?: readonly PersonalDataException[];
}

/** A table that is not handed over, or stays when an account is erased, and why that is right. */
export interface PersonalDataException {
  readonly table: PgTable;
  readonly not: 'exported' | 'erased';
  readonly reason: string;
}
