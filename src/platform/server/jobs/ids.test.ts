import { expect, test } from 'vitest';
import { newJobId, slotId } from './ids.ts';

test('ids are UUIDs in the order they were made, however fast', () => {
  const ids = Array.from({ length: 10_000 }, () => newJobId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('each time of each queue has one id, a UUID', () => {
  const slot = new Date('2026-11-20T07:00:00Z');
  expect(slotId('a', slot)).toBe(slotId('a', new Date(slot)));
  expect(slotId('a', slot)).not.toBe(slotId('b', slot));
  expect(slotId('a', slot)).not.toBe(slotId('a', new Date(slot.getTime() + 60_000)));
  expect(slotId('a', slot)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
