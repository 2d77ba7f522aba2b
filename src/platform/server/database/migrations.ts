import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** A step of the schema. Once landed it never changes. */
export interface Migration {
  /** Its file without `.sql`, such as `0003_badges`. */
  readonly name: string;
  /** SHA-256 of its file, in hexadecimal: what a database keeps of the migrations it has. */
  readonly hash: string;
  /** When it was written, in milliseconds; each is later than the one before. */
  readonly when: number;
  readonly statements: readonly string[];
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/** The migrations of a folder as drizzle-kit writes it, in order. */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return { name: tag, hash: hashOfMigration(text), when, statements: statementsOf(text) };
    }),
  );
}

/** What a database keeps of a migration: SHA-256 in hexadecimal. */
export function hashOfMigration(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The statements of a file as drizzle-kit parts them. */
export function statementsOf(text: string): string[] {
  return text.split('--> statement-breakpoint');
}
