import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventIdOf } from './service.ts';

test('the same source has the same id, another source another one, and each is a UUID', () => {
  const ids = ['quiz:1:1', 'quiz:1:2', 'quiz:11:1', 'exam:1:1'].map(eventIdOf);
  expect(ids.map((id) => z.uuid().parse(id))).toEqual(['quiz:1:1', 'quiz:1:2', 'quiz:11:1', 'exam:1:1'].map(eventIdOf));
  expect(new Set(ids).size).toBe(ids.length);
});
