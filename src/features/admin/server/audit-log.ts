import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { readEntries, type EntriesWanted, type EntryRow } from '../../../platform/server/audit-entries.ts';
import { csvLines } from '../../../platform/server/csv.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { addDays, dayStart, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { deviceName } from '../../accounts/rules/device-name.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import type { auditContract } from '../contract.ts';
import { actionText } from '../rules/audit-text.ts';
import { entryPlace, entryPlaceText, type EntryPlace } from '../rules/entry-place.ts';
import { readSubjects } from './audit-subjects.ts';

/** Entries on one page of the desk. */
const PAGE = 50;
/** Entries that are held in memory at a time, and the most in one file. */
const AT_ONCE = 1000;
const MOST_EXPORTED = 100_000;

type Filters = ParsedOf<typeof auditContract.exportEntries, 'query'>;
type Entries = ResponseOf<typeof auditContract.entries>;

/** One page of the entries that filters leave, the latest first. */
export async function listEntries(
  pool: Pool,
  filters: Filters,
  before: string | undefined,
): Promise<Pick<Entries, 'entries' | 'next'>> {
  const found = await readEntries(pool, wanted(filters, before === undefined ? null : entryPlace(before)), PAGE + 1);
  const page = found.slice(0, PAGE);
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
        success,
        reason,
        details: { ...details },
        address: ipAddress,
        device: userAgent === null ? null : deviceName(userAgent),
      }),
    ),
    next: found.length > PAGE && last !== undefined ? placeOf(last) : null,
  };
}

/** The entries that filters leave as CSV, the latest first and at most so many: read page by page as they are sent, so that no network holds the database. */
export function entriesAsCsv(pool: Pool, filters: Filters): Readable {
  return Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    yield csvLines([
      [
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
      ],
    ]);
    let before: EntryPlace | null = null;
    for (let sent = 0; sent < MOST_EXPORTED; sent += AT_ONCE) {
      const rows: readonly EntryRow[] = await readEntries(pool, wanted(filters, before), AT_ONCE);
      const last = rows.at(-1);
      if (last === undefined) return;
      const names = await namesOf(pool, rows);
      yield csvLines(rows.map((row) => lineOf(row, names)));
      before = { at: last.createdAt, id: last.id };
    }
  }
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

function wanted({ person, action, resource, outcome, from, to }: Filters, before: EntryPlace | null): EntriesWanted {
  const first = from === undefined ? null : parseGrenadaDay(from);
  const last = to === undefined ? null : parseGrenadaDay(to);
  return {
    userId: person ?? null,
    action: action ?? null,
    resource: resource === undefined || resource === '' ? null : resource,
    success: outcome === undefined ? null : outcome === 'done',
    from: first === null ? null : new Date(dayStart(first)),
    to: last === null ? null : new Date(dayStart(addDays(last, 1))),
    before,
  };
}

function namesOf(pool: Pool, rows: readonly EntryRow[]): Promise<ReadonlyMap<number, string>> {
  return usernamesOf(pool, [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))]);
}

function placeOf({ createdAt, id }: EntryRow): string {
  return entryPlaceText({ at: createdAt, id });
}
