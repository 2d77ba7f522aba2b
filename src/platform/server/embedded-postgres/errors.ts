/** Why the embedded database cannot run. Callers react to it; the message is for the user. */
export type EmbeddedPostgresProblem =
  | 'in-use'
  | 'other-version'
  | 'not-a-database'
  | 'no-access'
  | 'disk-full'
  | 'unsupported'
  | 'ended'
  | 'failed';

/** The embedded database cannot run. `message` is one sentence for the user who started LabourWise. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.problem = problem;
  }
}

/** Returns the `code` of a system or PostgreSQL error (`ENOENT`, `3D000`); undefined for other values. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the error for a full disk. */
export function diskFull(dataFolder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk that holds the data folder ${dataFolder} is full; free some space and start again.`,
    cause,
  );
}

/** Converts a system error in the data folder to an `EmbeddedPostgresError`. Returns an `EmbeddedPostgresError` unchanged. */
export function explainSystemError(error: unknown, dataFolder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return diskFull(dataFolder, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        'no-access',
        `LabourWise may not read and write the data folder ${dataFolder}; give this user access to it or choose another folder with DATA_DIR.`,
        error,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        'no-access',
        `The data folder ${dataFolder} is not a folder; choose another one with DATA_DIR.`,
        error,
      );
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return new EmbeddedPostgresError(
        'failed',
        `The database in the data folder ${dataFolder} could not be started: ${asClause(reason)}.`,
        error,
      );
    }
  }
}

/** Converts the output of a failed `initdb` or `postgres` to an error. */
export function explainOutput(output: string, action: 'start' | 'create', dataFolder: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataFolder);
  if (/Cannot allocate memory|could not (?:map anonymous|create) shared memory/.test(output)) {
    return new EmbeddedPostgresError(
      'failed',
      'There is not enough free memory to start the database; close other programs and start again.',
    );
  }
  if (/Read-only file system|Permission denied/.test(output)) {
    return new EmbeddedPostgresError(
      'no-access',
      `The database may not read and write its files in the data folder ${dataFolder}: ${reasonIn(output)}.`,
    );
  }
  const failed = action === 'start' ? 'The database could not be started' : 'The database could not be created';
  return new EmbeddedPostgresError('failed', `${failed} in the data folder ${dataFolder}: ${reasonIn(output)}.`);
}

/** Returns the last fatal line of PostgreSQL's output, else its last line. */
function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fatal = lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line));
  const line = fatal ?? lines.at(-1) ?? 'it gave no reason';
  return asClause(line.replace(/^.*?(?:FATAL|PANIC|error):\s*/, ''));
}

function asClause(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
