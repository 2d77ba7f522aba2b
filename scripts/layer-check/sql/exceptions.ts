/** A file that may use a table of another feature, and why. One that is no longer needed is refused. */
export interface TableException {
  /** Path inside src/. */
  readonly file: string;
  readonly table: string;
  readonly does: 'reads' | 'writes';
  readonly reason: string;
}

/** A file that may write columns of a shared table that another feature owns, and why. */
export interface ColumnException {
  readonly file: string;
  readonly table: string;
  /** The owner of the columns. */
  readonly owner: string;
  readonly reason: string;
}

/** A file whose statements cannot be read from the source, or are of another database. */
export interface UnreadException {
  readonly file: string;
  readonly reason: string;
}

/** A file where the types of rows are not held against their statements, and why. */
export interface RowException {
  readonly file: string;
  readonly reason: string;
}

/** Every exception to what the check of SQL asks. */
export interface SqlExceptions {
  readonly tables: readonly TableException[];
  readonly columns: readonly ColumnException[];
  readonly unread: readonly UnreadException[];
  readonly rows: readonly RowException[];
}

const ANY_TABLES = 'It handles every table there is, whatever its name.';
const PASSED_ON = 'The text is handed to it: it is read where it is written.';

/** The exceptions that stand today. */
export const SQL_EXCEPTIONS: SqlExceptions = {
  tables: [
    {
      file: 'features/accounts/server/store/signed-in.ts',
      table: 'sessions',
      does: 'reads',
      reason: 'Every signed-in call learns who asks in one statement, and those of the same moment share it.',
    },
    {
      file: 'features/billing/server/store/renewals.ts',
      table: 'users',
      does: 'reads',
      reason:
        'Whose plan ends depends on the account and its access at once; that they are told is noted in the same statement.',
    },
    {
      file: 'features/certifications/server/store/certificates.ts',
      table: 'users',
      does: 'reads',
      reason:
        'An administrator looks for certificates by the name of the account too, in one statement with its order and its limit; and the name offered before an exam comes from the account or from the exam before, whichever is there, in one statement.',
    },
    {
      file: 'features/ratings/server/store.ts',
      table: 'users',
      does: 'reads',
      reason:
        'A rating shows with the name of its author and as long as the account is open, in one statement with its order, its limit and its counts.',
    },
    {
      file: 'features/reminders/server/store/due.ts',
      table: 'users',
      does: 'reads',
      reason:
        'Who is due depends on the setting, the address and the account at once; the row is claimed in the same statement.',
    },
    {
      file: 'features/reminders/server/store/browsers.ts',
      table: 'sessions',
      does: 'reads',
      reason:
        'A browser tells a person as long as they are signed in there: it is taken for a day in the same statement that looks.',
    },
    {
      file: 'features/insights/server/store/due-mails.ts',
      table: 'users',
      does: 'reads',
      reason:
        'Whose mail is due depends on the setting, the account and its access at once; the row is claimed in the same statement.',
    },
    {
      file: 'features/insights/server/store/days.ts',
      table: 'users',
      does: 'reads',
      reason: 'The totals of the header, in the transaction that changed them.',
    },
    {
      file: 'features/leaderboard/server/store/repair.ts',
      table: 'points_ledger',
      does: 'reads',
      reason: 'The entries are a sum over the whole ledger: it is made where the ledger is.',
    },
    {
      file: 'features/leaderboard/server/store/flags.ts',
      table: 'users',
      does: 'reads',
      reason: 'The flags of a page with the names of learner and administrator, in one statement.',
    },
    {
      file: 'features/leaderboard/server/store/ranking.ts',
      table: 'users',
      does: 'reads',
      reason: 'The names of fifty learners in the statement that places them; the places of one snapshot.',
    },
    {
      file: 'features/profile/server/store/profiles.ts',
      table: 'users',
      does: 'reads',
      reason: 'A profile shows its owner: the username, and the badges, in the statement that reads it.',
    },
    {
      file: 'features/progress/server/personal-data.ts',
      table: 'flashcards',
      does: 'reads',
      reason: "A person's own file names each card; the rows are read and written in batches.",
    },
    {
      file: 'features/progress/server/store/completions.ts',
      table: 'users',
      does: 'reads',
      reason:
        'What everyone completed is counted by what decides their access, in one pass over all of it: no row of a person leaves the database.',
    },
    {
      file: 'features/quiz/server/store/quizzes.ts',
      table: 'users',
      does: 'reads',
      reason: 'The totals of the header, in the transaction that changed them.',
    },
    {
      file: 'features/review/server/personal-data.ts',
      table: 'flashcards',
      does: 'reads',
      reason: "A person's own file names each card; the rows are read and written in batches.",
    },
    {
      file: 'features/scenarios/server/personal-data.ts',
      table: 'content_items',
      does: 'reads',
      reason: "A person's own file names each scenario, also those that left the content.",
    },
    {
      file: 'features/accounts/server/store/account-names.ts',
      table: 'leaderboard_aliases',
      does: 'reads',
      reason: 'Enters the looks of names from before they were compared, whoever keeps them, once at a start.',
    },
  ],
  columns: [
    {
      file: 'features/accounts/server/store/accounts.ts',
      table: 'users',
      owner: 'profile',
      reason: 'Closing an account hides its profile in the same statement.',
    },
    {
      file: 'features/accounts/server/store/accounts.ts',
      table: 'users',
      owner: 'leaderboard',
      reason: 'Closing an account takes it off the leaderboard in the same statement.',
    },
    {
      file: 'features/accounts/server/personal-data.ts',
      table: 'users',
      owner: 'access',
      reason: 'Erasing empties the whole row at once.',
    },
    {
      file: 'features/accounts/server/personal-data.ts',
      table: 'users',
      owner: 'billing',
      reason: 'Erasing empties the whole row at once.',
    },
    {
      file: 'features/accounts/server/personal-data.ts',
      table: 'users',
      owner: 'profile',
      reason: 'Erasing empties the whole row at once.',
    },
    {
      file: 'features/accounts/server/personal-data.ts',
      table: 'users',
      owner: 'badges',
      reason: 'Erasing empties the whole row at once.',
    },
    {
      file: 'features/accounts/server/store/accounts.ts',
      table: 'users',
      owner: 'access',
      reason: "A new account begins with its trial, and an administrator's with access: the row is made whole.",
    },
    {
      file: 'features/quiz/server/store/quizzes.ts',
      table: 'users',
      owner: 'progress',
      reason: 'The figures of a finished quiz, and the totals it changes, in one statement.',
    },
  ],
  unread: [
    {
      file: 'features/paths/server/store/done.ts',
      reason:
        'It joins its own readings with what scenarios and quizzes say of a learner, each read where it is written, in one statement for the dashboard.',
    },
    {
      file: 'features/progress/server/store/read-before-batch.ts',
      reason: 'It joins what the subscriptions of the ledger look at, each of its own tables.',
    },
    {
      file: 'features/progress/server/store/record-batch.ts',
      reason:
        'It joins the parts of a batch with what the subscriptions of the ledger write: each is read where it is written.',
    },
    {
      file: 'platform/server/rate-limits.ts',
      reason: 'How calls are counted is a part of two statements, whose placeholders differ.',
    },
    {
      file: 'features/assessment/server/store.ts',
      reason: 'The table of questions is handed to it by the feature that owns it, with the names of its columns.',
    },
    { file: 'features/exchange/server/anki/collection.ts', reason: 'SQLite: the deck of an Anki package.' },
    { file: 'platform/server/backup/catalog.ts', reason: ANY_TABLES },
    { file: 'platform/server/backup/contents.ts', reason: ANY_TABLES },
    { file: 'platform/server/backup/make-backup.ts', reason: ANY_TABLES },
    { file: 'platform/server/backup/restore-backup.ts', reason: ANY_TABLES },
    { file: 'platform/server/database/batches-of-rows.ts', reason: PASSED_ON },
    { file: 'platform/server/database/migration-record.ts', reason: 'The statements of migrations make the tables.' },
    { file: 'platform/server/embedded-postgres/supervisor.ts', reason: PASSED_ON },
    { file: 'platform/server/jobs/boss-database.ts', reason: 'The statements of pg-boss, on its own tables.' },
    { file: 'platform/server/jobs/housekeeping.ts', reason: PASSED_ON },
    { file: 'platform/server/jobs/tables.ts', reason: 'The statements of pg-boss, on its own tables.' },
  ],
  rows: [
    {
      file: 'features/access/server/store.ts',
      reason: 'The table of people stands above access in the order of features.',
    },
  ],
};
