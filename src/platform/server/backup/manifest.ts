import { z } from 'zod';

/** A backup cannot be made or restored. The message is for the user of the command. Nothing was changed. */
export class BackupError extends Error {}

/** The form of the file. A form that older code could not read gets the next number. */
export const FORMAT = 1;

/** Name of the manifest. An archive without it is no backup. */
export const MANIFEST = 'manifest.json';

const tableSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** Whole numbers in decimal. */
  rows: z.string(),
  checksum: z.string(),
});

const sequenceSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});

const manifestSchema = z.strictObject({
  about: z.string(),
  format: z.literal(FORMAT),
  /** When the data were as they are in it, ISO 8601, UTC. */
  madeAt: z.string(),
  /** The version of the PostgreSQL server it comes from. */
  postgres: z.string(),
  /** Migrations of the product's tables, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })),
  /** The version of the tables of jobs; null when there are none. */
  jobs: z.object({ version: z.int() }).nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

/** Content of a backup, checked when it is restored. */
export type Manifest = z.output<typeof manifestSchema>;

/** A table and its content. */
export type BackedUpTable = z.output<typeof tableSchema>;

/** The next number of a table's key. */
export type SequencePosition = z.output<typeof sequenceSchema>;

/** Reads a manifest; null when it is of no form that this version knows. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
