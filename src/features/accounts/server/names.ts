import type { Pool, PoolClient } from 'pg';
import { holdKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import type { Services } from '../../../platform/server/services.ts';
import { skeletonsOf } from '../../../platform/server/unicode/skeleton.ts';
import { shownNameOf } from '../rules/shown-name.ts';
import { isReservedName } from './reserved-names.ts';
import { NEW_NAME } from './limits.ts';
import {
  insertSkeletons,
  isBorneByAnother,
  readSkeletons,
  readUnentered,
  replaceSkeletons,
  type NamedAccount,
  type NameKind,
} from './store/account-names.ts';

/**
 * Of other people, whose names of which kind a new one may not be taken for. People share real names, so a display name may
 * be another's display name; the username stands beside it. An alias stands alone, so it may be nobody's name at all.
 */
const NOT_LIKE: Readonly<Record<NameKind, readonly NameKind[]>> = {
  username: ['username', 'alias'],
  alias: ['username', 'alias', 'display'],
  display: ['username', 'alias'],
};

/** A name someone wants; null gives up the one they have. */
export interface NameClaim {
  readonly userId: number;
  readonly kind: NameKind;
  readonly name: string | null;
  /** For the command that makes administrators: reserved names too. */
  readonly evenReserved?: boolean;
}

/**
 * Gives someone a name, in the transaction of `client`, unless it is reserved or can be taken for another person's. Whoever
 * claims a name that looks the same at the same instant waits for the end of that transaction. A name they already have
 * stays theirs. Answers whether it is theirs now.
 */
export async function claimName(
  client: PoolClient,
  { userId, kind, name, evenReserved = false }: NameClaim,
): Promise<boolean> {
  const skeletons = name === null ? [] : skeletonsOf(name);
  if (await bears(client, { userId, kind, skeletons })) return true;
  if (name !== null) {
    if (!evenReserved && isReservedName(name)) return false;
    await holdKeysInTransaction(client, 'names', skeletons);
    if (await isBorneByAnother(client, userId, { skeletons, kinds: NOT_LIKE[kind] })) return false;
  }
  await replaceSkeletons(client, { userId, kind }, skeletons);
  return true;
}

/**
 * Counts a claim that asks for a name the person does not have yet, since its answer tells something about others.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countClaim(
  { pool, limiter }: Pick<Services, 'pool' | 'limiter'>,
  { userId, kind, name }: NameClaim,
): Promise<void> {
  if (name === null || (await bears(pool, { userId, kind, skeletons: skeletonsOf(name) }))) return;
  await limiter.count(NEW_NAME, String(userId));
}

async function bears(
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

/** Accounts read at a time. */
const AT_ONCE = 500;

/**
 * Enters the names of accounts that were made before names were compared by their looks. What looks alike among them stays
 * as it is. Repeating it, also by two processes at once, changes nothing.
 */
export async function enterNames(pool: Pool): Promise<void> {
  for (let last = 0; ;) {
    const accounts = await readUnentered(pool, last, AT_ONCE);
    await insertSkeletons(pool, accounts.flatMap(skeletonsOfAll));
    if (accounts.length < AT_ONCE) return;
    last = accounts.at(-1)?.id ?? last;
  }
}

/** The looks of every name an account bears. */
function skeletonsOfAll(account: NamedAccount) {
  const names = [
    { kind: 'username', name: account.username },
    { kind: 'alias', name: account.alias },
    { kind: 'display', name: shownNameOf(account) },
  ] as const;
  return names.flatMap(({ kind, name }) =>
    skeletonsOf(name ?? '').map((skeleton) => ({ userId: account.id, kind, skeleton })),
  );
}
