import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { inSnapshot, inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import type { authoringContract } from '../contract.ts';
import { DRAFTS_PER_PAGE, MAX_DRAFTS } from '../rules/card-draft.ts';
import { audit, type AdminCard, type AuthoringSources } from './admin-cards.ts';
import { addCard, CARD_CHANGE, checked, inDeck, type Author } from './edit-cards.ts';
import { readCreatedCard } from './store/changes.ts';
import {
  countDrafts,
  insertDraft,
  lockDraft,
  markDraftDeleted,
  readDraft,
  readDrafts,
  updateDraft,
  type DraftRow,
} from './store/drafts.ts';

type Draft = ResponseOf<typeof authoringContract.readDraft>;
type CreateBody = ParsedOf<typeof authoringContract.createDraft, 'body'>;
type ChangeBody = ParsedOf<typeof authoringContract.changeDraft, 'body'>;

/** Returns a page of the drafts of all administrators. */
export async function listDrafts(
  { pool }: AuthoringSources,
  before: number | null,
): Promise<ResponseOf<typeof authoringContract.drafts>> {
  return inSnapshot(pool, async (client) => {
    const rows = await readDrafts(client, { before, limit: DRAFTS_PER_PAGE + 1 });
    const shown = rows.slice(0, DRAFTS_PER_PAGE);
    const names = await namesOf(client, shown);
    return {
      drafts: shown.map(({ number: _number, ...row }) => ({ ...row, ...historyOf(row, names) })),
      total: await countDrafts(client, null),
      next: rows.length > DRAFTS_PER_PAGE ? (shown.at(-1)?.number ?? null) : null,
    };
  });
}

/** Returns a draft. @throws ApiError NOT_FOUND */
export async function showDraft({ pool }: AuthoringSources, id: string): Promise<Draft> {
  return presentDraft(pool, await readDraft(pool, id));
}

/**
 * Stores a draft. The same id again returns the stored draft.
 * @throws ApiError NOT_FOUND when it was deleted since; REFUSED when it is published, or the administrator has too many drafts
 */
export async function createDraft(
  { pool, limiter, now }: AuthoringSources,
  author: Author,
  { id, ...content }: CreateBody,
): Promise<Draft> {
  return inTransaction(pool, async (client) => {
    // Also locks out other requests of this administrator, so that the count below stays true.
    await limiter.countIn(client, CARD_CHANGE, String(author.user.id));
    if ((await readDraft(client, id)) === undefined) {
      const made = await readCreatedCard(client, id);
      if (made !== undefined) throw new ApiError('REFUSED', `This draft is already published as card ${made.cardId}.`);
      await requireRoom(client, author.user.id);
      await insertDraft(client, { id, content, by: author.user.id, now: now() });
      await record(client, author, { action: 'card_draft.created', id, now: now() });
    }
    return presentDraft(client, await readDraft(client, id));
  });
}

/**
 * Changes a draft. Equal content changes nothing, so a repeated call is no conflict.
 * @throws ApiError NOT_FOUND; EDIT_CONFLICT when it was changed since it was read
 */
export async function changeDraft(
  { pool, limiter, now }: AuthoringSources,
  author: Author,
  { id, version, ...content }: ChangeBody & { readonly id: string },
): Promise<Draft> {
  return inTransaction(pool, async (client) => {
    const row = present(await lockDraft(client, id));
    if (!isDeepStrictEqual(row.content, content)) {
      if (row.version !== version) throw await conflict(client, row);
      await limiter.countIn(client, CARD_CHANGE, String(author.user.id));
      await updateDraft(client, { id, content, by: author.user.id, now: now() });
      await record(client, author, { action: 'card_draft.updated', id, now: now() });
    }
    return presentDraft(client, await readDraft(client, id));
  });
}

/**
 * Makes a card of a draft, whose row is gone then. A repeated call returns the same card.
 * @throws ApiError NOT_FOUND; EDIT_CONFLICT when it was changed since it was read; INVALID_REQUEST with an issue for each field that is
 * wrong; REFUSED when the deck is full
 */
export async function publishDraft(
  sources: AuthoringSources,
  author: Author,
  { id, version }: ParsedOf<typeof authoringContract.publishDraft, 'body'> & { readonly id: string },
): Promise<AdminCard> {
  return inDeck(sources, async (client) => {
    const made = await readCreatedCard(client, id);
    if (made !== undefined) return made.cardId;
    const row = present(await lockDraft(client, id));
    if (row.version !== version) throw await conflict(client, row);
    const cardId = await addCard(client, sources, author, {
      fields: checked(sources, row.content, false),
      requestId: id,
    });
    await record(client, author, { action: 'card_draft.published', id, now: sources.now() });
    return cardId;
  });
}

/** Deletes a draft; a repeated call changes nothing. @throws ApiError NOT_FOUND */
export async function deleteDraft({ pool, now }: AuthoringSources, author: Author, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const row = await lockDraft(client, id);
    if (row === undefined) throw noDraft();
    if (row.deletedAt !== null) return;
    await markDraftDeleted(client, id, now());
    await record(client, author, { action: 'card_draft.deleted', id, now: now() });
  });
}

/**
 * Restores a deleted draft; a repeated call changes nothing.
 * @throws ApiError NOT_FOUND when it was published or is removed for good; REFUSED when its author has too many drafts
 */
export async function restoreDraft(
  { pool, limiter, now }: AuthoringSources,
  author: Author,
  id: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await limiter.countIn(client, CARD_CHANGE, String(author.user.id));
    const row = await lockDraft(client, id);
    if (row === undefined) throw noDraft();
    if (row.deletedAt === null) return;
    if (row.createdBy !== null) await requireRoom(client, row.createdBy);
    await markDraftDeleted(client, id, null);
    await record(client, author, { action: 'card_draft.restored', id, now: now() });
  });
}

async function requireRoom(client: PoolClient, createdBy: number): Promise<void> {
  if ((await countDrafts(client, createdBy)) >= MAX_DRAFTS)
    throw new ApiError('REFUSED', `An administrator can have ${MAX_DRAFTS} drafts. Publish or delete one first.`);
}

function noDraft(): ApiError {
  return new ApiError('NOT_FOUND', 'This draft was published or deleted.');
}

function present(row: DraftRow | undefined): DraftRow {
  if (row === undefined || row.deletedAt !== null) throw noDraft();
  return row;
}

async function conflict(client: PoolClient, { updatedBy, updatedAt }: DraftRow): Promise<ApiError> {
  const who = updatedBy === null ? undefined : (await usernamesOf(client, [updatedBy])).get(updatedBy);
  return new ApiError(
    'EDIT_CONFLICT',
    `${who ?? 'Someone'} changed this draft on ${formatDateTime(updatedAt.toISOString())}. Compare before you save.`,
  );
}

/** @throws ApiError NOT_FOUND when there is no such draft, or it is deleted */
async function presentDraft(client: Pool | PoolClient, found: DraftRow | undefined): Promise<Draft> {
  const { id, content, ...row } = present(found);
  return { id, ...content, ...historyOf(row, await namesOf(client, [row])) };
}

type History = Pick<DraftRow, 'version' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt'>;

async function namesOf(client: Pool | PoolClient, rows: readonly History[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy].filter((id) => id !== null));
  return usernamesOf(client, [...new Set(ids)]);
}

function historyOf(
  { version, createdBy, createdAt, updatedBy, updatedAt }: History,
  names: ReadonlyMap<number, string>,
) {
  const nameOf = (id: number | null) => (id === null ? undefined : names.get(id)) ?? null;
  return {
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    createdBy: nameOf(createdBy),
    updatedBy: nameOf(updatedBy),
  };
}

async function record(
  client: PoolClient,
  { user, origin }: Author,
  {
    action,
    id,
    now,
  }: { readonly action: Parameters<typeof audit.record>[2]['action']; readonly id: string; readonly now: Date },
): Promise<void> {
  await audit.record(client, origin, { userId: user.id, action, resource: `draft ${id}`, success: true }, now);
}
