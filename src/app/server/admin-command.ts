import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import {
  backfillNames,
  createAdministrator,
  removeSecondFactorByName,
} from '../../features/accounts/server/service.ts';
import { ContentError } from '../../features/law/content/material.ts';
import { ConfigError } from '../../platform/server/config.ts';
import { checkNotifications, ConnectionError } from '../../platform/server/database/check-notifications.ts';
import { openDatabase } from '../../platform/server/database/database.ts';
import { migrateDatabase, SchemaError } from '../../platform/server/database/migrate.ts';
import { EmbeddedPostgresError } from '../../platform/server/embedded-postgres/supervisor.ts';
import { ApiError } from '../../platform/server/http/api-error.ts';
import type { SectionArguments } from './section-command.ts';
import { CommandError, NO_DATABASE_HELP, onCommandDatabase, readCommandConfig } from './command-database.ts';

const USAGE = `Use it like this: npm run admin -- create --username NAME --email ADDRESS --password PASSWORD
npm run admin -- remove-second-factor --username NAME
npm run admin -- export-law [--content FOLDER]
npm run admin -- export-cards [--content FOLDER]
npm run admin -- import-section --act ACT --section NUMBER [--part PART] --source PUBLICATION --date YYYY-MM-DD --file TEXTFILE
npm run admin -- import-section --act ACT --section NUMBER --remove`;

/** Commands that write changes of the admin panel into the files of `content`. Loaded on use, because they import all content types. */
const EXPORTS: ReadonlyMap<string, () => Promise<WriteFiles>> = new Map([
  ['export-law', async () => (await import('../../content/export-content.ts')).exportLaw],
  ['export-cards', async () => (await import('../../content/export-content.ts')).exportCards],
]);

/** Writes into a content folder. Returns what it wrote, as sentences. */
type WriteFiles = (
  pool: Pool,
  contentRoot: string,
) => Promise<{ readonly written: readonly string[]; readonly left: readonly string[] }>;

/** The folder of the content, when the command does not say which. */
const OWN_CONTENT = new URL('../../../content', import.meta.url);

/** Runs work on the product's database after migrating it. `place` names the database for messages. */
async function onDatabase(act: (pool: Pool, place: string) => Promise<void>): Promise<void> {
  const config = readCommandConfig(process.env);
  await onCommandDatabase(config, async ({ connectionString, place }) => {
    const { pool, close } = openDatabase({ connectionString }, () => undefined);
    try {
      if (!(await hasAccounts(pool)))
        throw new CommandError(`There is no LabourWise in ${place}, and none was made. ${NO_DATABASE_HELP}`);
      await checkNotifications(pool, null);
      await migrateDatabase(pool);
      await act(pool, place);
    } finally {
      await close();
    }
  });
}

async function create(username: string, email: string, password: string): Promise<void> {
  await onDatabase(async (pool, place) => {
    await backfillNames(pool);
    const outcome = await createAdministrator(pool, { username, email, password }, new Date());
    const now =
      outcome === 'created'
        ? 'is now an administrator'
        : 'was there already and is now an administrator. The password is unchanged';
    console.log(`${username} ${now} (in ${place}).`);
    console.log('Next: sign in, and open Administration in the menu behind your name.');
  });
}

/** Turns two-step sign in off for a user who lost phone and recovery codes, when no administrator can do it in the panel. */
async function removeSecondFactor(username: string): Promise<void> {
  await onDatabase(async (pool, place) => {
    const removed = await removeSecondFactorByName(pool, username, new Date());
    console.log(
      removed
        ? `Two-step sign in of ${username} is off (in ${place}). No mail was sent: tell the user.`
        : `${username} has no two-step sign in (in ${place}).`,
    );
  });
}

/** Imports the official text of a section from a file, or removes it. Loaded on use, because it needs the content. */
async function importSection(given: SectionArguments): Promise<void> {
  const { readSectionArguments, runSectionCommand } = await import('./section-command.ts');
  const wanted = await readSectionArguments(given, USAGE);
  await onDatabase(async (pool) => console.log(await runSectionCommand(pool, wanted, new Date())));
}

async function writeFiles(write: WriteFiles, folder: string): Promise<void> {
  await onDatabase(async (pool) => {
    const { written, left } = await write(pool, folder);
    for (const sentence of [...written, ...left]) console.log(sentence);
    console.log(
      written.length === 0
        ? left.length === 0
          ? 'Nothing was written: the files already match the panel.'
          : 'Nothing was written.'
        : 'Read what changed, then run npm run content:check.',
    );
  });
}

async function hasAccounts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('public.users') is not null as there");
  return rows[0]?.there === true;
}

/** Parses the arguments. @throws CommandError when they are not valid */
function readArguments(): () => Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      content: { type: 'string' },
      act: { type: 'string' },
      section: { type: 'string' },
      part: { type: 'string' },
      source: { type: 'string' },
      date: { type: 'string' },
      file: { type: 'string' },
      remove: { type: 'boolean' },
    },
  });
  const { username, email, password, content } = values;
  const command = positionals.join(' ');
  const exported = EXPORTS.get(command);
  if (exported !== undefined) return async () => writeFiles(await exported(), content ?? fileURLToPath(OWN_CONTENT));
  if (command === 'import-section') return () => importSection(values);
  if (command === 'remove-second-factor' && username !== undefined) return () => removeSecondFactor(username);
  if (command !== 'create' || username === undefined || email === undefined || password === undefined)
    throw new CommandError(USAGE);
  return () => create(username, email, password);
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.issues?.map((issue) => issue.message).join('\n') ?? error.message;
  if (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof ConnectionError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaError ||
    error instanceof ContentError
  )
    return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return USAGE;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await readArguments()();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
