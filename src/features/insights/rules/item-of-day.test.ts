import { assert, boolean, func, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { itemOfDay } from './item-of-day.ts';

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

const FIRST = dayOf('2026-11-21');
const idLists = uniqueArray(integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 120 });
const days = integer({ min: -30_000, max: 30_000 }).map((count) => addDays(FIRST, count));

function daysFrom(first: GrenadaDay, count: number): GrenadaDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

test('no id repeats before all were used, counted from any day', () => {
  assert(
    property(idLists, integer({ min: -300, max: 300 }), (ids, round) => {
      const start = addDays(dayOf('1970-01-01'), round * ids.length);
      const shown = daysFrom(start, ids.length).map((day) => itemOfDay(ids, day));
      expect(new Set(shown).size).toBe(ids.length);
      expect(daysFrom(addDays(start, ids.length), ids.length).map((day) => itemOfDay(ids, day))).toEqual(shown);
    }),
  );
});

test('an id that is not open is never shown while another is', () => {
  assert(
    property(idLists, days, func(boolean()), (ids, day, isOpen) => {
      const open = ids.filter((id) => isOpen(id));
      const shown = itemOfDay(ids, day, isOpen);
      expect(open.length === 0 ? shown === null : open.includes(shown ?? 0)).toBe(true);
    }),
  );
});

test('an id that is closed moves nobody else’s day', () => {
  assert(
    property(idLists, days, integer({ min: 1, max: 10_000 }), (ids, day, closed) => {
      const others = ids.filter((id) => id !== closed);
      const shown = itemOfDay(ids, day, (id) => id !== closed);
      const usual = itemOfDay(ids, day) ?? 0;
      expect(others.includes(usual) ? shown === usual : shown !== closed).toBe(true);
    }),
  );
});

test('a substitute for an id is not one of the neighbouring days', () => {
  const ids = Array.from({ length: 92 }, (_, index) => index + 1);
  const closed = itemOfDay(ids, FIRST);
  const standIn = itemOfDay(ids, FIRST, (id) => id !== closed);
  const near = daysFrom(addDays(FIRST, -20), 41).map((day) => itemOfDay(ids, day));
  expect(near).not.toContain(standIn);
});

test('days that follow each other lie far apart in the list', () => {
  const ids = Array.from({ length: 92 }, (_, index) => index + 1);
  const shown = daysFrom(FIRST, 60).map((day) => itemOfDay(ids, day) ?? 0);
  const steps = shown.slice(1).map((id, index) => Math.abs(id - (shown[index] ?? 0)));
  expect(Math.min(...steps)).toBeGreaterThan(20);
});

test('without an id there is nothing', () => {
  expect(itemOfDay([], FIRST)).toBeNull();
});
