import type { Pool, PoolClient } from 'pg';
import { lockKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import type { Services } from '../../../platform/server/services.ts';
import { computeSkeletons } from '../../../platform/server/unicode/confusables.ts';
import { shownNameOf } from '../rules/shown-name.ts';
import { NEW_NAME } from './limits.ts';
import {
  type NameKind,
  readSkeletons,
  isUsedByAnother,
  replaceSkeletons,
  type NamedAccount,
  readAccountsWithoutSkeletons,
  insertSkeletons,
} from './store/account-names.ts';

/** Names that speak for the product or the state, also with other characters around: `admin1`, `-support-`. */
const RESERVED_ROLES = [
  'admin',
  'administrator',
  'administration',
  'support',
  'help',
  'helpdesk',
  'moderator',
  'staff',
  'official',
  'system',
  'root',
  'security',
  'deleted',
  'grenada gov',
  'government of grenada',
  'ministry of labour',
  'labour commissioner',
];
/** Reserved only as a whole name, because people bear it too. */
const RESERVED_NAMES = ['jocelyn'];
/** Reserved anywhere in a name. */
const PRODUCT_NAME = 'labourwise';

/** Returns the skeletons of a name, letters and digits only. */
function lettersOf(name: string): readonly string[] {
  return computeSkeletons(name).map((skeleton) => skeleton.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
}

const RESERVED_ROLE_LETTERS: ReadonlySet<string> = new Set(RESERVED_ROLES.flatMap(lettersOf));
const RESERVED_NAME_LETTERS: ReadonlySet<string> = new Set(RESERVED_NAMES.flatMap(lettersOf));
const PRODUCT_LETTERS = lettersOf(PRODUCT_NAME);

/** Whether a name is reserved, because it looks as if its user spoke for the product. */
function isReservedName(name: string): boolean {
  const whole = lettersOf(name);
  // Skeletons read digits as letters, so digits around a name are removed first.
  const withoutDigits = lettersOf(
    name
      .normalize('NFKC')
      .replace(/^[^\p{L}]+/u, '')
      .replace(/[^\p{L}]{1,60}$/u, ''),
  );
  return (
    [...whole, ...withoutDigits].some((letters) => RESERVED_ROLE_LETTERS.has(letters)) ||
    whole.some(
      (letters) => RESERVED_NAME_LETTERS.has(letters) || PRODUCT_LETTERS.some((product) => letters.includes(product)),
    )
  );
}

/**
 * The kinds of other users' names that a new name must not resemble. Real names may repeat, because the username
 * stands beside them. An alias stands alone, so it must resemble no name.
 */
const CONFLICTING_KINDS: Readonly<Record<NameKind, readonly NameKind[]>> = {
  username: ['username', 'alias'],
  alias: ['username', 'alias', 'display'],
  display: ['username', 'alias'],
};

/** A requested name; null removes the current one. */
export interface NameClaim {
  readonly userId: number;
  readonly kind: NameKind;
  readonly name: string | null;
  /** Also allows reserved names; only for the command that creates administrators. */
  readonly allowReserved?: boolean;
}

/**
 * Claims a name for a user in the transaction of `client`. Returns false when it is reserved or resembles another
 * user's name. A concurrent claim of a similar name waits for the transaction's end. A name that the user has already
 * stays theirs.
 */
export async function claimName(
  client: PoolClient,
  { userId, kind, name, allowReserved = false }: NameClaim,
): Promise<boolean> {
  const skeletons = name === null ? [] : computeSkeletons(name);
  if (await hasName(client, { userId, kind, skeletons })) return true;
  if (name !== null) {
    if (!allowReserved && isReservedName(name)) return false;
    await lockKeysInTransaction(client, 'names', skeletons);
    if (await isUsedByAnother(client, userId, { skeletons, kinds: CONFLICTING_KINDS[kind] })) return false;
  }
  await replaceSkeletons(client, { userId, kind }, skeletons);
  return true;
}

/**
 * Counts a claim of a new name, because its answer reveals something about other users.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countClaim(
  { pool, limiter }: Pick<Services, 'pool' | 'limiter'>,
  { userId, kind, name }: NameClaim,
): Promise<void> {
  if (name === null || (await hasName(pool, { userId, kind, skeletons: computeSkeletons(name) }))) return;
  await limiter.count(NEW_NAME, String(userId));
}

async function hasName(
  connection: Pool | PoolClient,
  {
    userId,
    kind,
    skeletons,
  }: { readonly userId: number; readonly kind: NameKind; readonly skeletons: readonly string[] },
): Promise<boolean> {
  const borne = await readSkeletons(connection, { userId, kind });
  return borne.length === skeletons.length && borne.every((skeleton) => skeletons.includes(skeleton));
}

const BATCH_SIZE = 500;

/**
 * Inserts the skeletons of accounts created before names were compared by skeletons. Similar names among them stay. It
 * can be repeated, also by two processes at once.
 */
export async function backfillNames(pool: Pool): Promise<void> {
  for (let last = 0; ;) {
    const accounts = await readAccountsWithoutSkeletons(pool, last, BATCH_SIZE);
    await insertSkeletons(pool, accounts.flatMap(skeletonRowsOf));
    if (accounts.length < BATCH_SIZE) return;
    last = accounts.at(-1)?.id ?? last;
  }
}

/** Returns the skeletons of all names of an account. */
function skeletonRowsOf(account: NamedAccount) {
  const names = [
    { kind: 'username', name: account.username },
    { kind: 'alias', name: account.alias },
    { kind: 'display', name: shownNameOf(account) },
  ] as const;
  return names.flatMap(({ kind, name }) =>
    computeSkeletons(name ?? '').map((skeleton) => ({ userId: account.id, kind, skeleton })),
  );
}
