import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const MIGRATIONS = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

/** A step of the schema. Once released it never changes. */
export interface Migration {
  /** Its file without `.sql`, such as `0001_init`. */
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
      return {
        name: tag,
        hash: createHash('sha256').update(text).digest('hex'),
        when,
        statements: text.split('--> statement-breakpoint'),
      };
    }),
  );
}

/**
 * Returns how many of these migrations a database has, by the hashes it recorded, in order. It is 'newer' when it has all of them and
 * more, 'unknown' when it has others.
 */
export function countApplied(
  recorded: readonly string[],
  migrations: readonly Migration[],
): number | 'newer' | 'unknown' {
  const isKnown = migrations.every(({ hash }, place) => place >= recorded.length || hash === recorded[place]);
  if (!isKnown) return 'unknown';
  return recorded.length > migrations.length ? 'newer' : recorded.length;
}
