import type { Pool } from 'pg';
import { readEntries, type EntryFilter, type EntryRow } from '../../../platform/server/audit.ts';
import type { CsvBatch } from '../../../platform/server/write-csv.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { addDays, dayStart, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { deviceName } from '../../accounts/rules/device-name.ts';
import { findUserId, suspensionReasons, usernamesOf } from '../../accounts/server/service.ts';
import type { auditContract, oneUserContract } from '../contract.ts';
import {
  actionText,
  parseEntryPosition,
  formatEntryPosition,
  type EntryPosition,
  parseSubject,
  sectionName,
  type AuditSubject,
} from '../rules/audit-log.ts';
import { formatOrderNumber } from '../../billing/rules/order.ts';
import { orderOfReceipt, ordersByNumber, readOwnOrders } from '../../billing/server/service.ts';
import { groupNames } from '../../teams/server/service.ts';
import { ratingAuthors, ratingIdsOf } from '../../ratings/server/service.ts';

type Subject = NonNullable<ResponseOf<typeof auditContract.entries>['entries'][number]['subject']>;

const LARGEST_ID = 2_147_483_647;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the names and admin screens of subjects, by the text of their entries. Each kind takes one query. */
async function readSubjects(pool: Pool, resources: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const subjects = new Map(
    [...new Set(resources)].flatMap((resource) => {
      const subject = parseSubject(resource);
      return subject === null ? [] : [[resource, subject] as const];
    }),
  );
  const keysOf = (kind: AuditSubject['kind']) =>
    [...subjects.values()].filter((subject) => subject.kind === kind).map(({ key }) => key);
  const numbersOf = (kind: AuditSubject['kind']) => keysOf(kind).map(Number).filter(isId);
  const [orders, authors, groups] = await Promise.all([
    ordersByNumber(pool, numbersOf('order')),
    ratingAuthors(pool, numbersOf('rating')),
    groupNames(
      pool,
      keysOf('group').filter((key) => UUID.test(key)),
    ),
  ]);
  const usernames = await usernamesOf(pool, [...new Set([...numbersOf('user'), ...authors.values()])]);

  function nameOf({ kind, key }: AuditSubject): Subject | null {
    const number = Number(key);
    if (kind === 'user')
      return { name: usernames.get(number) ?? 'a closed account', href: `/admin/users?person=${key}` };
    if (kind === 'order') {
      const order = orders.get(number);
      return order === undefined ? null : { name: formatOrderNumber(order), href: `/admin/payments?order=${order.id}` };
    }
    if (kind === 'rating') {
      const author = authors.get(number);
      const username = author === undefined ? undefined : usernames.get(author);
      return username === undefined ? null : { name: `Rating by ${username}`, href: '/admin/ratings' };
    }
    if (kind === 'group') {
      const name = groups.get(key);
      return name === undefined ? null : { name, href: null };
    }
    if (kind === 'card') return { name: `Card ${key}`, href: `/admin/cards?card=${key}` };
    if (kind === 'draft') return { name: 'a draft of a card', href: `/admin/cards?draft=${encodeURIComponent(key)}` };
    if (kind === 'coupon') return { name: key, href: `/admin/coupons?code=${encodeURIComponent(key)}` };
    return {
      name: kind === 'section' ? sectionName(key) : `Fact ${key}`,
      href: `/admin/law?${kind}=${encodeURIComponent(key)}`,
    };
  }
  return new Map(
    [...subjects].flatMap(([resource, subject]) => {
      const named = nameOf(subject);
      return named === null ? [] : [[resource, named] as const];
    }),
  );
}

function isId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID;
}

const PAGE_SIZE = 50;
/** Entries on the page of one user. */
const USER_PAGE_SIZE = 20;
/** Entries read at a time for a file. */
const BATCH_SIZE = 1000;

type Filters = ParsedOf<typeof auditContract.exportEntries, 'query'>;
type EntryPage = Pick<ResponseOf<typeof auditContract.entries>, 'entries' | 'next'>;

/** Returns a page of filtered entries. */
export async function listEntries(pool: Pool, filters: Filters, before: string | undefined): Promise<EntryPage> {
  return readPage(pool, await entryFilter(pool, filters, before === undefined ? null : parseEntryPosition(before)));
}

/** Reading is logged too, but is left out of what was done with a user. */
const READING = ['user.looked_at', 'payment.looked_at'];

/** Returns a page of what was done with a user, their payments and their ratings by others, or of what the user did, latest first. */
export async function listUserEntries(
  pool: Pool,
  userId: number,
  { by, before }: ParsedOf<typeof oneUserContract.userEntries, 'query'>,
): Promise<ResponseOf<typeof oneUserContract.userEntries>> {
  const all = { userId: null, action: null, resources: null, success: null, from: null, to: null };
  const position = before === undefined ? null : parseEntryPosition(before);
  const [orders, ratings] =
    by === 'user' ? [[], []] : await Promise.all([readOwnOrders(pool, userId), ratingIdsOf(pool, userId)]);
  const { entries, next } = await readPage(
    pool,
    by === 'user'
      ? { ...all, userId, before: position }
      : {
          ...all,
          resources: [
            `user ${userId}`,
            ...orders.map(({ number }) => `order ${number}`),
            ...ratings.map((id) => `rating ${id}`),
          ],
          exceptUserId: userId,
          exceptActions: READING,
          before: position,
        },
    USER_PAGE_SIZE,
  );
  const reasons = await suspensionReasons(pool, entries.map(suspensionOf).filter(isId));
  return {
    entries: entries.map((entry) => ({
      ...entry,
      suspensionReason: entry.action === 'user.suspended' ? (reasons.get(suspensionOf(entry)) ?? null) : null,
    })),
    next,
  };
}

/** Returns the id of the suspension that an entry is about; 0 for others. */
function suspensionOf({ details }: EntryPage['entries'][number]): number {
  return Number(details['suspensionId'] ?? 0);
}

async function readPage(pool: Pool, filter: EntryFilter, size = PAGE_SIZE): Promise<EntryPage> {
  const found = await readEntries(pool, filter, size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1);
  const [names, subjects] = await Promise.all([
    namesOf(pool, page),
    readSubjects(
      pool,
      page.map(({ resource }) => resource),
    ),
  ]);
  return {
    entries: page.map(
      ({ id, createdAt, userId, action, resource, success, reason, details, ipAddress, userAgent }) => ({
        id,
        at: createdAt.toISOString(),
        userId,
        username: userId === null ? null : (names.get(userId) ?? null),
        action,
        resource,
        subject: subjects.get(resource) ?? null,
        owner: ownerOf({ resource, details }, names),
        success,
        reason,
        details: { ...details },
        address: ipAddress,
        device: userAgent === null ? null : deviceName(userAgent),
      }),
    ),
    next: found.length > size && last !== undefined ? positionOf(last) : null,
  };
}

/** Headings of the exported audit log. */
export const ENTRY_HEADINGS = [
  'time',
  'account',
  'username',
  'action',
  'in words',
  'thing',
  'success',
  'reason',
  'details',
  'address',
  'browser',
] as const;

/** Returns a batch of filtered entries for the CSV file. */
export async function readEntryLines(
  pool: Pool,
  filters: Filters,
  before: EntryPosition | null,
): Promise<CsvBatch<EntryPosition>> {
  const rows = await readEntries(pool, await entryFilter(pool, filters, before), BATCH_SIZE);
  const names = await namesOf(pool, rows);
  const last = rows.at(-1);
  return {
    lines: rows.map((row) => lineOf(row, names)),
    next: last === undefined || rows.length < BATCH_SIZE ? null : { at: last.createdAt, id: last.id },
  };
}

function lineOf(row: EntryRow, names: ReadonlyMap<number, string>): readonly unknown[] {
  return [
    row.createdAt,
    row.userId,
    row.userId === null ? null : names.get(row.userId),
    row.action,
    actionText(row.action),
    row.resource,
    row.success,
    row.reason,
    Object.keys(row.details).length === 0 ? null : JSON.stringify(row.details),
    row.ipAddress,
    row.userAgent === null ? null : deviceName(row.userAgent),
  ];
}

/** No account has this number. */
const NOBODY = 0;

/** Returns the account that a text names by its whole username, whole email or number. A username may be a number. */
async function accountOf(pool: Pool, text: string): Promise<number> {
  const number = /^\d+$/.test(text) ? Number(text) : NOBODY;
  return (await findUserId(pool, text)) ?? (isId(number) ? number : NOBODY);
}

/** Returns how entries may name a subject: as typed, or a user, a payment, a coupon or a fact by its own name. */
async function resourcesNamed(pool: Pool, text: string): Promise<string[]> {
  const [userId, order] = await Promise.all([
    findUserId(pool, text),
    /^LW-/i.test(text) ? orderOfReceipt(pool, text) : null,
  ]);
  return [
    text,
    `coupon ${text.toUpperCase()}`,
    `fact ${text.toUpperCase()}`,
    ...(userId === null ? [] : [`user ${userId}`]),
    ...(order === null ? [] : [`order ${order}`]),
  ];
}

async function entryFilter(
  pool: Pool,
  { person = '', action, resource = '', outcome, from, to, sort }: Filters,
  before: EntryPosition | null,
): Promise<EntryFilter> {
  const first = from === undefined ? null : parseGrenadaDay(from);
  const last = to === undefined ? null : parseGrenadaDay(to);
  return {
    userId: person === '' ? null : await accountOf(pool, person),
    action: action ?? null,
    resources: resource === '' ? null : await resourcesNamed(pool, resource),
    success: outcome === undefined ? null : outcome === 'done',
    from: first === null ? null : new Date(dayStart(first)),
    to: last === null ? null : new Date(dayStart(addDays(last, 1))),
    isOldestFirst: sort === 'time',
    before,
  };
}

function namesOf(pool: Pool, rows: readonly EntryRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ userId, details }) => [userId ?? NOBODY, ownerIdOf(details)]);
  return usernamesOf(pool, [...new Set(ids)].filter(isId));
}

function ownerIdOf(details: EntryRow['details']): number {
  return Number(details['userId'] ?? NOBODY);
}

/** Returns the account that the details name, unless the entry is about it. */
function ownerOf(
  { resource, details }: Pick<EntryRow, 'resource' | 'details'>,
  names: ReadonlyMap<number, string>,
): EntryPage['entries'][number]['owner'] {
  const id = ownerIdOf(details);
  return isId(id) && resource !== `user ${id}` ? { id, username: names.get(id) ?? null } : null;
}

function positionOf({ createdAt, id }: EntryRow): string {
  return formatEntryPosition({ at: createdAt, id });
}
