import { afterAll, expect, test, vi } from 'vitest';
import { CACHE_NAMES, deleteUnknownCaches } from './scope.ts';

afterAll(() => vi.unstubAllGlobals());

test('caches named by an earlier release are deleted, and those of this release stay', async () => {
  const held = new Set<string>([...Object.values(CACHE_NAMES), 'kept-answers', 'release-1']);
  vi.stubGlobal('caches', {
    keys: async () => [...held],
    delete: async (name: string) => held.delete(name),
  });
  await deleteUnknownCaches();
  await deleteUnknownCaches();
  expect(held).toEqual(new Set(Object.values(CACHE_NAMES)));
});
