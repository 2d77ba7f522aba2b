import { parseArgs } from 'node:util';
import { ConfigError } from '../../platform/server/config.ts';
import { checkNotifications, ConnectionError } from '../../platform/server/database/check-notifications.ts';
import { openDatabase } from '../../platform/server/database/database.ts';
import { connectionErrorMessage } from '../../platform/server/database/database-errors.ts';
import { migrateDatabase, readPendingMigrations, SchemaError } from '../../platform/server/database/migrate.ts';
import { inSnapshot } from '../../platform/server/database/transaction.ts';
import { EmbeddedPostgresError } from '../../platform/server/embedded-postgres/supervisor.ts';
import { VERSION } from '../../platform/server/version.ts';
import { CommandError, onCommandDatabase, readCommandConfig } from './command-database.ts';

const USAGE = 'Use it like this: npm run migrate, or npm run migrate -- --dry-run';

/** Parses the arguments. @throws CommandError when they are not valid */
function isDryRun(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'];
  } catch (error) {
    throw new CommandError(USAGE, { cause: error });
  }
}

async function migrate(dryRun: boolean): Promise<void> {
  const config = readCommandConfig(process.env);
  await onCommandDatabase(config, async ({ connectionString, place }) => {
    const { pool, close } = openDatabase({ connectionString }, () => undefined);
    try {
      // A pooler in transaction mode would keep the lock of migrations.
      await checkNotifications(pool, null);
      const migrations = dryRun ? await inSnapshot(pool, readPendingMigrations) : await migrateDatabase(pool);
      const names = migrations.map(({ name }) => name).join('\n');
      if (names === '')
        console.log(`Nothing to do: ${place} already has all migrations of LabourWise Grenada ${VERSION}.`);
      else
        console.log(
          dryRun
            ? `These migrations would run on ${place}. Nothing was changed.\n${names}`
            : `These migrations ran on ${place}.\n${names}`,
        );
    } finally {
      await close();
    }
  });
}

function sentenceFor(error: unknown): string {
  if (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof ConnectionError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaError
  )
    return error.message;
  return connectionErrorMessage(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

try {
  await migrate(isDryRun());
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
