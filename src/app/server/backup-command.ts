import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createBackup } from '../../platform/server/backup/create-backup.ts';
import { type Manifest, BackupError } from '../../platform/server/backup/manifest.ts';
import { restoreBackup } from '../../platform/server/backup/restore-backup.ts';
import { ConfigError, type Config } from '../../platform/server/config.ts';
import { connectionErrorMessage } from '../../platform/server/database/database-errors.ts';
import {
  EmbeddedPostgresError,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/server/embedded-postgres/supervisor.ts';
import { CommandError, onCommandDatabase, readCommandConfig } from './command-database.ts';

async function backUp(config: Config, file: string): Promise<void> {
  const manifest = await onCommandDatabase(config, ({ connectionString }) =>
    createBackup(connectionString, file, { recipient: config.backupRecipient }),
  );
  console.log(`${summaryOf(manifest)} are in ${file} (${formatSize((await stat(file)).size)}).`);
  console.log(
    'It holds personal data and the secrets that sign certificates and sessions: keep it as safe as the database.',
  );
}

async function restore(config: Config, file: string): Promise<void> {
  const manifest = await restored(config, file);
  console.log(
    `${summaryOf(manifest)} are back, as they were at ${manifest.madeAt}. The next start brings them up to date.`,
  );
  console.log('Accounts that were closed and erased since then are back: SECURITY.md says what to do.');
}

async function restored(config: Config, file: string): Promise<Manifest> {
  if (config.databaseUrl !== null)
    return restoreBackup(config.databaseListenUrl ?? config.databaseUrl, file, { identity: config.backupIdentity });
  if ((await runningEmbeddedPostgres(config.dataDir)) !== undefined) {
    throw new BackupError(
      'LabourWise is running on this data folder, and a restore overwrites nothing. Stop LabourWise, and set DATA_DIR to a new folder.',
    );
  }
  const own = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) });
  try {
    return await restoreBackup(own.connectionString, file, { identity: config.backupIdentity });
  } finally {
    await own.stop();
  }
}

function summaryOf({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables`;
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function sentenceFor(error: unknown): string {
  if (
    error instanceof BackupError ||
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError
  )
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'The folder of the file does not exist. Nothing was written.';
    case 'EACCES':
      return 'This user may not write there. Nothing was written.';
    case 'ENOSPC':
      return 'The disk is full. Nothing was kept.';
    default:
      return connectionErrorMessage(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

try {
  const [command, name, ...more] = process.argv.slice(2);
  if (name === undefined || name.startsWith('-') || more.length > 0)
    throw new BackupError(`Use it like this: npm run ${command} -- FILE`);
  // npm runs a script in the project's folder, and INIT_CWD is where the command was typed.
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  const config = readCommandConfig(process.env);
  await (command === 'restore' ? restore(config, file) : backUp(config, file));
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
