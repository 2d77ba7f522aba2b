import { databaseTroubleOf } from './database-trouble.ts';

/** Why a database at DATABASE_URL cannot be used, as a sentence for whoever starts a command; null where that is not what happened. */
export function noConnectionSentence(error: unknown): string | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
      return 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.';
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refused the user or the password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.';
    default:
      return databaseTroubleOf(error)?.kind === 'away'
        ? 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.'
        : null;
  }
}
