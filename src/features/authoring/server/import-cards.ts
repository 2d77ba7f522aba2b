import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { incrementVersion } from '../../../platform/server/content-store.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { addCards, readQuestions } from '../../cards/server/service.ts';
import type { authoringContract } from '../contract.ts';
import {
  createRowReader,
  questionKey,
  readHeadings,
  type ImportIssue,
  type ImportRow,
  type ReadRow,
  MAX_ROWS,
} from '../rules/import-table.ts';
import { audit, type AuthoringSources } from './admin-cards.ts';
import { nextCardId, rejectFullDeck, type Author } from './edit-cards.ts';
import { insertChanges } from './store/changes.ts';
import {
  dropDraft,
  finishImport,
  saveDraft,
  recordWritten,
  readImport,
  readProgress,
  type ImportProgress,
} from './store/imports.ts';
import { readCsvRows, tableRefused } from '../../../platform/server/read-csv.ts';
import { decodeTextFile } from '../../../platform/shared/text-file.ts';

const FILE_LIMITS = {
  field: 'file',
  maxRows: MAX_ROWS + 1,
  tooMany: `The file has more than ${MAX_ROWS.toLocaleString('en-US')} cards. Send it in parts.`,
};

/**
 * Parses a file of cards into rows, headings first, without empty rows.
 * @throws ApiError INVALID_REQUEST with the error of the file as a whole
 */
async function readFile(file: Buffer): Promise<{ readonly headings: ImportRow; readonly rows: readonly ImportRow[] }> {
  const read = decodeTextFile(file);
  if ('problem' in read) throw tableRefused(FILE_LIMITS.field, read.problem);
  const [headings, ...rows] = await readCsvRows(read.text, FILE_LIMITS);
  if (headings === undefined) throw tableRefused(FILE_LIMITS.field, 'The file is empty.');
  if (rows.length === 0) throw tableRefused(FILE_LIMITS.field, 'There are no cards below the headings.');
  return { headings, rows };
}

/** Rows that are read, or written, before others of this process get a turn. */
const AT_A_TIME = 250;

/** Maximum number of errors and preview cards in one response. */
const MAX_SHOWN_ISSUES = 200;
const PREVIEW = 5;

/** Runs one import at a time in a process, because each has thousands of cards in memory; at most 10 wait. */
const importQueue = createWorkQueue(1, 10);

type Checked = ResponseOf<typeof authoringContract.checkImport>;
type ImportState = ResponseOf<typeof authoringContract.importState>;

/**
 * Checks a file of cards and stores it for the import when it has no errors. A file with the same id replaces the first. After the
 * import it only returns the result.
 * @throws ApiError INVALID_REQUEST when it is no file of cards at all
 */
export async function checkFile(
  sources: AuthoringSources,
  { user }: Author,
  { importId, file }: { readonly importId: string; readonly file: Buffer },
): Promise<Checked> {
  return importQueue(async () => {
    const before = await readProgress(sources.pool, importId);
    if (before?.finishedAt)
      return {
        rows: before.total,
        checked: presentProgress(before),
        issues: [],
        issueCount: 0,
        preview: [],
        onChangedLaw: 0,
      };
    const { headings, rows } = await readFile(file);
    const { read, issues } = await readRows(sources, headings, rows);
    if (issues.length > 0) await dropDraft(sources.pool, importId);
    else await saveDraft(sources.pool, { id: importId, sentBy: user.id, now: sources.now(), draft: read });
    return {
      rows: rows.length,
      checked: issues.length > 0 ? null : presentProgress(await readProgress(sources.pool, importId)),
      issues: issues.slice(0, MAX_SHOWN_ISSUES),
      issueCount: issues.length,
      preview: read.slice(0, PREVIEW),
      onChangedLaw: read.filter(({ card }) => sources.isUnderReview({ id: 0, ...card })).length,
    };
  });
}

async function readRows(
  { pool, isKnownFact }: AuthoringSources,
  headings: ImportRow,
  rows: readonly ImportRow[],
): Promise<{ readonly read: readonly ReadRow[]; readonly issues: readonly ImportIssue[] }> {
  const columns = readHeadings(headings);
  if ('issues' in columns) return { read: [], issues: columns.issues };
  const questions = await questionsInDeck(pool);
  const readRow = createRowReader(columns.places, { isKnownFact, cardAsking: (key) => questions.get(key) });
  const read: ReadRow[] = [];
  const issues: ImportIssue[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    const result = readRow(row);
    if ('issues' in result) issues.push(...result.issues);
    else read.push(result);
  }
  return { read, issues };
}

async function questionsInDeck(client: Parameters<typeof readQuestions>[0]): Promise<ReadonlyMap<string, number>> {
  return new Map((await readQuestions(client)).map(({ id, question }) => [questionKey(question), id]));
}

/**
 * Imports all cards of a stored file in one transaction. A finished import returns its result again. The column
 * `written` shows the progress meanwhile.
 * @throws ApiError NOT_FOUND for an unknown file, REFUSED when a card of the deck has the same question meanwhile or
 * the deck is full
 */
export async function runImport(
  sources: AuthoringSources,
  author: Author,
  { importId, fileName }: { readonly importId: string; readonly fileName?: string | undefined },
): Promise<ImportState> {
  return importQueue(async () => {
    await inTransaction(sources.pool, async (client) => {
      // From here on this is the only author: the deck, and this import, are as they are read now.
      await incrementVersion(client, 'deck');
      const stored = await readImport(client, importId);
      if (stored?.finishedAt) return;
      if (!stored?.draft) throw notFound();
      await rejectDuplicates(client, stored.draft);
      await rejectFullDeck(client, stored.draft.length);
      const firstCard = await nextCardId(client);
      for (let from = 0; from < stored.draft.length; from += AT_A_TIME) {
        const rows = stored.draft.slice(from, from + AT_A_TIME);
        await writeRows(client, sources, author, { rows, firstCard: firstCard + from });
        await recordWritten(sources.pool, importId, from + rows.length);
      }
      await finishImport(client, importId, { now: sources.now(), firstCard, fileName: fileName || null });
      const resource = `cards ${firstCard} to ${firstCard + stored.draft.length - 1}`;
      await audit.record(
        client,
        author.origin,
        { userId: author.user.id, action: 'cards.imported', resource, success: true },
        sources.now(),
      );
    });
    await sources.refreshDeck();
    return presentProgress(await readProgress(sources.pool, importId));
  });
}

async function writeRows(
  client: PoolClient,
  { isUnderReview, now }: AuthoringSources,
  { user }: Author,
  { rows, firstCard }: { readonly rows: readonly ReadRow[]; readonly firstCard: number },
): Promise<void> {
  const cards = rows.map(({ card }, place) => {
    const id = firstCard + place;
    return { id, fields: card, underReview: isUnderReview({ id, ...card }) };
  });
  await addCards(client, cards, now());
  await insertChanges(
    client,
    { kind: 'imported', by: user.id, now: now() },
    cards.map(({ id, fields }) => ({ cardId: id, before: null, after: fields })),
  );
}

/** The deck may have changed since the file was read. */
async function rejectDuplicates(client: PoolClient, rows: readonly ReadRow[]): Promise<void> {
  const questions = await questionsInDeck(client);
  for (const { line, card } of rows) {
    const id = questions.get(questionKey(card.question));
    if (id !== undefined)
      throw new ApiError(
        'REFUSED',
        `Card ${id} now asks the same as line ${line}. Nothing was imported. Send the file again to see all changes.`,
      );
  }
}

/**
 * Returns the progress of an import.
 * @throws ApiError NOT_FOUND
 */
export async function showImport({ pool }: AuthoringSources, importId: string): Promise<ImportState> {
  return presentProgress(await readProgress(pool, importId));
}

function presentProgress(standing: ImportProgress | undefined): ImportState {
  if (standing === undefined) throw notFound();
  const { total, written, firstCard } = standing;
  return {
    state: firstCard === null ? 'checked' : 'finished',
    total,
    written,
    cards: firstCard === null ? null : { first: firstCard, last: firstCard + total - 1 },
  };
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'We no longer have this file. Send it again.');
}
