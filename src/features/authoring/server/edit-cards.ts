import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import {
  contentHash,
  editedItems,
  storeContentEdits,
  readContentEdits,
  incrementVersion,
  lockVersion,
} from '../../../platform/server/content-store.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import type { CardFields } from '../../cards/contract.ts';
import {
  addCards,
  CARD_KIND,
  countDeck,
  fieldsOfRow,
  highestCardId,
  LAST_CONTENT_ID,
  lockCards,
  readCardRow,
  retireCards,
  returnCards,
  storeCategory,
  writeCard,
  type CardRow,
} from '../../cards/server/service.ts';
import type { authoringContract } from '../contract.ts';
import type { ChangeKind } from '../rules/card-change.ts';
import { readCard, type CardDraft } from '../rules/read-card.ts';
import { audit, found, isOfFiles, NO_CARD, presentCard, type AuthoringSources, type AdminCard } from './admin-cards.ts';
import { removeDraft } from './store/drafts.ts';
import { insertChanges, readChanges, readCreatedCard, type NewChange } from './store/changes.ts';

/** The most cards that the deck may have: it goes whole to every learner's device. */
export const MAX_CARDS = 10_000;

const FULL_DECK = `The deck can have at most ${MAX_CARDS.toLocaleString('en-US')} cards. Delete some that are no longer needed.`;

const DELETED_CARD = 'This card is deleted. Restore it before you change it.';

/** A locked card and its content. */
interface LockedCard {
  readonly id: number;
  readonly fields: CardFields;
}

/** The editor and the origin of the request. */
export interface Author {
  readonly user: Pick<SignedInUser, 'id'>;
  readonly origin: RequestOrigin;
}

type CreateBody = ParsedOf<typeof authoringContract.create, 'body'>;
type UpdateBody = ParsedOf<typeof authoringContract.update, 'body'>;

/**
 * Adds a card. The same request again returns the card that it created.
 * @throws ApiError INVALID_REQUEST; REFUSED when the deck is full; ALREADY_FINISHED when the request created a card with another text
 */
export async function createCard(
  sources: AuthoringSources,
  author: Author,
  { requestId, ...body }: CreateBody,
): Promise<AdminCard> {
  const fields = checked(sources, draftOfBody(body, null), false);
  return inDeck(sources, async (client) => {
    const made = requestId === undefined ? undefined : await readCreatedCard(client, requestId);
    if (made === undefined) return addCard(client, sources, author, { fields, requestId });
    if (contentHash(made.after) !== contentHash(fields))
      throw new ApiError('ALREADY_FINISHED', `Your earlier text was saved as card ${made.cardId}.`);
    return made.cardId;
  });
}

/**
 * Adds a card with the next number, and removes the draft that it was. The caller has locked the deck.
 * @throws ApiError REFUSED when the deck is full
 */
export async function addCard(
  client: PoolClient,
  sources: AuthoringSources,
  author: Author,
  { fields, requestId }: { readonly fields: CardFields; readonly requestId: string | undefined },
): Promise<number> {
  await sources.limiter.countIn(client, CARD_CHANGE, String(author.user.id));
  await rejectFullDeck(client, 1);
  const id = await nextCardId(client);
  await addCards(client, [{ id, fields, underReview: isUngraded(sources, id, fields) }], sources.now());
  await note(client, sources, author, 'created', [{ cardId: id, before: null, after: fields, requestId }]);
  if (requestId !== undefined) await removeDraft(client, requestId);
  return id;
}

/**
 * Changes a card. Equal content changes nothing.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST, REFUSED when it is deleted, EDIT_CONFLICT when another editor changed it
 * meanwhile
 */
export async function updateCard(
  sources: AuthoringSources,
  author: Author,
  { id, revision, ...body }: UpdateBody & { readonly id: number },
): Promise<AdminCard> {
  return inDeck(sources, async (client) => {
    const row = found((await lockCards(client, [id]))[0]);
    const before = fieldsOfRow(row);
    const fields = checked(sources, draftOfBody(body, before), isOfFiles(sources, id));
    const isSame = contentHash(fields) === contentHash(before);
    if (row.retiredAt !== null) throw new ApiError('REFUSED', DELETED_CARD);
    if (!isSame && revision !== undefined && revision !== row.revision) throw await conflict(client, id);
    await sources.limiter.countIn(client, CARD_CHANGE, String(author.user.id));
    await storeTexts(client, sources, author, { id, before, fields });
    return id;
  });
}

/** Stores the fields of a locked card; unchanged fields change nothing. */
export async function storeTexts(
  client: PoolClient,
  sources: AuthoringSources,
  author: Author,
  { id, before, fields }: { readonly id: number; readonly before: CardFields; readonly fields: CardFields },
): Promise<void> {
  await storeEdits(client, sources, [{ id, body: fields }]);
  if (contentHash(fields) === contentHash(before)) return;
  await writeCard(client, id, { fields, underReview: isUngraded(sources, id, fields) });
  await note(client, sources, author, 'updated', [{ cardId: id, before, after: fields }]);
}

/**
 * Deletes a card from the deck; a repeated request changes nothing.
 * @throws ApiError NOT_FOUND
 */
export async function deleteCard(sources: AuthoringSources, author: Author, id: number): Promise<AdminCard> {
  return inDeck(sources, async (client) => {
    const row = found((await lockCards(client, [id]))[0]);
    if (row.retiredAt !== null) return id;
    await sources.limiter.countIn(client, CARD_CHANGE, String(author.user.id));
    await removeFromDeck(client, sources, author, [{ id, fields: fieldsOfRow(row) }]);
    return id;
  });
}

/** Deletes locked cards from the deck. */
export async function removeFromDeck(
  client: PoolClient,
  sources: AuthoringSources,
  author: Author,
  cards: readonly LockedCard[],
): Promise<void> {
  await retireCards(client, idsOf(cards), sources.now());
  await storeEdits(
    client,
    sources,
    cards.map(({ id }) => ({ id, body: null })),
  );
  await note(
    client,
    sources,
    author,
    'deleted',
    cards.map(({ id, fields }) => ({ cardId: id, before: fields, after: null })),
  );
}

/** Puts a deleted card back; once more changes nothing. @throws ApiError NOT_FOUND, REFUSED when the deck is full */
export async function restoreCard(sources: AuthoringSources, author: Author, id: number): Promise<AdminCard> {
  return inDeck(sources, async (client) => {
    const row = found((await lockCards(client, [id]))[0]);
    if (row.retiredAt === null) return id;
    await sources.limiter.countIn(client, CARD_CHANGE, String(author.user.id));
    await putBack(client, sources, author, [{ id, fields: fieldsOfRow(row) }]);
    return id;
  });
}

/** Puts deleted cards that are locked back into the deck. @throws ApiError REFUSED when the deck is full */
export async function putBack(
  client: PoolClient,
  sources: AuthoringSources,
  author: Author,
  cards: readonly LockedCard[],
): Promise<void> {
  await rejectFullDeck(client, cards.length);
  await returnCards(
    client,
    cards.map(({ id, fields }) => ({ id, underReview: isUngraded(sources, id, fields) })),
  );
  await storeEdits(
    client,
    sources,
    cards.map(({ id, fields }) => ({ id, body: fields })),
  );
  await note(
    client,
    sources,
    author,
    'restored',
    cards.map(({ id, fields }) => ({ cardId: id, before: null, after: fields })),
  );
}

type BulkChange = ParsedOf<typeof authoringContract.changeMany, 'body'>;
type RefusedCard = ResponseOf<typeof authoringContract.changeMany>['refused'][number];

/**
 * Deletes or restores several cards, or changes their category, in one transaction. Cards in that state already stay. A card that
 * cannot be changed is refused by its id; the others are changed.
 */
export async function changeCards(
  sources: AuthoringSources,
  author: Author,
  change: BulkChange,
): Promise<ResponseOf<typeof authoringContract.changeMany>> {
  const wanted = [...new Set(change.ids)];
  const refused = await inTransaction(sources.pool, async (client) => {
    // Until the transaction ends no other author changes the deck.
    await lockVersion(client, 'deck');
    await sources.limiter.countIn(client, CARD_CHANGE, String(author.user.id));
    const rows = await lockCards(client, wanted);
    const there = new Set(idsOf(rows));
    const missing = wanted.filter((id) => !there.has(id)).map((id) => ({ id, reason: NO_CARD }));
    const rejected = [...missing, ...(await changeRows(client, sources, author, { change, rows }))];
    if (rejected.length < wanted.length) await incrementVersion(client, 'deck');
    return rejected;
  });
  await sources.refreshDeck();
  const isRefused = new Set(idsOf(refused));
  return { changed: wanted.filter((id) => !isRefused.has(id)), refused };
}

/** Changes locked cards. Returns those that cannot be changed. */
async function changeRows(
  client: PoolClient,
  sources: AuthoringSources,
  author: Author,
  { change, rows }: { readonly change: BulkChange; readonly rows: readonly CardRow[] },
): Promise<readonly RefusedCard[]> {
  const cardsOf = (isRetired: boolean): LockedCard[] =>
    rows
      .filter(({ retiredAt }) => (retiredAt !== null) === isRetired)
      .map((row) => ({ id: row.id, fields: fieldsOfRow(row) }));
  const [open, deleted] = [cardsOf(false), cardsOf(true)];
  switch (change.action) {
    case 'delete':
      if (open.length > 0) await removeFromDeck(client, sources, author, open);
      return [];
    case 'restore': {
      const room = Math.max(0, MAX_CARDS - (await countDeck(client)));
      const restored = deleted.slice(0, room);
      if (restored.length > 0) await putBack(client, sources, author, restored);
      return deleted.slice(room).map(({ id }) => ({ id, reason: FULL_DECK }));
    }
    case 'category': {
      const moved = open.filter(({ fields }) => fields.category !== change.category);
      if (moved.length > 0) await moveCards(client, sources, author, { cards: moved, category: change.category });
      return deleted.map(({ id }) => ({ id, reason: DELETED_CARD }));
    }
  }
}

/** Changes the category of locked cards. */
async function moveCards(
  client: PoolClient,
  sources: AuthoringSources,
  author: Author,
  { cards, category }: { readonly cards: readonly LockedCard[]; readonly category: CardFields['category'] },
): Promise<void> {
  const moved = cards.map(({ id, fields }) => ({ id, before: fields, after: { ...fields, category } }));
  await storeCategory(client, idsOf(cards), category);
  await storeEdits(
    client,
    sources,
    moved.map(({ id, after }) => ({ id, body: after })),
  );
  await note(
    client,
    sources,
    author,
    'updated',
    moved.map(({ id, before, after }) => ({ cardId: id, before, after })),
  );
}

function idsOf(cards: readonly { readonly id: number }[]): number[] {
  return cards.map(({ id }) => id);
}

/** Changes the deck in one transaction, one author after another, and shows the card once this process has the new deck. */
export async function inDeck(
  sources: AuthoringSources,
  work: (client: PoolClient) => Promise<number>,
): Promise<AdminCard> {
  const id = await inTransaction(sources.pool, async (client) => {
    await incrementVersion(client, 'deck');
    return work(client);
  });
  await sources.refreshDeck();
  const [row, edits] = await Promise.all([readCardRow(sources.pool, id), readContentEdits(sources.pool, CARD_KIND)]);
  return presentCard(found(row), edits, sources);
}

/** The number of the next card of an administrator; numbers are never used again. */
export async function nextCardId(client: PoolClient): Promise<number> {
  return Math.max(await highestCardId(client), LAST_CONTENT_ID) + 1;
}

/** @throws ApiError REFUSED when so many cards more are too many */
export async function rejectFullDeck(client: PoolClient, more: number): Promise<void> {
  if ((await countDeck(client)) + more > MAX_CARDS) throw new ApiError('REFUSED', FULL_DECK);
}

/**
 * Stores what the panel makes of cards of the content, over their files; a body is null when the card is deleted. A card that an
 * administrator wrote is one of the content since it was written into the files (`markExported`).
 */
async function storeEdits(
  client: PoolClient,
  { files }: AuthoringSources,
  cards: readonly { readonly id: number; readonly body: CardFields | null }[],
): Promise<void> {
  const own = cards.filter(({ id }) => id > LAST_CONTENT_ID && !files.has(id)).map(({ id }) => String(id));
  const exported = own.length === 0 ? new Set() : await editedItems(client, CARD_KIND, own);
  const unknown = new Set(own.filter((id) => !exported.has(id)));
  const edits = cards.filter(({ id }) => !unknown.has(String(id)));
  if (edits.length === 0) return;
  await storeContentEdits(
    client,
    CARD_KIND,
    edits.map(({ id, body }) => ({ id: String(id), body, fileItem: files.get(id)?.fields ?? null })),
  );
}

function isUngraded({ files, isUnderReview }: AuthoringSources, id: CardRow['id'], fields: CardFields): boolean {
  return (files.get(id)?.isUngraded ?? false) || isUnderReview({ id, ...fields });
}

/** Returns the card of a draft. @throws ApiError INVALID_REQUEST with an issue for each field that is wrong */
export function checked({ isKnownFact }: AuthoringSources, draft: CardDraft, isOfContent: boolean): CardFields {
  const read = readCard(draft, { isOfContent, isKnownFact });
  if ('card' in read) return read.card;
  throw new ApiError('INVALID_REQUEST', read.issues[0]?.message ?? 'The card is not complete.', {
    issues: read.issues,
  });
}

/** Converts a request body to a draft; missing fields come from the card. */
function draftOfBody(body: Omit<CreateBody, 'requestId'>, card: CardFields | null): CardDraft {
  const { heading, correctAnswer, wrongAnswers, explanation, facts, ...required } = body;
  return {
    ...required,
    heading: givenOr(heading, card?.heading),
    correctAnswer: givenOr(correctAnswer, card?.correctAnswer),
    wrongAnswers: wrongAnswers ?? (correctAnswer === null ? [] : (card?.wrongAnswers ?? [])),
    explanation: givenOr(explanation, card?.explanation),
    facts: facts ?? card?.facts ?? [],
  };
}

/** Returns the sent text, or else the present one; empty for none. */
function givenOr(given: string | null | undefined, otherwise: string | null | undefined): string {
  return (given === undefined ? otherwise : given) ?? '';
}

async function conflict(client: PoolClient, cardId: number): Promise<ApiError> {
  const [last] = await readChanges(client, { cardId, before: null, limit: 1 });
  const by = last?.changedBy ?? null;
  const who = by === null ? undefined : (await usernamesOf(client, [by])).get(by);
  const when = last === undefined ? 'meanwhile' : `on ${formatDateTime(last.at.toISOString())}`;
  return new ApiError('EDIT_CONFLICT', `${who ?? 'Someone'} changed this card ${when}. Compare before you save.`);
}

async function note(
  client: PoolClient,
  { now }: AuthoringSources,
  { user, origin }: Author,
  kind: Exclude<ChangeKind, 'imported'>,
  changes: readonly NewChange[],
): Promise<void> {
  await insertChanges(client, { kind, by: user.id, now: now() }, changes);
  await audit.record(
    client,
    origin,
    {
      userId: user.id,
      action: `card.${kind}`,
      resource: cardsText(changes.map(({ cardId }) => cardId)),
      success: true,
    },
    now(),
  );
}

/** Length of a list of numbers in the audit log; its entries have room for 100 characters. */
const LONGEST_LIST = 90;

/** Names cards in the audit log: "card 12", "cards 12, 15", or "cards 12 to 900 (100)" for a long list. */
function cardsText(ids: readonly number[]): string {
  const [first = 0] = ids;
  if (ids.length === 1) return `card ${first}`;
  const list = `cards ${ids.join(', ')}`;
  return list.length <= LONGEST_LIST ? list : `cards ${first} to ${ids.at(-1) ?? first} (${ids.length})`;
}

/** Changes of cards by one administrator. */
export const CARD_CHANGE: Limit = { name: 'cardChange', calls: 600, seconds: 3600, by: 'account' };
