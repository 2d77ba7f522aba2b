import { expect, test } from 'vitest';
import { addDays, parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { ARCHIVE_DAYS, ARCHIVE_PAGE, archivePage, firstArchiveDay, isArchived } from './archive.ts';

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

const today = dayOf('2026-11-21');

test('the archive begins with the account, at most 60 days ago', () => {
  expect(firstArchiveDay(new Date('2026-11-20T03:59:59Z'), today)).toBe('2026-11-19');
  expect(firstArchiveDay(new Date('2020-01-01T12:00:00Z'), today)).toBe('2026-09-22');
});

test('its pages together are every past day once, newest first, without today', () => {
  const first = addDays(today, -ARCHIVE_DAYS);
  const all: GrenadaDay[] = [];
  for (
    let page = archivePage({ first, today, before: null });
    page.length > 0;
    page = archivePage({ first, today, before: page.at(-1) ?? today })
  ) {
    expect(page.length).toBeLessThanOrEqual(ARCHIVE_PAGE);
    all.push(...page);
  }
  expect(all).toEqual(Array.from({ length: ARCHIVE_DAYS }, (_, index) => addDays(today, -1 - index)));
});

test('a page from the future begins with yesterday', () => {
  expect(archivePage({ first: addDays(today, -3), today, before: addDays(today, 5) })).toEqual([
    addDays(today, -1),
    addDays(today, -2),
    addDays(today, -3),
  ]);
});

test.each([
  [0, false],
  [1, false],
  [-1, true],
  [-3, true],
  [-4, false],
])('a day %i days from today is archived: %s', (count, archived) => {
  expect(isArchived(addDays(today, count), { first: addDays(today, -3), today })).toBe(archived);
});
