import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { BODY_NAMES, provisionLink } from '../../law/rules/library-names.ts';
import { provisionSlug } from '../../law/rules/law-address.ts';
import { findProvision, type Provision } from '../../law/rules/provisions.ts';
import { inUserTransaction } from '../../progress/server/service.ts';
import { scheduleAfter } from '../../review/rules/schedule.ts';
import type { ownCardsContract } from '../contract.ts';
import { roomError, type OwnCard } from '../rules/own-card.ts';
import {
  countOwnCards,
  insertOwnCards,
  lockOwnCard,
  readOwnCards,
  storeBookmark,
  storeDeleted,
  storeSchedule,
  storeText,
  type OwnCardRow,
  type OwnCardText,
} from './store.ts';

export interface OwnCardSources extends Pick<Services, 'pool' | 'limiter' | 'now'> {
  /** Returns the provisions of the current law, which a card may refer to. */
  readonly provisions: () => readonly Provision[];
}

/** Limits the cards that one account writes and imports in a day. */
export const NEW_OWN_CARDS: Limit = {
  name: 'newOwnCards',
  calls: 2000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You wrote very many cards today.',
};

type CreateBody = ParsedOf<typeof ownCardsContract.create, 'body'>;
type ChangeBody = ParsedOf<typeof ownCardsContract.change, 'body'>;

/** A learner and the id of one of the learner's cards. */
interface CardOfUser {
  readonly userId: number;
  readonly id: string;
}

/** Returns all cards of a learner, the newest first. */
export async function listOwnCards({ pool, provisions }: OwnCardSources, userId: number): Promise<readonly OwnCard[]> {
  const known = provisions();
  return (await readOwnCards(pool, userId)).map((row) => presentCard(row, known));
}

/**
 * Writes a card. A repeated id returns the stored card, also when that was deleted or changed since.
 * @throws ApiError INVALID_REQUEST for an unknown section; REFUSED when there is no room; TOO_MANY_REQUESTS
 */
export async function createOwnCard(
  { pool, limiter, now, provisions }: OwnCardSources,
  userId: number,
  { id, front, back, section }: CreateBody,
): Promise<OwnCard> {
  const known = provisions();
  const text = { front, back, ...sectionColumns(section, known) };
  return inUserTransaction(pool, userId, async (client) => {
    const stored = await lockOwnCard(client, userId, id);
    if (stored !== null) return presentCard(stored, known);
    await requireRoom(client, userId, 1);
    await limiter.countIn(client, NEW_OWN_CARDS, String(userId));
    await insertOwnCards(client, userId, [{ id, ...text }], now());
    return presentCard(await lockPresent(client, { userId, id }), known);
  });
}

/**
 * Changes a card. Equal content changes nothing, so a repeated call is no conflict.
 * @throws ApiError NOT_FOUND; INVALID_REQUEST for an unknown section; EDIT_CONFLICT when the card was changed since it was read
 */
export async function changeOwnCard(
  { pool, now, provisions }: OwnCardSources,
  card: CardOfUser,
  { front, back, section, version }: ChangeBody,
): Promise<OwnCard> {
  const known = provisions();
  return inTransaction(pool, async (client) => {
    const row = await lockPresent(client, card);
    const text = { front, back, ...sectionColumns(section, known) };
    if (hasText(row, text)) return presentCard(row, known);
    if (row.version !== version)
      throw new ApiError('EDIT_CONFLICT', 'This card was changed in another tab or on another device.');
    await storeText(client, card.userId, { id: card.id, ...text }, now());
    return presentCard(await lockPresent(client, card), known);
  });
}

/**
 * Deletes a card. A repeated call changes nothing.
 * @throws ApiError NOT_FOUND
 */
export async function deleteOwnCard({ pool, now }: OwnCardSources, { userId, id }: CardOfUser): Promise<void> {
  await inTransaction(pool, async (client) => {
    const row = await lockOwnCard(client, userId, id);
    if (row === null) throw noCard();
    if (row.deletedAt === null) await storeDeleted(client, userId, id, now());
  });
}

/**
 * Restores a deleted card. A repeated call changes nothing.
 * @throws ApiError NOT_FOUND when the card was never written or is removed for good; REFUSED when there is no room
 */
export async function restoreOwnCard(
  { pool, provisions }: OwnCardSources,
  { userId, id }: CardOfUser,
): Promise<OwnCard> {
  return inUserTransaction(pool, userId, async (client) => {
    const row = await lockOwnCard(client, userId, id);
    if (row === null) throw noCard();
    if (row.deletedAt !== null) {
      await requireRoom(client, userId, 1);
      await storeDeleted(client, userId, id, null);
    }
    return presentCard(row, provisions());
  });
}

/**
 * Sets or removes the bookmark of a card.
 * @throws ApiError NOT_FOUND
 */
export async function bookmarkOwnCard(
  { pool, provisions }: OwnCardSources,
  { userId, id }: CardOfUser,
  isBookmarked: boolean,
): Promise<OwnCard> {
  return inTransaction(pool, async (client) => {
    const row = await lockPresent(client, { userId, id });
    if (row.isBookmarked !== isBookmarked) await storeBookmark(client, userId, id, isBookmarked);
    return presentCard({ ...row, isBookmarked }, provisions());
  });
}

/**
 * Schedules a card after an answer (product-rules.md, R5). An answer that another one preceded, as on a second device or in a repeated call,
 * changes nothing.
 * @throws ApiError NOT_FOUND
 */
export async function reviewOwnCard(
  { pool, now, provisions }: OwnCardSources,
  { userId, id }: CardOfUser,
  { grade, reps }: ParsedOf<typeof ownCardsContract.review, 'body'>,
): Promise<OwnCard> {
  return inTransaction(pool, async (client) => {
    const row = await lockPresent(client, { userId, id });
    if ((row.schedule?.reps ?? 0) !== reps) return presentCard(row, provisions());
    const schedule = scheduleAfter(row.schedule, grade, now().getTime());
    await storeSchedule(client, userId, id, schedule);
    return presentCard({ ...row, schedule }, provisions());
  });
}

/** @throws ApiError REFUSED when so many more cards do not fit */
async function requireRoom(client: PoolClient, userId: number, added: number): Promise<void> {
  const error = roomError(await countOwnCards(client, userId), added);
  if (error !== null) throw new ApiError('REFUSED', error);
}

async function lockPresent(client: PoolClient, { userId, id }: CardOfUser): Promise<OwnCardRow> {
  const row = await lockOwnCard(client, userId, id);
  if (row === null || row.deletedAt !== null) throw noCard();
  return row;
}

function noCard(): ApiError {
  return new ApiError('NOT_FOUND', 'This card was deleted.');
}

function hasText(row: OwnCardText, { front, back, law, section }: OwnCardText): boolean {
  return row.front === front && row.back === back && row.law === law && row.section === section;
}

/**
 * Finds the section that a learner typed.
 * @throws ApiError INVALID_REQUEST when the law has no such section
 */
function sectionColumns(
  typed: CreateBody['section'],
  provisions: readonly Provision[],
): Pick<OwnCardText, 'law' | 'section'> {
  if (typed === null) return { law: null, section: null };
  const { law, number } = typed;
  const slug = provisionSlug(number.replace(/^(?:ss?\.|sections?)(?=\s|\d)\s*/i, ''));
  const found = findProvision(
    provisions.filter(({ body }) => body === law),
    slug,
  );
  if (found === null) {
    const message = `Our law library has no page on section ${number} of the ${lawName(law)}. Check the number, or leave it out.`;
    throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'section.number', message }] });
  }
  return { law, section: found.slug };
}

function lawName(law: Provision['body']): string {
  return law === 'minimum-wages' ? 'Minimum Wages Orders' : BODY_NAMES[law];
}

function presentCard(row: OwnCardRow, provisions: readonly Provision[]): OwnCard {
  const { id, front, back, law, section, isBookmarked, version, schedule, createdAt } = row;
  return {
    id,
    front,
    back,
    section: law === null || section === null ? null : presentSection(law, section, provisions),
    isBookmarked,
    version,
    createdAt: createdAt.toISOString(),
    reps: schedule?.reps ?? 0,
    due: schedule === null ? null : new Date(schedule.due).toISOString(),
  };
}

function presentSection(
  law: Provision['body'],
  slug: string,
  provisions: readonly Provision[],
): NonNullable<OwnCard['section']> {
  const found = provisions.find((provision) => provision.body === law && provision.slug === slug);
  return {
    law,
    number: found?.number ?? slug,
    ...(found === undefined ? { label: `${BODY_NAMES[law]}, ${slug}`, path: null } : provisionLink(found)),
  };
}
