import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* SQL of a feature is in server/store.ts or server/store/, and names only its own tables (docs/decisions/004-ordered-features.md). */

const root = path.dirname(import.meta.dirname);

const HAS_SQL = /^server\/(?:store(?:\.ts|\/)|tables\.ts$|personal-data\.ts$)/;
const SQL =
  /\.query\s*[<(]|from 'drizzle-orm|[`'"]\s*\(?(?:select\s|insert into\s|update \w+ (?:\w+ )?set\s|delete from\s|with \w+ as\s|lock table\s)/;
/** Reads another database: Anki's .apkg files are SQLite. */
const SQLITE = /from 'node:sqlite'/;
const NAMED_TABLE = /\b(?:from|join|using|into|update|lock table)\s+([a-z_]+)\b/g;

/** The account tables: any feature may join them, and a feature that owns a column of `users` writes it. */
const ACCOUNT_TABLES = new Set(['users', 'account_deletions', 'account_suspensions', 'sessions']);
/** Tables of another feature that a feature may name, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'accounts: leaderboard_aliases': 'A new name is compared with aliases too.',
  'leaderboard: points_ledger': 'Entries are rebuilt from the sum of the ledger in one statement.',
  'progress: flashcards': 'An export contains the card of each row.',
  'review: flashcards': 'An export contains the card of each row.',
};

/** The feature that declares each table. */
const owners = new Map<string, string>();
for (const file of globSync('src/features/*/server/tables.ts', { cwd: root }))
  for (const [, table = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/pgTable\(\s*'([a-z_]+)'/g))
    owners.set(table, file.split('/')[2] ?? '');

const violations: string[] = [];
for (const file of globSync('src/features/*/server/**/*.ts', { cwd: root }).toSorted()) {
  if (file.includes('.test.') || file.includes('/testing/')) continue;
  const [, , feature = '', ...rest] = file.split('/');
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const source = lines.filter((line) => !/^ *(?:\/\/|\/?\*)/.test(line)).join('\n');
  if (!HAS_SQL.test(rest.join('/')) && SQL.test(source) && !SQLITE.test(source))
    violations.push(`${file}: move the SQL to server/store.ts or server/store/.`);
  for (const [, table = ''] of source.matchAll(NAMED_TABLE)) {
    const owner = owners.get(table) ?? feature;
    if (owner !== feature && !ACCOUNT_TABLES.has(table) && EXCEPTIONS[`${feature}: ${table}`] === undefined)
      violations.push(`${file}: ${table} belongs to ${owner}; call its server/service.ts.`);
  }
}
for (const violation of violations) console.error(violation);
console.log(`SQL: ${owners.size} tables, ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
